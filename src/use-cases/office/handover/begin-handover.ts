import { refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { mostHandoverDays } from "#domain/office/handover/choices.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { Day } from "#domain/time/day.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { makeBlock } from "../front-desk/blocks/make-block.ts";
import { markIll } from "../front-desk/blocks/mark-ill.ts";
import type { Services } from "../../shared/services.ts";

export interface AbsenceCommand {
  /** A member's slug. */
  member: string;
  first: Day | null;
  last: Day | null;
  zone: string;
  key: string;
}

/** A member is ill for some days: blocks them, unless one day is blocked already. Returns the block to hand over. */
export async function beginHandover(
  office: Office,
  { member, first, last, zone, key }: AbsenceCommand,
  { db }: Pick<Services, "db">,
): Promise<Result<{ id: string }, Refusal | OfficeRefusal>> {
  if (reachOf(office.actor.grant, "handover.run") === "none") return refuse({ code: "not-allowed" });
  const staff = (await listStaffNames(db, office.providerId)).find(({ slug }) => slug === member);
  if (staff === undefined) return refuse({ code: "block-target" });
  if (first === null || last === null || last < first) return refuse({ code: "block-time" });
  if (last - first >= mostHandoverDays) return refuse({ code: "handover-long" });
  if (first === last) return markIll(office, { staffId: staff.id, day: first, zone, key }, { db });
  const times = { first, last, between: null, weeklyUntil: null };
  const target = { kind: "member", staffId: staff.id } as const;
  return makeBlock(office, { target, times, kind: "ill", words: "", zone, key }, { db });
}
