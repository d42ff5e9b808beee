import { z } from "zod";
import { ok, type Result } from "#domain/errors.ts";
import { waitingEntryPath } from "#domain/navigation/addresses.ts";
import { readWaitingEntry, type ReadEntry } from "#use-cases/booking/waiting/read-waiting.ts";
import type { Call } from "../define.ts";
import { dateSchema, moneySchema, timeSchema, zoneSchema } from "../schemas/common.ts";
import { tokenSchema } from "../schemas/visit.ts";
import { writeTime, writeTimeOrNull } from "../schemas/write.ts";

const suitsSchema = z
  .object({ weekdays: z.array(z.int()), first: dateSchema, last: dateSchema, from: z.int(), to: z.int() })
  .meta({ id: "SuitingTimes", description: "Times that would suit. `from` and `to` are minutes of the day." });

export const entrySchema = z
  .object({
    token: tokenSchema,
    kind: z.enum(["session", "day", "course", "watch"]),
    state: z.enum(["waiting", "offered", "accepted", "expired", "left", "removed"]),
    provider: z.string(),
    service: z.object({ slug: z.string(), name: z.string() }),
    timeZone: zoneSchema,
    seats: z.int(),
    place: z.int().meta({ description: "1 is the first in line" }),
    start: timeSchema.nullable().meta({ description: "Of the session that the person waits for" }),
    day: dateSchema.nullable(),
    course: z.string().nullable().meta({ description: "The name of a course" }),
    suits: suitsSchema.nullable(),
    offer: z
      .object({
        hold: tokenSchema.nullable().meta({
          description:
            "Book this hold with `POST /bookings`. Null if `POST /waiting/{token}/accept` moves a booked visit.",
        }),
        start: timeSchema,
        expiresAt: timeSchema.nullable(),
        total: moneySchema,
      })
      .nullable()
      .meta({ description: "What is held for the person now" }),
    booking: tokenSchema.nullable().meta({ description: "What the offer became" }),
    page: z.string().meta({ description: "The address of the page that shows it" }),
  })
  .meta({ id: "WaitingEntry" });

function showEntry(read: ReadEntry, token: string, origin: string): z.input<typeof entrySchema> {
  const { entry, provider, service, course, isOffered, offerToken, bookingToken } = read;
  const { kind, state, seats, place, session, day, watch, offer, zone } = entry;
  const { weekdays = [], first, last, from = 0, to = 0 } = watch?.suits ?? {};
  return {
    token,
    kind,
    // The list settles what was booked a moment later.
    state: bookingToken === null ? state : "accepted",
    provider: provider.slug,
    timeZone: zone,
    seats,
    place,
    day,
    service: { slug: service.slug, name: service.name },
    start: writeTimeOrNull(session?.startsAt ?? null, zone),
    course: course?.name ?? null,
    suits: first === undefined || last === undefined ? null : { weekdays: [...weekdays], first, last, from, to },
    offer:
      isOffered && offer !== null
        ? {
            hold: offerToken,
            start: writeTime(offer.startsAt, zone),
            expiresAt: writeTimeOrNull(offer.expiresAt, zone),
            total: { amount: offer.total, currency: provider.currency },
          }
        : null,
    booking: bookingToken,
    page: `${origin}${waitingEntryPath}?${new URLSearchParams({ entry: token })}`,
  };
}

/** The entry as it is now. */
export async function answerEntry(
  token: string,
  { services, locale, origin, allowSites }: Pick<Call, "services" | "locale" | "origin" | "allowSites">,
): Promise<Result<z.input<typeof entrySchema>>> {
  const read = await readWaitingEntry(token, services, locale);
  if (!read.ok) return read;
  allowSites(read.value.provider.frameSites);
  return ok(showEntry(read.value, token, origin));
}
