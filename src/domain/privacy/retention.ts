import type { BookingState } from "../booking/changes.ts";
import type { OrderState } from "../shop/order.ts";

/** How many months a provider keeps the personal data of its visitors. */
export interface Retention {
  visits: number;
  answers: number;
  orders: number;
}

export const defaultRetention: Retention = { visits: 24, answers: 12, orders: 24 };
export const mostMonthsKept = 120;

/** How long an issued invoice keeps whom it is billed to: what tax laws ask at most. */
export const usualInvoiceYears = 10;

interface KeptVisit {
  state: BookingState;
  endsAt: Date | null;
  changedAt: Date;
}

/** A provider needs to know who is coming until the visit is over or cancelled. */
export function isToCome({ state, endsAt }: Pick<KeptVisit, "state" | "endsAt">, now: Date): boolean {
  if (state !== "scheduled" && state !== "requested") return false;
  // The office has yet to set a time for this request.
  return endsAt === null || endsAt.getTime() > now.getTime();
}

/** The same for one guest. A guest who cancelled is not expected. */
export function isExpected(
  visit: Pick<KeptVisit, "state" | "endsAt"> & { guests: readonly { position: number; isCancelled: boolean }[] },
  position: number,
  now: Date,
): boolean {
  return isToCome(visit, now) && visit.guests.some((guest) => guest.position === position && !guest.isCancelled);
}

/** When a visit, or the last date of a series, is erased automatically. The database index uses the same rule. */
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

/** The goods must reach the buyer, who may return them within this time. */
const deliveryDays = 14;

/** Until when a provider needs to know who bought, or null if it no longer does. */
export function orderNeededUntil({ state, changedAt }: { state: OrderState; changedAt: Date }, now: Date): Date | null {
  if (state !== "paid") return null;
  const until = new Date(changedAt.getTime() + deliveryDays * 86_400_000);
  return until.getTime() > now.getTime() ? until : null;
}

/** Records that ended before this moment have been kept for that number of months. */
export function dueBefore(now: Date, months: number): Date {
  return addMonths(now, -months);
}

function addMonths(date: Date, months: number): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO("UTC");
  return new Date(at.add({ months }).epochMilliseconds);
}
