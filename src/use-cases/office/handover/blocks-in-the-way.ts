import type { Office } from "#domain/office/actor.ts";
import { floorToInstant, instantOf, minutesPerDay } from "#domain/time/instant.ts";
import { listBlocks, listInTheWayOfBlock, type Block } from "#store/office/front-desk/blocks.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import type { Services } from "../../shared/services.ts";

/** A member's block with visits or classes in its way. */
export interface BlockInTheWay {
  block: Block;
  name: string;
  count: number;
  sessionIds: string[];
}

/** The members' blocks of the next days that still have something in their way, by start. */
export async function listBlocksInTheWay(
  { providerId }: Pick<Office, "providerId">,
  { db, clock }: Pick<Services, "db" | "clock">,
  days = 60,
): Promise<BlockInTheWay[]> {
  const now = floorToInstant(clock.now().getTime());
  const span = { from: now, to: instantOf(now + days * minutesPerDay) };
  const staff = new Map((await listStaffNames(db, providerId)).map(({ id, name }) => [id, name]));
  const found: BlockInTheWay[] = [];
  for (const block of (await listBlocks(db, providerId, span)).slice(0, mostBlocks)) {
    const { target } = block;
    const name = target.kind === "member" ? staff.get(target.staffId) : undefined;
    if (name === undefined) continue;
    const sessionIds = await listInTheWayOfBlock(db, providerId, [block.id], clock.now());
    if (sessionIds.length > 0) found.push({ block, name, count: sessionIds.length, sessionIds });
  }
  return found;
}

const mostBlocks = 100;
