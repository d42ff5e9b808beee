import type { Office } from "#domain/office/actor.ts";
import type { Movement } from "#domain/office/money/movements.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import type { Day } from "#domain/time/day.ts";
import { listMovements } from "#store/office/money/movements.ts";
import { sumWork, type WorkSum } from "#store/office/money/work.ts";
import type { Services } from "../../shared/services.ts";
import { timeOfDays } from "./money-days.ts";

/** What the visits of several days were worth that took place. */
export function readWorkOfRange(
  { providerId, actor }: Office,
  { first, last, zone }: { first: Day; last: Day; zone: string },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<WorkSum[]> {
  const staffId = ownStaffOf(actor.grant, "money.see");
  return sumWork(db, { providerId, staffId, ...timeOfDays(zone, first, last), now: clock.now() });
}

/** Every movement of several days, as far as the operator may see them. */
export function readMoneyRange(
  { providerId, actor }: Office,
  { first, last, zone }: { first: Day; last: Day; zone: string },
  { db }: Pick<Services, "db">,
): Promise<Movement[]> {
  const staffId = ownStaffOf(actor.grant, "money.see");
  return listMovements(db, { providerId, staffId, ...timeOfDays(zone, first, last) });
}
