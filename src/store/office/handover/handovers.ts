import { sql } from "kysely";
import type { HandoverChoice, HandoverOutcome, VisitTarget } from "#domain/office/handover/choices.ts";
import type { Database, Transaction } from "../../database.ts";

export interface HandoverKey {
  providerId: string;
  id: string;
}

export interface NewHandoverRow {
  /** Exactly one of the two. */
  bookingId: string | null;
  sessionId: string | null;
  revision: number;
  proposalId: string | null;
  choice: HandoverChoice;
  targets: readonly VisitTarget[];
}

export interface HandoverRow extends NewHandoverRow {
  position: number;
  outcome: HandoverOutcome | null;
}

export interface Handover extends HandoverKey {
  blockId: string;
  reason: string;
  operatorId: string;
  operator: string;
  signInId: string;
  madeAt: Date;
  rows: HandoverRow[];
}

interface NewHandover {
  providerId: string;
  blockId: string;
  reason: string;
  operatorId: string;
  signInId: string;
  rows: readonly NewHandoverRow[];
}

/**
 * Stores what was decided. A visit about which another handover is still deciding gets its outcome at once: it is being
 * changed.
 */
export async function insertHandover(
  tx: Transaction,
  { providerId, blockId, reason, operatorId, signInId, rows }: NewHandover,
): Promise<string> {
  const { id } = await tx
    .insertInto("handovers")
    .values({ provider_id: providerId, block_id: blockId, reason, operator_id: operatorId, sign_in_id: signInId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = (own: NewHandoverRow, position: number) => ({
    provider_id: providerId,
    handover_id: id,
    position,
    booking_id: own.bookingId,
    session_id: own.sessionId,
    revision: own.revision,
    proposal_id: own.proposalId,
    choice: own.choice,
    targets: JSON.stringify(own.targets),
  });
  for (const [position, own] of rows.entries()) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("handover_rows")
      .values(row(own, position))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n)
      await tx
        .insertInto("handover_rows")
        .values({ ...row(own, position), outcome: "changed", done_at: sql<Date>`now()` })
        .execute();
  }
  return id;
}

const columns = [
  "position",
  "booking_id as bookingId",
  "session_id as sessionId",
  "revision",
  "proposal_id as proposalId",
  "choice",
  "targets",
  "outcome",
] as const;

/** A row that no one has carried out, locked. Null if it has its outcome. */
export async function lockHandoverRow(
  tx: Transaction,
  { providerId, id }: HandoverKey,
  position: number,
): Promise<HandoverRow | null> {
  const row = await tx
    .selectFrom("handover_rows")
    .select(columns)
    .where("provider_id", "=", providerId)
    .where("handover_id", "=", id)
    .where("position", "=", position)
    .where("outcome", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toRow(row);
}

/** Part of the transaction that carries the row out. */
export async function setOutcome(
  tx: Transaction,
  { providerId, id }: HandoverKey,
  position: number,
  outcome: HandoverOutcome,
): Promise<void> {
  await tx
    .updateTable("handover_rows")
    .set({ outcome, done_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("handover_id", "=", id)
    .where("position", "=", position)
    .where("outcome", "is", null)
    .execute();
}

export async function findHandover(
  db: Database | Transaction,
  { providerId, id }: HandoverKey,
): Promise<Handover | undefined> {
  const [found] = await readHandovers(db, providerId, sql<boolean>`handovers.id = ${id}`);
  return found;
}

/** The handovers of a block, the newest first. */
export function listHandovers(db: Database | Transaction, providerId: string, blockId: string): Promise<Handover[]> {
  return readHandovers(db, providerId, sql<boolean>`handovers.block_id = ${blockId}`);
}

async function readHandovers(
  db: Database | Transaction,
  providerId: string,
  isWanted: ReturnType<typeof sql<boolean>>,
): Promise<Handover[]> {
  const handovers = await db
    .selectFrom("handovers")
    .innerJoin("operators", "operators.id", "handovers.operator_id")
    .select([
      "handovers.id",
      "block_id as blockId",
      "reason",
      "operator_id as operatorId",
      "operators.name as operator",
      "sign_in_id as signInId",
      "made_at as madeAt",
    ])
    .where("provider_id", "=", providerId)
    .where(isWanted)
    .orderBy("made_at", "desc")
    .limit(20)
    .execute();
  if (handovers.length === 0) return [];
  const rows = await db
    .selectFrom("handover_rows")
    .select([...columns, "handover_id"])
    .where("provider_id", "=", providerId)
    .where(
      "handover_id",
      "in",
      handovers.map(({ id }) => id),
    )
    .orderBy("position")
    .execute();
  return handovers.map((handover) => ({
    ...handover,
    providerId,
    rows: rows.filter((row) => row.handover_id === handover.id).map(toRow),
  }));
}

interface StoredRow extends Omit<HandoverRow, "choice" | "targets" | "outcome"> {
  choice: string;
  targets: unknown;
  outcome: string | null;
}

function toRow({ position, bookingId, sessionId, revision, proposalId, ...row }: StoredRow): HandoverRow {
  return {
    position,
    bookingId,
    sessionId,
    revision,
    proposalId,
    choice: row.choice as HandoverChoice,
    targets: row.targets as VisitTarget[],
    outcome: row.outcome as HandoverOutcome | null,
  };
}
