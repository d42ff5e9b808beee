import type { Office } from "#domain/office/actor.ts";
import type { Movement } from "#domain/office/money/movements.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import type { Day } from "#domain/time/day.ts";
import { listMovements } from "#store/office/money/movements.ts";
import type { Services } from "../../shared/services.ts";
import { timeOfDays } from "./money-days.ts";

/** Every movement of several days, as far as the operator may see them. */
export function readMoneyRange(
  { providerId, actor }: Office,
  { first, last, zone }: { first: Day; last: Day; zone: string },
  { db }: Pick<Services, "db">,
): Promise<Movement[]> {
  const staffId = ownStaffOf(actor.grant, "money.see");
  return listMovements(db, { providerId, staffId, ...timeOfDays(zone, first, last) });
}
