import { randomUUID } from "node:crypto";
import { isReason } from "#domain/booking/text.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import {
  blockSpans,
  writeTarget,
  type BlockKind,
  type BlockTarget,
  type BlockTimes,
} from "#domain/office/front-desk/blocks.ts";
import type { LoggedValues } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import { formatInstant, type Span } from "#domain/time/instant.ts";
import type { Transaction } from "#store/database.ts";
import { insertBlocks, listInTheWayOfBlock, lockBlocks, type NewBlock } from "#store/office/front-desk/blocks.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { runOnce } from "../../../shared/idempotency.ts";
import type { Services } from "../../../shared/services.ts";
import { listTargets } from "./list-targets.ts";

export interface BlockCommand {
  target: BlockTarget;
  times: BlockTimes;
  kind: BlockKind;
  /** For the office alone. May be empty. */
  words: string;
  zone: string;
}

export interface MadeBlock {
  /** The first one, if it repeats. */
  id: string;
  /** The sessions that take place during it. They stay. */
  inTheWay: string[];
}

export interface BlockServices extends Pick<Services, "db"> {
  /** False only in the negative control of the race test: without the lock, a booking may go unseen. */
  blockLock?: boolean;
}

/** Blocks time. From then on, it cannot be booked; what is booked already stays. */
export async function makeBlock(
  office: Office,
  { key, ...command }: BlockCommand & { key: string },
  services: BlockServices,
): Promise<Result<MadeBlock, Refusal | OfficeRefusal>> {
  const checked = await checkBlock(office, command, services);
  if (!checked.ok) return checked;
  const { providerId, actor } = office;
  return runOnce<MadeBlock>(services.db, {
    providerId,
    operation: "block",
    key,
    request: command,
    attempt: async (tx) => {
      const repeatId = checked.value.length > 1 ? randomUUID() : null;
      if (services.blockLock !== false) await lockBlocks(tx, providerId);
      const [id, ...others] = await insertBlocks(
        tx,
        { providerId, operatorId: actor.operatorId, repeatId },
        checked.value,
      );
      const inTheWay = await listInTheWayOfBlock(tx, providerId, [id!, ...others]);
      for (const [index, own] of [id!, ...others].entries())
        await logBlock(tx, office, { verb: "blocks.make", id: own, after: blockValues(checked.value[index]!) });
      return ok({ id: id!, inTheWay });
    },
  });
}

/** The blocks that a form asks for, if the operator may make them. */
export async function checkBlock(
  office: Office,
  { target, times, kind, words, zone }: BlockCommand,
  { db }: Pick<Services, "db">,
): Promise<Result<NewBlock[], OfficeRefusal>> {
  if (!mayBlock(office, target)) return refuse({ code: "not-allowed" });
  if (!isReason(words)) return refuse({ code: "words-unreadable" });
  if (!(await listTargets(db, office)).some(({ target: known }) => writeTarget(known) === writeTarget(target)))
    return refuse({ code: "block-target" });
  const spans = blockSpans(times, zone);
  if (!spans.ok) return spans;
  return ok(
    spans.value.map((span: Span) => ({ target, span, isWholeDays: times.between === null, kind, words: words.trim() })),
  );
}

/** Staff members block their own time. */
export function mayBlock({ actor }: Office, target: BlockTarget): boolean {
  if (reachOf(actor.grant, "blocks.write") === "none") return false;
  const own = ownStaffOf(actor.grant, "blocks.write");
  return own === null || (target.kind === "member" && target.staffId === own);
}

interface BlockEntry {
  verb: "blocks.make" | "blocks.change" | "blocks.end" | "blocks.restore";
  id: string;
  before?: LoggedValues;
  after?: LoggedValues;
  undoes?: string;
}

export async function logBlock(
  tx: Transaction,
  { providerId, actor }: Office,
  { id, ...entry }: BlockEntry,
): Promise<void> {
  await tx.executeQuery(logQuery(tx, { ...entry, providerId, by: actor, about: { kind: "block", id } }));
}

/** Without its words, which may name people. */
export function blockValues({ target, span, kind }: NewBlock): LoggedValues {
  return {
    kind,
    start: formatInstant(span.from),
    end: formatInstant(span.to),
    ...(target.kind === "member" && { member: target.staffId }),
    ...(target.kind === "resource" && { resource: target.resourceId, unit: target.unit }),
  };
}
