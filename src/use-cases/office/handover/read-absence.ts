import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { blockSpans, type BlockKind } from "#domain/office/front-desk/blocks.ts";
import { mostHandoverDays, type AbsenceKind } from "#domain/office/handover/choices.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { Day } from "#domain/time/day.ts";
import type { Span } from "#domain/time/instant.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import type { Services } from "../../shared/services.ts";

/** A member who cannot come, and when. */
export interface MemberAbsence {
  span: Span;
  kind: BlockKind;
  member: { id: string; slug: string; name: string };
  /** Everyone in use, by id. */
  staff: { id: string; slug: string; name: string }[];
}

export interface AbsenceCommand {
  /** A member's slug. */
  member: string;
  first: Day | null;
  last: Day | null;
  kind: AbsenceKind;
  zone: string;
  key: string;
}

/** Who is absent and when, if the operator may hand their visits over. */
export async function readAbsence(
  { providerId, actor }: Office,
  { member: slug, first, last, kind, zone }: Omit<AbsenceCommand, "key">,
  { db }: Pick<Services, "db">,
): Promise<Result<MemberAbsence, OfficeRefusal>> {
  if (reachOf(actor.grant, "handover.run") === "none") return refuse({ code: "not-allowed" });
  const staff = await listStaffNames(db, providerId);
  const member = staff.find((one) => one.slug === slug);
  if (member === undefined) return refuse({ code: "block-target" });
  if (first === null || last === null || last < first) return refuse({ code: "block-time" });
  if (last - first >= mostHandoverDays) return refuse({ code: "handover-long" });
  const spans = blockSpans({ first, last, between: null, weeklyUntil: null }, zone);
  return spans.ok ? ok({ span: spans.value[0], kind, member, staff }) : spans;
}
