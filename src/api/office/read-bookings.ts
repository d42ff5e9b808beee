import { z } from "zod";
import { ok, type Result } from "#domain/errors.ts";
import { defaultLocale } from "#domain/locales/locales.ts";
import type { Verb } from "#domain/office/verbs.ts";
import { parseInstant, toMilliseconds } from "#domain/time/instant.ts";
import { listOfficeBookings } from "#use-cases/office/booking/list-office-bookings.ts";
import { findOfficeBooking } from "#use-cases/office/booking/find-office-booking.ts";
import { readOfficeBooking } from "#use-cases/office/booking/read-office-booking.ts";
import { officeStates } from "#use-cases/office/booking/list-bookings.ts";
import { granting } from "#use-cases/keys/open-key.ts";
import type { OpenedKey } from "../access.ts";
import { cursorOf, limitSchema, cursorPage } from "../cursor.ts";
import { endpoint, type Call } from "../define.ts";
import { invalidProblem, type UseCaseRefusal } from "../problem.ts";
import { dateSchema, listOf, slugSchema, timeSchema } from "../schemas/common.ts";
import { askedDay } from "../schemas/read-day.ts";
import {
  bookingParams,
  listedBookingSchema,
  showChanged,
  type changedBookingSchema,
  officeBookingSchema,
  officeParams,
  showListed,
  showOfficeBooking,
} from "./show-office.ts";

export const placeSchema = z.object({ micros: z.string().regex(/^\d{1,17}$/), id: z.uuid() });
export const exampleOffice = { provider: "saltwater-house" };
export const exampleBooking = { ...exampleOffice, reference: "K7M2-QX4P" };

export const listBookingsEndpoint = endpoint({
  id: "listBookings",
  method: "GET",
  path: "/office/{provider}/bookings",
  access: { verb: "bookings.see" },
  summary: "List bookings: by when they start, or by when they changed",
  description:
    "With `changedSince`, the list has everything that changed since then, the earliest change first, and also requests " +
    "without a time. Go on with `next`, and later with the `changedAt` of the last booking.",
  params: officeParams,
  query: z.object({
    from: dateSchema.optional().meta({ description: "The first day, on the clock of the business" }),
    to: dateSchema.optional().meta({ description: "The last day, included" }),
    changedSince: timeSchema.optional().meta({ description: "Instead of `from` and `to`" }),
    state: z.enum(officeStates).optional(),
    staff: slugSchema.optional().meta({ description: "The slug of a member" }),
    cursor: cursorOf(placeSchema),
    limit: limitSchema,
  }),
  response: listOf(listedBookingSchema),
  refusals: ["not-allowed"],
  examples: [
    { summary: "From a day on", params: exampleOffice, query: { from: "2027-01-12", limit: "10" } },
    { summary: "What is new", params: exampleOffice, query: { changedSince: "2026-01-01T00:00:00Z", limit: "5" } },
  ],
  async handle({ query, key, services }) {
    const { from, to, changedSince, state = null, staff = null, cursor = null, limit } = query;
    if (changedSince !== undefined && (from !== undefined || to !== undefined))
      throw invalidProblem("query.changedSince", "Invalid query: send changedSince, or from and to");
    const span =
      changedSince === undefined
        ? {
            first: from === undefined ? null : askedDay(from, "query.from"),
            last: to === undefined ? null : askedDay(to, "query.to"),
          }
        : { changedSince: dateOf(changedSince) };
    const asked = { state, staff, span, after: cursor, most: limit + 1 };
    const listed = await listOfficeBookings(granting(key), asked, services);
    if (!listed.ok) return listed;
    const { provider, bookings } = listed.value;
    return ok(
      cursorPage(
        bookings,
        limit,
        ({ micros, id }) => ({ micros, id }),
        (booking) => showListed(booking, provider.zone),
      ),
    );
  },
});

/** Any moment, because changes do not happen at whole minutes. */
function dateOf(text: string): Date {
  const date = new Date(text);
  const minute = parseInstant(`${text.slice(0, 16)}:00Z`);
  if (Number.isNaN(date.getTime()) || minute === null || toMilliseconds(minute) < 0)
    throw invalidProblem("query.changedSince", "Invalid time");
  return date;
}

/** What a change made of a booking. A key that may change bookings need not see whose they are. */
export async function answerChange(
  reference: string,
  verb: Verb,
  { key, services }: Pick<Call, "services"> & { key: OpenedKey },
): Promise<Result<z.input<typeof changedBookingSchema>, UseCaseRefusal>> {
  const found = await findOfficeBooking(services.db, granting(key), { reference, verb });
  return found.ok ? ok(showChanged(found.value)) : found;
}

export const readOfficeBookingEndpoint = endpoint({
  id: "readOfficeBooking",
  method: "GET",
  path: "/office/{provider}/bookings/{reference}",
  access: { verb: "bookings.see" },
  summary: "Read a booking",
  params: bookingParams,
  response: officeBookingSchema,
  refusals: ["booking-unknown", "booking-not-found"],
  examples: [{ summary: "By its reference", params: exampleBooking }],
  async handle({ params: { reference }, key, locale, services }) {
    const read = await readOfficeBooking(granting(key), { reference, locale: locale ?? defaultLocale }, services);
    return read.ok ? ok(showOfficeBooking(read.value)) : read;
  },
});
