import { ok, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { listBlocks } from "#store/office/front-desk/blocks.ts";
import { makeBlock } from "../front-desk/blocks/make-block.ts";
import type { Services } from "../../shared/services.ts";
import { readAbsence, type AbsenceCommand } from "./read-absence.ts";

/** Blocks the days of an absence, unless a block covers them already. Returns the block to hand over. */
export async function beginHandover(
  office: Office,
  command: AbsenceCommand,
  { db }: Pick<Services, "db">,
): Promise<Result<{ id: string }, Refusal | OfficeRefusal>> {
  const read = await readAbsence(office, command, { db });
  if (!read.ok) return read;
  const { member, span, kind } = read.value;
  const known = (await listBlocks(db, office.providerId, span)).find(
    (block) =>
      block.target.kind === "member" &&
      block.target.staffId === member.id &&
      block.kind === kind &&
      block.span.from <= span.from &&
      block.span.to >= span.to,
  );
  if (known !== undefined) return ok({ id: known.id });
  const times = { first: command.first!, last: command.last!, between: null, weeklyUntil: null };
  const target = { kind: "member", staffId: member.id } as const;
  return makeBlock(office, { target, times, kind, words: "", zone: command.zone, key: command.key }, { db });
}
