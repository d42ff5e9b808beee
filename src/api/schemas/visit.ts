import { z } from "zod";
import type { ManagedBooking } from "#use-cases/booking/manage/read-manage.ts";
import { serviceOf } from "#use-cases/booking/find/localize-booking.ts";
import type { SeriesDate } from "#use-cases/booking/manage/read-series.ts";
import { moneySchema, timeSchema } from "./common.ts";
import { writeTime } from "./write.ts";

/** Opens one booking, hold or place in a line, and nothing else. */
export const tokenSchema = z
  .string()
  .regex(/^[\w-]{20,200}$/)
  .meta({ description: "The token of a visitor. It opens this one thing, like the link in a mail." });

const staffRefSchema = z.object({ slug: z.string(), name: z.string() }).meta({ id: "StaffRef" });
const serviceRefSchema = z.object({ id: z.string(), slug: z.string(), name: z.string() }).meta({ id: "ServiceRef" });

export const lineSchema = z
  .object({
    person: z.int().meta({ description: "0 is the booker; 1 and up are the guests" }),
    service: serviceRefSchema,
    staff: staffRefSchema.nullable().meta({ description: "Null while anyone may give it" }),
    minutes: z.int(),
    seats: z.int(),
    price: moneySchema,
    isCancelled: z.boolean(),
  })
  .meta({ id: "Line", description: "One service for one person" });

export const locationSchema = z
  .object({ kind: z.string(), label: z.string(), detail: z.string() })
  .meta({ id: "Location" });

export const dateOfSeriesSchema = z
  .object({ token: tokenSchema, start: timeSchema.nullable(), end: timeSchema.nullable(), state: z.string() })
  .meta({ id: "SeriesDate" });

type Booking = ManagedBooking["booking"];
type Offers = readonly Pick<ManagedBooking["services"][number], "id" | "slug" | "name" | "members">[];

export function showLocation({ shown: { location } }: Booking): z.input<typeof locationSchema> | null {
  return location && { kind: location.kind, label: location.label, detail: location.detail };
}

export function showLines(booking: Booking, services: Offers): z.input<typeof lineSchema>[] {
  const { lines, currency } = booking;
  return lines.map((line) => {
    const { person, serviceId, memberId, member, duration, seats, price, isCancelled } = line;
    const service = services.find(({ id }) => id === serviceId);
    const slug = service?.members.find(({ id }) => id === memberId)?.slug ?? "";
    return {
      person,
      minutes: duration,
      seats,
      isCancelled,
      service: { id: serviceId, slug: service?.slug ?? "", name: service?.name ?? serviceOf(booking, line) },
      staff: member === null ? null : { slug, name: member },
      price: { amount: price, currency },
    };
  });
}

export function showDates(dates: readonly SeriesDate[]): z.input<typeof dateOfSeriesSchema>[] {
  return dates.map(({ booking: { startsAt, endsAt, state, zone }, token }) => ({
    token,
    state,
    start: startsAt === null ? null : writeTime(startsAt, zone),
    end: endsAt === null ? null : writeTime(endsAt, zone),
  }));
}
