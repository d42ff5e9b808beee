import { linesOf, servicesOf, toVisit, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { earliestStart } from "#domain/office/booking/earliest-start.ts";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import { mostReason } from "#domain/office/reason.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ceilToInstant, instantOf, type Instant } from "#domain/time/instant.ts";
import type { Booking } from "#store/booking/booking.ts";
import { loadOfficeSchedule } from "#store/office/front-desk/office-schedule.ts";
import { withoutBookings } from "../../../booking/find/ask-schedule.ts";
import type { Services } from "../../../shared/services.ts";
import { judge, readObstacles, type Obstacle } from "../../booking/move/ask-move.ts";

export interface StartQuestion {
  provider: Pick<BookingProvider, "id" | "zone">;
  visit: ChosenVisit;
  start: Instant;
  /** The hold that the visit would replace. */
  former?: readonly Booking[];
}

/** The rules to waive for one start, none if it is free; or what is in the way for good. */
export type StartVerdict = { rules: readonly Waiver[] } | { obstacle: Obstacle };

/** Asks the engine about one start of a visit that is not booked yet, with the rules that the operator may waive. */
export async function askStart(
  office: Office,
  { provider, visit, start, former = [] }: StartQuestion,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<StartVerdict> {
  const span = { from: start, to: instantOf(start + 1) };
  const loaded = await loadOfficeSchedule(db, {
    providerId: provider.id,
    zone: provider.zone,
    covers: span,
    serviceIds: servicesOf(visit).map(({ id }) => id),
    memberIds: linesOf(visit).flatMap(({ memberId }) => memberId ?? []),
  });
  const schedule = withoutBookings(loaded, former);
  const now = ceilToInstant(earliestStart(clock.now(), provider.zone).getTime());
  const describe = await readObstacles(office, span, db);
  const { verdicts, obstacles } = judge(office, { schedule, visit: toVisit(visit), now, span, step: 1 }, describe);
  const [rules] = verdicts;
  return rules == null ? { obstacle: obstacles.get(0)! } : { rules };
}

/** The rules that the operator agreed to waive, and why. */
export interface Agreement {
  waive: readonly Waiver[];
  reason: string;
}

/** The answer to a start that is not free: the rules to waive, or what is in the way. */
export type NotAgreed =
  | { code: "rules-in-the-way"; rules: readonly Waiver[] }
  | { code: "never"; obstacle: Obstacle }
  | Extract<OfficeRefusal, { code: "reason-missing" }>;

/** The rules that have to be waived, if the operator agreed to each of them and says why. */
export function agreeTo(verdict: StartVerdict, { waive, reason }: Agreement): Result<readonly Waiver[], NotAgreed> {
  if ("obstacle" in verdict) return refuse({ code: "never", obstacle: verdict.obstacle });
  const { rules } = verdict;
  if (!rules.every((rule) => waive.includes(rule))) return refuse({ code: "rules-in-the-way", rules });
  if (rules.length > 0 && (reason.trim() === "" || reason.length > mostReason))
    return refuse({ code: "reason-missing" });
  return ok(rules);
}
