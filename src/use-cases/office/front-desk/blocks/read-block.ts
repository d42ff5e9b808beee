import { ok, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import { listDaySessions, type DaySession } from "#store/office/day/day.ts";
import { listInTheWayOfBlock, type Block } from "#store/office/front-desk/blocks.ts";
import type { Services } from "../../../shared/services.ts";
import { canUndoBlock, findOwnBlock } from "./change-block.ts";
import { listTargets } from "./list-targets.ts";
import { writeTarget } from "#domain/office/front-desk/blocks.ts";

export interface OfficeBlock {
  block: Block;
  /** Whose time it is; empty for the whole business, or if it is no longer in use. */
  name: string;
  /** What takes place during it and is not over yet. */
  inTheWay: DaySession[];
  canUndo: boolean;
}

/** A block with the visits and sessions that are in its way. */
export async function readBlock(
  office: Office,
  id: string,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<OfficeBlock, OfficeRefusal>> {
  const found = await findOwnBlock(db, office, id);
  if (!found.ok) return found;
  const block = found.value;
  const { from, to } = block.span;
  const ids = new Set(block.endedAt === null ? await listInTheWayOfBlock(db, office.providerId, [id]) : []);
  const range = { from: new Date(toMilliseconds(from)), to: new Date(toMilliseconds(to)) };
  const sessions = ids.size === 0 ? [] : await listDaySessions(db, office.providerId, range);
  const now = clock.now();
  const targets = await listTargets(db, office);
  return ok({
    block,
    name: targets.find(({ target }) => writeTarget(target) === writeTarget(block.target))?.name ?? "",
    inTheWay: sessions.filter((session) => ids.has(session.id) && session.endsAt > now),
    canUndo: await canUndoBlock(db, office, id),
  });
}
