import { answerBy, minutesLeft } from "#domain/waiting/answer-time.ts";
import { gatheringEndsMinutes, shareSeats } from "#domain/waiting/share-seats.ts";
import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { findOfferTerms } from "#store/waiting/terms.ts";
import {
  isAwaited,
  lockLine,
  notePassed,
  takeFreeSeats,
  updateWaiting,
  type WaitingEntry,
  type WaitingLine,
} from "#store/waiting/line.ts";
import type { FreedSession, PassOn } from "#store/waiting/pass-on.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import { callEveryone } from "./call-everyone.ts";
import { giveSeats } from "./give-seats.ts";
import type { OfferingSession, PassOnServices } from "./offering.ts";
import { passOnCourse } from "./pass-on-course.ts";
import { settleEntries } from "./settle-entries.ts";

/** Seats by session. */
export type GivenUpSeats = ReadonlyMap<string, number>;

/** The seats of bookings that their visitor gives up. */
export function givenUpBy(bookings: readonly Pick<Booking, "lines">[]): GivenUpSeats {
  const given = new Map<string, number>();
  for (const { sessionId, seats, isCancelled } of bookings.flatMap(({ lines }) => lines))
    if (sessionId !== null && !isCancelled) given.set(sessionId, (given.get(sessionId) ?? 0) + seats);
  return given;
}

/** Passes freed seats on to the next in line. A visitor who takes back seats that they gave up goes past no one. */
export function passOnWith(services: PassOnServices, givenUp: GivenUpSeats = new Map()): PassOn {
  return async (tx, providerId, sessions) => {
    if (services.passesOn === false) return true;
    const courseIds = new Set(sessions.flatMap(({ courseId }) => courseId ?? []));
    for (const id of [...courseIds].toSorted()) await passOnCourse(tx, providerId, id, services);
    for (const { id, past } of sessions.filter(({ isAwaited: hasList }) => hasList)) {
      if (past !== undefined) {
        const others = past - (givenUp.get(id) ?? 0);
        if (others <= 0) continue;
        if (await isAwaited(tx, providerId, id, others)) return false;
        await notePassed(tx, providerId, id, others);
      }
      await passOnSession(tx, providerId, id, services);
    }
    return true;
  };
}

/**
 * For a change that frees seats and then reserves others: the same visitor may want them back. Sessions that would lose
 * their claims are passed on at once, the others when `finish` is called.
 */
export function passOnLater(services: PassOnServices): { passOn: PassOn; finish: (tx: Transaction) => Promise<void> } {
  const later = new Map<string, FreedSession[]>();
  const now = passOnWith(services);
  return {
    passOn: async (tx, providerId, sessions) => {
      const empty = sessions.filter(({ isEmpty }) => isEmpty);
      const others = sessions.filter(({ isEmpty }) => !isEmpty);
      later.set(providerId, [...(later.get(providerId) ?? []), ...others]);
      return empty.length === 0 || now(tx, providerId, empty);
    },
    finish: async (tx) => {
      for (const [providerId, sessions] of later) await now(tx, providerId, sessions);
      later.clear();
    },
  };
}

/** For a session whose row is locked, or can be locked now. */
export async function passOnSession(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  services: PassOnServices,
): Promise<void> {
  const line = await lockLine(tx, providerId, sessionId);
  if (line === undefined) return;
  const now = floorToInstant(services.clock.now().getTime());
  const start = floorToInstant(line.startsAt.getTime());
  const ended = line.isOpen ? (start <= now ? "started" : null) : "cancelled";
  const waiting = await settleEntries(tx, providerId, line, ended);
  const offered = line.entries.filter(({ state, offerState }) => state === "offered" && offerState === "held");
  const count = waiting.length + offered.length;
  let taken = 0;
  const offering = waiting.length === 0 ? null : await readOffering(tx, providerId, line, now);
  if (offering !== null) taken = await shareOut(tx, offering, waiting, services);
  if (taken > 0 || count !== line.waiting)
    await takeFreeSeats(tx, providerId, sessionId, { seats: taken, waiting: count });
}

/** What is needed to offer seats of a locked session; null if its service has no list any more. */
export async function readOffering(
  tx: Transaction,
  providerId: string,
  line: WaitingLine,
  now: Instant,
): Promise<OfferingSession | null> {
  const page = await findServices(tx, providerId, [line.serviceId]);
  const [service] = page?.services ?? [];
  const found = await findOfferTerms(tx, providerId, line.serviceId);
  if (page === undefined || service === undefined || found === undefined) return null;
  const { notice, offer, quietFrom, quietTo } = found;
  const terms = { offer, quietFrom, quietTo };
  const { provider } = page;
  const start = floorToInstant(line.startsAt.getTime());
  return { line, provider, service, terms, session: { start, notice, zone: provider.zone }, now };
}

/** Returns how many seats were taken. */
async function shareOut(
  tx: Transaction,
  offering: OfferingSession,
  waiting: readonly WaitingEntry[],
  services: PassOnServices,
): Promise<number> {
  const { line, provider, terms, session, now } = offering;
  const free = line.hasClaims && !line.isInBlock ? line.seats - line.seatsTaken : 0;
  const until = answerBy(terms, session, now);
  if (until === null) {
    const minutes = minutesLeft(session, now);
    if (free > 0) await callEveryone(tx, { providerId: provider.id, waiting, minutes, event: "open" });
    return 0;
  }
  const gatherMinutes = session.start - now - gatheringEndsMinutes;
  const parties = waiting.map(({ id, seats, passedSeats, offerSeats }) => ({
    id,
    seats,
    passedSeats,
    gathered: offerSeats,
  }));
  const share = shareSeats(parties, free, gatherMinutes > 0);
  for (const [id, seats] of share.passed) {
    const { passedSeats } = waiting.find((entry) => entry.id === id)!;
    await updateWaiting(tx, provider.id, id, { passedSeats: passedSeats + seats });
  }
  for (const { id, seats, isComplete } of share.takes) {
    const entry = waiting.find((other) => other.id === id)!;
    const minutes = isComplete ? until - now : gatherMinutes;
    await giveSeats(tx, offering, entry, { seats, isComplete, minutes }, services);
  }
  return share.takes.reduce((sum, { seats }) => sum + seats, 0);
}
