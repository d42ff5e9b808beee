import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { sumMovements, type MoneySums, type Movement } from "#domain/office/money/movements.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import { payNowOf } from "#domain/pricing/parts.ts";
import { formatDay, type Day } from "#domain/time/day.ts";
import {
  cashBetween,
  changeBy,
  findLastClosing,
  listClosings,
  readCurrency,
  type CashOf,
  type Closing,
} from "#store/office/money/closings.ts";
import { listMovements } from "#store/office/money/movements.ts";
import { listOwedBack, type OwedBack } from "#store/office/money/owed-back.ts";
import { listUnpaidVisits, type UnpaidVisit } from "#store/office/money/unpaid.ts";
import { sumWork, type WorkSum } from "#store/office/money/work.ts";
import type { Services } from "../../shared/services.ts";
import { dayNow, maySeeMoney, timeOfDays } from "./money-days.ts";

export type { WorkSum } from "#store/office/money/work.ts";

export interface DueVisit extends UnpaidVisit {
  owed: number;
  /** What is missing of what its services ask for when booking. */
  deposit: number;
}

export interface MoneyDay {
  /** Of the till. */
  currency: string;
  movements: Movement[];
  sums: MoneySums[];
  /** What is owed to customers now; empty for other days than today. */
  owedBack: OwedBack[];
  /** What the visits of the day were worth that took place. */
  work: WorkSum[];
  /** Visits of the day that are not wholly paid. */
  unpaid: DueVisit[];
  /** Later visits whose deposit is not paid. */
  deposits: DueVisit[];
  closings: Closing[];
  /** What a closing now would count; null if the day cannot be closed. */
  toClose: ClosingBasis | null;
}

export interface ClosingBasis {
  since: Date;
  beganWith: number;
  cash: CashOf;
  /** What must be in the drawer. */
  expected: number;
}

const mostUnpaid = 200;
const mostDeposits = 100;
const depositDays = 60;

/** The money of one day. */
export async function readMoneyDay(
  { providerId, actor }: Office,
  { day, zone }: { day: Day; zone: string },
  { db, clock }: Services,
): Promise<Result<MoneyDay, OfficeRefusal>> {
  const now = clock.now();
  const currency = await readCurrency(db, providerId);
  const today = dayNow(zone, now);
  if (!maySeeMoney(actor.grant, { day, today })) return refuse({ code: "not-allowed" });
  const staffId = ownStaffOf(actor.grant, "money.see");
  const own = { providerId, staffId };
  const time = timeOfDays(zone, day, day);
  const movements = await listMovements(db, { ...own, ...time });
  const unpaid = await listUnpaidVisits(db, { ...own, ...time, most: mostUnpaid });
  const later = { from: now > time.to ? now : time.to, to: timeOfDays(zone, today, (today + depositDays) as Day).to };
  const coming = day < today ? [] : await listUnpaidVisits(db, { ...own, ...later, most: mostUnpaid });
  const closes = reachOf(actor.grant, "till.close") === "all";
  const closings = closes ? await listClosings(db, providerId, formatDay(day)) : [];
  return ok({
    currency,
    movements,
    sums: sumMovements(movements),
    owedBack: day === today ? await listOwedBack(db, { ...own, most: mostUnpaid }) : [],
    work: await sumWork(db, { ...own, ...time, now }),
    unpaid: unpaid.map(due),
    closings,
    deposits: coming
      .map(due)
      .filter(({ deposit }) => deposit > 0)
      .slice(0, mostDeposits),
    toClose: closes && day <= today ? await closingBasis({ providerId, ...time, currency, now }, db) : null,
  });
}

function due(visit: UnpaidVisit): DueVisit {
  const asked = visit.lines.reduce((sum, line) => sum + payNowOf(line.price, line, visit.currency), 0);
  return { ...visit, owed: visit.total - visit.paid, deposit: Math.max(0, Math.min(asked, visit.total) - visit.paid) };
}

/** A day can be closed if nothing after its beginning is counted yet. */
export async function closingBasis(
  { providerId, from, to, currency, now }: { providerId: string; from: Date; to: Date; currency: string; now: Date },
  db: Parameters<typeof findLastClosing>[0],
): Promise<ClosingBasis | null> {
  const last = await findLastClosing(db, providerId);
  if (last !== undefined && last.until > from) return null;
  const since = last?.until ?? from;
  const beganWith = last?.currency === currency ? last.stays : 0;
  const cash = await cashBetween(db, providerId, { since, until: now < to ? now : to, currency });
  return { since, beganWith, cash, expected: beganWith + changeBy(cash) };
}
