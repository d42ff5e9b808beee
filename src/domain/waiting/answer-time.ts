import { instantOf, minutesPerDay, type Instant } from "../time/instant.ts";
import { wallAt } from "../time/wall.ts";
import { zoneBetween } from "../time/zone.ts";

export interface OfferTerms {
  /** Minutes to answer. */
  offer: number;
  /** Minutes of the day on the provider's clock. Equal: no quiet hours. */
  quietFrom: number;
  quietTo: number;
}

export interface OfferedSession {
  start: Instant;
  /** How many minutes before the start a visit can still be booked. */
  notice: number;
  /** The provider's. */
  zone: string;
}

const leastMinutes = 20;
/** Below this, one offer after another would take too long: the seats are on sale for everyone who waits. */
const openCallMinutes = 60;
/** Near the start, the night counts too. */
const quietUntilMinutes = 12 * 60;

/** How long the session can still be booked. */
export function minutesLeft({ start, notice }: OfferedSession, now: Instant): number {
  return start - notice - now;
}

/**
 * Until when an offer can be accepted: the service's time to answer, or a third of the time that is left if that is
 * less. Quiet hours do not count while more than twelve hours are left. Null if there is no time for single offers.
 */
export function answerBy(terms: OfferTerms, session: OfferedSession, now: Instant): Instant | null {
  const left = minutesLeft(session, now);
  if (left < openCallMinutes) return null;
  const end = now + left;
  const zone = zoneBetween(session.zone, now, end);
  let missing = Math.max(leastMinutes, Math.floor(Math.min(terms.offer, left / 3)));
  let at: number = now;
  for (; missing > 0 && at < end; at++) {
    const rests = end - at > quietUntilMinutes && isQuiet(terms, wallAt(zone, at));
    if (!rests) missing -= 1;
  }
  return instantOf(at);
}

/** Until when one offer that the office makes can be accepted: also in the last hour. Null if nothing can be booked any more. */
export function answerByForOne(terms: OfferTerms, session: OfferedSession, now: Instant): Instant | null {
  const left = minutesLeft(session, now);
  return left <= 0 ? null : (answerBy(terms, session, now) ?? instantOf(now + Math.min(left, leastMinutes)));
}

function isQuiet({ quietFrom, quietTo }: OfferTerms, shown: number): boolean {
  const minute = ((shown % minutesPerDay) + minutesPerDay) % minutesPerDay;
  if (quietFrom <= quietTo) return minute >= quietFrom && minute < quietTo;
  return minute >= quietFrom || minute < quietTo;
}
