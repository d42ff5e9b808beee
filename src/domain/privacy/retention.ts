import type { BookingState } from "../booking/changes.ts";
import type { OrderState } from "../shop/order.ts";

/** How many months a provider keeps who its visitors were. */
export interface Retention {
  visits: number;
  answers: number;
  orders: number;
}

export const defaultRetention: Retention = { visits: 24, answers: 12, orders: 24 };
export const mostMonthsKept = 120;

interface KeptVisit {
  state: BookingState;
  endsAt: Date | null;
  changedAt: Date;
}

/** A business needs to know who comes until the visit is over or cancelled. */
export function isToCome({ state, endsAt }: Pick<KeptVisit, "state" | "endsAt">, now: Date): boolean {
  if (state !== "scheduled" && state !== "requested") return false;
  // The office still finds a time for a request without one.
  return endsAt === null || endsAt.getTime() > now.getTime();
}

/** The same of one guest. A guest who gave up their seat is not expected. */
export function isExpected(
  visit: Pick<KeptVisit, "state" | "endsAt"> & { guests: readonly { position: number; isCancelled: boolean }[] },
  position: number,
  now: Date,
): boolean {
  return isToCome(visit, now) && visit.guests.some((guest) => guest.position === position && !guest.isCancelled);
}

/** When a visit, or the last date of a series, is erased by itself. The database's index has the same rule. */
export function visitKeptUntil(dates: readonly Omit<KeptVisit, "state">[], { visits }: Retention): Date {
  const last = Math.max(...dates.map(({ endsAt, changedAt }) => Math.max(endsAt?.getTime() ?? 0, changedAt.getTime())));
  return addMonths(new Date(last), visits);
}

export function responseKeptUntil(endedAt: Date, { answers }: Retention): Date {
  return addMonths(endedAt, answers);
}

export function orderKeptUntil(changedAt: Date, { orders }: Retention): Date {
  return addMonths(changedAt, orders);
}

/** What was bought has to reach its buyer, who may return it for as long. */
const deliveryDays = 14;

/** Until when a business needs to know who bought; null where it does not. */
export function orderNeededUntil({ state, changedAt }: { state: OrderState; changedAt: Date }, now: Date): Date | null {
  if (state !== "paid") return null;
  const until = new Date(changedAt.getTime() + deliveryDays * 86_400_000);
  return until.getTime() > now.getTime() ? until : null;
}

/** What ended before this moment has been kept for that number of months. */
export function dueBefore(now: Date, months: number): Date {
  return addMonths(now, -months);
}

function addMonths(date: Date, months: number): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO("UTC");
  return new Date(at.add({ months }).epochMilliseconds);
}
