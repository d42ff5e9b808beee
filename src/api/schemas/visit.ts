import { z } from "zod";
import { placeOf } from "#domain/booking/facts/where.ts";
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
    course: z.string().nullable().meta({ description: "The name of the course that the visit is a date of" }),
    staff: staffRefSchema.nullable().meta({ description: "Null while anyone may give it" }),
    minutes: z.int(),
    seats: z.int(),
    place: z
      .string()
      .meta({ description: "Its room or place, if the whole visit has another one or none; otherwise empty" }),
    price: moneySchema,
    isCancelled: z.boolean(),
  })
  .meta({ id: "Line", description: "One service for one person" });

export const shownLocationSchema = z
  .object({ kind: z.string(), label: z.string(), detail: z.string() })
  .meta({ id: "Location" });

export const dateOfSeriesSchema = z
  .object({ token: tokenSchema, start: timeSchema.nullable(), end: timeSchema.nullable(), state: z.string() })
  .meta({ id: "SeriesDate" });

type Booking = ManagedBooking["booking"];
type Offers = readonly Pick<
  ManagedBooking["services"][number],
  "id" | "slug" | "name" | "members" | "locations" | "courses"
>[];

/** Where it takes place: chosen, or what its services have in common. */
export function showLocation({ shown, lines }: Booking, services: Offers): z.input<typeof shownLocationSchema> | null {
  const { common } = placeOf(shown.location, standing(lines), services);
  return common && { kind: common.kind, label: common.label, detail: common.detail };
}

/** What is cancelled takes place nowhere. */
function standing(lines: Booking["lines"]): Booking["lines"] {
  return lines.filter(({ isCancelled }) => !isCancelled);
}

export function showLines(booking: Booking, services: Offers): z.input<typeof lineSchema>[] {
  const { lines, currency, shown } = booking;
  const coming = standing(lines);
  const { ofLines } = placeOf(shown.location, coming, services);
  return lines.map((line) => {
    const { person, serviceId, memberId, member, duration, seats, price, isCancelled } = line;
    const service = services.find(({ id }) => id === serviceId);
    const slug = service?.members.find(({ id }) => id === memberId)?.slug ?? "";
    return {
      person,
      minutes: duration,
      seats,
      isCancelled,
      place: ofLines[coming.indexOf(line)] ?? "",
      service: { id: serviceId, slug: service?.slug ?? "", name: service?.name ?? serviceOf(booking, line) },
      course: service?.courses.find(({ id }) => id === line.courseId)?.name ?? null,
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
