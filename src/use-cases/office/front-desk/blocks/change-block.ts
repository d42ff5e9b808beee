import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Database, Transaction } from "#store/database.ts";
import {
  findBlock,
  insertBlocks,
  listRepeat,
  lockBlocks,
  setEnded,
  type Block,
} from "#store/office/front-desk/blocks.ts";
import { listLog } from "#store/office/shared/log.ts";
import { runOnce, untilDecided } from "../../../shared/idempotency.ts";
import type { Services } from "../../../shared/services.ts";
import { undoSeconds } from "../../booking/undoable.ts";
import { blockValues, checkBlock, logBlock, mayBlock, type BlockCommand } from "./make-block.ts";

type Changed = Result<{ id: string }, Refusal | OfficeRefusal>;

/** A block of the operator's provider, if the operator may change it. */
export async function findOwnBlock(
  db: Database | Transaction,
  office: Office,
  id: string,
): Promise<Result<Block, OfficeRefusal>> {
  const block = /^[\da-f-]{36}$/.test(id) ? await findBlock(db, office.providerId, id) : undefined;
  if (block === undefined || !mayBlock(office, block.target)) return refuse({ code: "block-unknown" });
  return ok(block);
}

/** Another block takes the place of this one, so that the change can be undone. One of a weekly repeat changes alone. */
export async function changeBlock(
  office: Office,
  { id, key, ...command }: BlockCommand & { id: string; key: string },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Changed> {
  const found = await findOwnBlock(db, office, id);
  if (!found.ok) return found;
  const checked = await checkBlock(office, { ...command, times: { ...command.times, weeklyUntil: null } }, { db });
  if (!checked.ok) return checked;
  const { providerId, actor } = office;
  return onceUnlessChanged(
    db,
    { providerId, operation: "change-block", key, request: { id, ...command } },
    async (tx) => {
      await lockBlocks(tx, providerId);
      if ((await setEnded(tx, providerId, [id], clock.now())) === 0) return false;
      const made = { providerId, operatorId: actor.operatorId, repeatId: found.value.repeatId };
      const [changed] = await insertBlocks(tx, made, checked.value);
      await logBlock(tx, office, {
        verb: "blocks.change",
        id: changed!,
        before: { ...blockValues(found.value), block: id },
        after: blockValues(checked.value[0]!),
      });
      return { id: changed! };
    },
  );
}

/** Removes a block, or all of a weekly repeat from this one on. */
export async function removeBlock(
  office: Office,
  { id, isRest, key }: { id: string; isRest: boolean; key: string },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Changed> {
  const found = await findOwnBlock(db, office, id);
  if (!found.ok) return found;
  const { providerId } = office;
  const { repeatId, span } = found.value;
  return onceUnlessChanged(db, { providerId, operation: "remove-block", key, request: { id, isRest } }, async (tx) => {
    const repeat = isRest && repeatId !== null ? await listRepeat(tx, providerId, { repeatId, endedAt: null }) : [];
    const blocks = [found.value, ...repeat.filter((other) => other.id !== id && other.span.from >= span.from)];
    const ids = blocks.map((block) => block.id);
    if ((await setEnded(tx, providerId, ids, clock.now())) < ids.length) return false;
    for (const block of blocks)
      await logBlock(tx, office, { verb: "blocks.end", id: block.id, before: blockValues(block) });
    return { id };
  });
}

interface Once {
  providerId: string;
  operation: string;
  key: string;
  request: unknown;
}

/** The work returns false if someone else changed the block first. */
async function onceUnlessChanged(
  db: Database,
  once: Once,
  work: (tx: Transaction) => Promise<{ id: string } | false>,
): Promise<Changed> {
  return runOnce<{ id: string }, OfficeRefusal>(db, {
    ...once,
    attempt: async (tx) => {
      const outcome = await work(tx);
      return outcome === false ? refuse({ code: "block-changed" }) : ok(outcome);
    },
  });
}

/** Whether the last change of a block can be undone. */
export async function canUndoBlock(db: Database | Transaction, { providerId }: Office, id: string): Promise<boolean> {
  return (await findUndoable(db, providerId, id)) !== null;
}

async function findUndoable(db: Database | Transaction, providerId: string, id: string) {
  const last = (await listLog(db, providerId, { kind: "block", id })).at(-1);
  if (last === undefined || last.undoes !== undefined || last.secondsOld >= undoSeconds) return null;
  return last;
}

/** Takes back the last change of a block. Returns the block that is there afterwards, or the removed one. */
export async function undoBlock(
  office: Office,
  id: string,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Changed> {
  const { providerId } = office;
  const found = await findOwnBlock(db, office, id);
  if (!found.ok) return found;
  const done = await untilDecided<{ id: string }, Refusal | OfficeRefusal>(db, async (tx) => {
    await lockBlocks(tx, providerId);
    const block = await findOwnBlock(tx, office, id);
    const entry = await findUndoable(tx, providerId, id);
    if (!block.ok || entry === null) return refuse({ code: "block-undo" });
    const { repeatId, endedAt } = block.value;
    const isRestored = entry.verb === "blocks.end";
    // What was made or removed together comes and goes together.
    const together =
      repeatId === null || entry.verb === "blocks.change"
        ? [block.value]
        : await listRepeat(tx, providerId, { repeatId, endedAt });
    const undoes = entry.id;
    await setEnded(
      tx,
      providerId,
      together.map((one) => one.id),
      isRestored ? null : clock.now(),
    );
    for (const one of together)
      await logBlock(tx, office, {
        verb: isRestored ? "blocks.restore" : "blocks.end",
        id: one.id,
        undoes,
        [isRestored ? "after" : "before"]: blockValues(one),
      });
    const former = entry.verb === "blocks.change" ? entry.before?.["block"] : undefined;
    if (typeof former !== "string") return ok({ id });
    await setEnded(tx, providerId, [former], null);
    await logBlock(tx, office, { verb: "blocks.restore", id: former, undoes, after: blockValues(block.value) });
    return ok({ id: former });
  });
  return done ?? refuse({ code: "unable-again" });
}
