import { isFreeText } from "#domain/booking/text.ts";
import { lost, ok, refuse, type Attempt } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { answerByForOne } from "#domain/waiting/answer-time.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import type { FoundEntry } from "#store/waiting/entries.ts";
import { lockLine, takeFreeSeats, updateWaiting, type WaitingLine } from "#store/waiting/line.ts";
import { reapHolds } from "../../booking/hold/reap-holds.ts";
import { giveSeats } from "../../booking/waiting/give-seats.ts";
import type { PassOnServices } from "../../booking/waiting/offering.ts";
import { offerCourseTo } from "../../booking/waiting/pass-on-course.ts";
import { passOnSession, readOffering } from "../../booking/waiting/pass-on.ts";
import type { Services } from "../../shared/services.ts";
import { mostReason } from "#domain/office/reason.ts";
import { changeOnce, logWaiting, mayRun, type ChangedEntry } from "./find-entry.ts";

/**
 * Offers free seats to one person before the others who wait. Offers that others have stay. Seats that go past people count
 * for them as always, and what is left is shared out in order.
 */
export async function offerAhead(
  office: Office,
  { id, reason: typed, key }: { id: string; reason: string; key: string },
  services: Services,
): Promise<ChangedEntry> {
  if (!mayRun(office)) return refuse({ code: "not-allowed" });
  const reason = typed.trim();
  if (reason === "" || reason.length > mostReason) return refuse({ code: "reason-missing" });
  if (!isFreeText(reason)) return refuse({ code: "reason-unreadable" });
  await reapHolds(services);
  const change = { id, key, operation: "waiting-offer", request: { reason } };
  return changeOnce(office, change, services, async (tx, entry) => {
    if (entry.state !== "waiting" || entry.kind === "watch") return refuse({ code: "waiting-changed" });
    const offered =
      entry.courseId === null ? await offerSeats(tx, entry, services) : await offerPlaces(tx, entry, services);
    if (offered === lost || !offered.ok) return offered;
    await logWaiting(tx, office, {
      verb: "waiting.offer",
      id,
      reason,
      after: { kind: entry.kind, seats: entry.seats, place: entry.place },
    });
    return ok(null);
  });
}

type Offered = Promise<Attempt<null, OfficeRefusal>>;

async function offerPlaces(
  tx: Transaction,
  { providerId, courseId, id }: FoundEntry,
  services: PassOnServices,
): Offered {
  const outcome = await offerCourseTo(tx, { providerId, courseId: courseId!, entryId: id }, services);
  switch (outcome) {
    case "offered":
      return ok(null);
    case "changed":
      return refuse({ code: "waiting-changed" });
    case "full":
      return refuse({ code: "waiting-no-seats" });
    case "closed":
      return refuse({ code: "waiting-late" });
  }
}

/** Locks in the order of all changes: the hold with gathered seats, the sessions, their entries. */
async function offerSeats(tx: Transaction, found: FoundEntry, services: PassOnServices): Offered {
  const { providerId, id, offer, targets } = found;
  if (offer !== null && (await lockBooking(tx, { providerId, id: offer.id })).state !== "held") return lost;
  let hasEnded = true;
  const lines: WaitingLine[] = [];
  for (const sessionId of targets) {
    const line = await lockLine(tx, providerId, sessionId);
    if (line !== undefined) lines.push(line);
  }
  for (const line of lines) {
    const waiting = line.entries.filter(({ state }) => state === "waiting");
    const index = waiting.findIndex((other) => other.id === id);
    const entry = waiting[index];
    if (entry === undefined) continue;
    // It got a hold in between.
    if (entry.offerId !== (offer?.id ?? null)) return lost;
    const now = floorToInstant(services.clock.now().getTime());
    const offering = line.isOpen ? await readOffering(tx, providerId, line, now) : null;
    const until = offering && answerByForOne(offering.terms, offering.session, now);
    if (offering === null || until === null) continue;
    hasEnded = false;
    const seats = entry.seats - entry.offerSeats;
    const free = line.hasClaims && !line.isInBlock ? line.seats - line.seatsTaken : 0;
    if (free < seats) continue;
    for (const { id: passed, passedSeats } of waiting.slice(0, index))
      await updateWaiting(tx, providerId, passed, { passedSeats: passedSeats + seats });
    await giveSeats(tx, offering, entry, { seats, isComplete: true, minutes: until - now }, services);
    await takeFreeSeats(tx, providerId, line.sessionId, { seats, waiting: line.waiting });
    await passOnSession(tx, providerId, line.sessionId, services);
    return ok(null);
  }
  if (!lines.some(({ entries }) => entries.some((entry) => entry.id === id)))
    return refuse({ code: "waiting-changed" });
  return refuse({ code: hasEnded ? "waiting-late" : "waiting-no-seats" });
}
