import { lost, ok, refuse, type Attempt, type Result } from "#domain/errors.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import { releaseSeats } from "#store/booking/sessions.ts";
import type { Transaction } from "#store/database.ts";
import { findWaiting, type FoundEntry } from "#store/waiting/entries.ts";
import { lockCourseLine } from "#store/waiting/course-line.ts";
import { lockWatch } from "#store/waiting/watches.ts";
import { lockLine, updateWaiting, type EntryChange, type WaitingEntry } from "#store/waiting/line.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import { untilDecided } from "../../shared/idempotency.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { endOffer, findOfferHash } from "#store/waiting/offers.ts";
import type { PassOnServices } from "./offering.ts";
import { passOnCourse } from "./pass-on-course.ts";
import { passOnSession, passOnWith } from "./pass-on.ts";
import { mostSeats, readWaitingEntry } from "./read-waiting.ts";

/** Leaves the waiting list. Seats that are offered or gathered go to the next in line. Leaving again changes nothing. */
export async function leaveWaitingList(token: string, services: Services): Promise<Result<null>> {
  const found = await findWaiting(services.db, hashToken(token));
  if (found === undefined) return refuse({ code: "waiting-not-found" });
  const closed = await closeOffer(found, services);
  return closed.ok ? change(token, services, () => ({ state: "left" })) : closed;
}

/** A payment for what is offered may be under way. */
export async function closeOffer(found: FoundEntry, services: Services): Promise<Result<null>> {
  const offered = await findOfferHash(services.db, found);
  const closed = offered === null ? ok(null) : await closeCheckouts(offered, services);
  return closed.ok ? ok(null) : closed;
}

/** "No thanks, keep looking": another visitor can have the time, and the watch goes on. */
export async function declineTime(token: string, services: Services): Promise<Result<null>> {
  const found = await findWaiting(services.db, hashToken(token));
  if (found?.kind !== "watch") return refuse({ code: "waiting-not-found" });
  const closed = await closeOffer(found, services);
  if (!closed.ok) return closed;
  return change(token, services, (entry) => (entry.state === "offered" ? { state: "waiting", offerId: null } : null));
}

/**
 * Ends an entry because the person's data is erased, or because the office takes them off the list. False if another change
 * went first: roll back and try again.
 */
export async function leaveWaiting(
  tx: Transaction,
  found: FoundEntry,
  why: "erased" | "office",
  services: PassOnServices,
): Promise<boolean> {
  const removed = await apply(tx, found, services, () => ({ state: "removed", removedWhy: why }));
  return removed === "done";
}

/** Fewer seats keep the place in line; more go to its end. */
export async function changeSeats(token: string, seats: number, services: Services): Promise<Result<null>> {
  const read = await readWaitingEntry(token, services, null);
  if (!read.ok) return read;
  const most = mostSeats(read.value);
  if (!Number.isInteger(seats) || seats < 1 || seats > most) return refuse({ code: "too-many-seats", count: most });
  return change(token, services, (entry) => {
    if (entry.state !== "waiting" || entry.seats === seats) return null;
    return { seats, isLast: seats > entry.seats, ...(seats > entry.seats ? { passedSeats: 0 } : {}) };
  });
}

/** Asked only about live entries. */
type Decide = (entry: Pick<WaitingEntry, "state" | "seats" | "offerId">) => EntryChange | null;

async function change(token: string, services: Services, decide: Decide): Promise<Result<null>> {
  const done = await untilDecided(services.db, async (tx): Promise<Attempt<null>> => {
    const found = await findWaiting(tx, hashToken(token));
    if (found === undefined) return refuse({ code: "waiting-not-found" });
    return (await apply(tx, found, services, decide)) === "done" ? ok(null) : lost;
  });
  return done ?? refuse({ code: "unable-again" });
}

/**
 * Locks in the order of all changes: the hold, the sessions, their entries. `raced`: the entry got a hold in between, so roll
 * back and try again.
 */
async function apply(
  tx: Transaction,
  found: FoundEntry,
  services: PassOnServices,
  decide: Decide,
): Promise<"done" | "raced"> {
  const { providerId, id, offer } = found;
  const key = offer === null ? null : { providerId, id: offer.id };
  const held = key !== null && (await lockBooking(tx, key)).state === "held";
  const entry = await lockEntry(tx, found, services);
  if (entry === undefined) return "done";
  if (entry.offerId !== (offer?.id ?? null)) return "raced";
  const wanted = decide(entry);
  if (wanted === null) return "done";
  if (!held || key === null) await updateWaiting(tx, providerId, id, wanted);
  else {
    const ended = await endOffer(tx, key);
    await updateWaiting(tx, providerId, id, { ...wanted, offerId: null });
    await releaseSeats(tx, providerId, ended, passOnWith(services));
  }
  if (found.courseId !== null) await passOnCourse(tx, providerId, found.courseId, services);
  for (const sessionId of found.targets) await passOnSession(tx, providerId, sessionId, services);
  return "done";
}

/** The live entry, with the lines of its course or of all its sessions locked. */
async function lockEntry(
  tx: Transaction,
  { providerId, id, kind, courseId, targets }: FoundEntry,
  { clock }: PassOnServices,
) {
  if (kind === "watch") return lockWatch(tx, providerId, id);
  if (courseId !== null) {
    const line = await lockCourseLine(tx, providerId, courseId, clock.now());
    return line?.entries.find((other) => other.id === id);
  }
  let entry: WaitingEntry | undefined;
  for (const sessionId of targets) {
    const line = await lockLine(tx, providerId, sessionId);
    entry ??= line?.entries.find((other) => other.id === id);
  }
  return entry;
}
