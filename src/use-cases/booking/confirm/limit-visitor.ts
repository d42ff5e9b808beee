import type { BookingProvider } from "#domain/booking/service.ts";
import { visitorLimitRefusal, type VisitorLimit, type VisitorVisit } from "#domain/booking/visitor-limits.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Weekday } from "#domain/time/day.ts";
import { ceilToInstant, floorToInstant, minutesPerDay } from "#domain/time/instant.ts";
import type { Booking } from "#store/booking/booking.ts";
import { hasOtherTrial, lockVisitsOf } from "#store/booking/confirm/visitor-limits.ts";
import { readIsBarred, type Contact } from "#store/customers/keys.ts";
import type { Transaction } from "#store/database.ts";
import type { Services } from "../../shared/services.ts";

interface LimitedVisit {
  provider: Pick<BookingProvider, "id" | "zone" | "weekStarts">;
  limits: readonly VisitorLimit[];
  /** The dates to be booked, with the visitor's details. */
  dates: readonly Booking[];
  isMove: boolean;
}

/** A month, with a day on both sides for time zones. */
const longestPeriod = 33 * minutesPerDay;

/**
 * Refuses a booking with which its visitor would exceed a limit. Decided inside the transaction that books, under a lock
 * on the visitor. It is the last lock of the transaction.
 */
export async function limitVisitor(
  tx: Transaction,
  { provider, limits, dates, isMove }: LimitedVisit,
  { clock }: Pick<Services, "clock">,
): Promise<Result<null>> {
  const [lead] = dates;
  if (limits.length === 0 || lead === undefined) return ok(null);
  const now = clock.now();
  const reach = Math.max(longestPeriod, ...limits.filter(({ per }) => per === "gap").map(({ most }) => most));
  const first = Math.min(now.getTime(), ...dates.flatMap(({ startsAt }) => startsAt?.getTime() ?? []));
  const key = { providerId: provider.id, email: lead.email, phone: lead.phone };
  const others = await lockVisitsOf(tx, key, {
    exceptIds: dates.map(({ id }) => id),
    from: new Date(first - reach * 60_000),
  });
  const refusal = visitorLimitRefusal({
    limits,
    zone: provider.zone,
    weekStarts: (provider.weekStarts ?? 1) as Weekday,
    now: ceilToInstant(now.getTime()),
    wanted: dates.map(toVisit),
    others,
    isMove,
  });
  return refusal === null ? ok(null) : refuse(refusal);
}

/** One visitor has one trial of a service. */
export async function limitTrials(
  tx: Transaction,
  { id, providerId, email, phone, lines }: Booking,
): Promise<Result<null>> {
  const trial = lines.find(({ basis }) => basis === "trial");
  if (trial === undefined) return ok(null);
  const other = { serviceId: trial.serviceId, exceptId: id };
  return (await hasOtherTrial(tx, { providerId, email, phone }, other)) ? refuse({ code: "trial-used" }) : ok(null);
}

function toVisit({ startsAt, endsAt, lines, seriesId }: Booking): VisitorVisit {
  return {
    enrolment: lines.some(({ basis }) => basis === "course") ? seriesId : null,
    serviceIds: lines.filter(({ isCancelled }) => !isCancelled).map(({ serviceId }) => serviceId),
    times:
      startsAt === null || endsAt === null
        ? null
        : { start: floorToInstant(startsAt.getTime()), end: floorToInstant(endsAt.getTime()) },
  };
}

/** For a visitor whose bookings the business takes in person only. It does not say why. */
export function notOnline({ contactMethod }: { contactMethod: string }): Refusal {
  return { code: "not-online", contact: contactMethod === "" ? "none" : contactMethod };
}

/** The same for a waiting list. */
export async function checkOnline(
  tx: Transaction,
  provider: Pick<BookingProvider, "id" | "contactMethod">,
  contact: Contact,
): Promise<Result<null>> {
  return (await readIsBarred(tx, provider.id, contact)) ? refuse(notOnline(provider)) : ok(null);
}
