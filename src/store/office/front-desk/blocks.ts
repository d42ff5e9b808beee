import { sql } from "kysely";
import type { BlockKind, BlockTarget } from "#domain/office/front-desk/blocks.ts";
import type { Span } from "#domain/time/instant.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../../database.ts";
import { isInBlock } from "../../scheduling/blocks.ts";
import { rangeText } from "../../scheduling/range-text.ts";

export interface NewBlock {
  target: BlockTarget;
  span: Span;
  isWholeDays: boolean;
  kind: BlockKind;
  words: string;
}

export interface Block extends NewBlock {
  id: string;
  /** Shared by the blocks of a weekly repeat. */
  repeatId: string | null;
  madeBy: string;
  madeAt: Date;
  endedAt: Date | null;
}

/**
 * Waits for the bookings that are being made, and keeps new ones waiting until the transaction ends: they must see its
 * blocks. See `blocks_to_reserve`.
 */
export async function lockBlocks(tx: Transaction, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('blocks ' || ${providerId}, 0))`.execute(tx);
}

/**
 * A change of the set-up waits for the bookings that are being made, so that it can count them, and keeps new ones waiting
 * until the transaction ends: they must see it. See `setup_to_reserve`. Only what is read after this counts.
 */
export async function lockSetup(tx: Transaction, providerId: string): Promise<void> {
  await lockBlocks(tx, providerId);
  await sql`update providers set setup_revision = setup_revision + 1 where id = ${providerId}`.execute(tx);
}

/**
 * For a transaction that reserves without `setup_to_reserve` in its first statement. Returns the revision of the set-up that
 * holds until the transaction ends.
 */
export async function shareSetup(tx: Transaction, providerId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select setup_to_reserve(${providerId}) as revision`.execute(tx);
  return rows[0]!.revision;
}

/** A transaction that reserves time without `blocks_to_reserve` shares the lock before it reads. */
export async function shareBlocks(tx: Transaction, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('blocks ' || ${providerId}, 0))`.execute(tx);
}

/** Returns their ids, in order. */
export async function insertBlocks(
  tx: Transaction,
  { providerId, operatorId, repeatId }: { providerId: string; operatorId: string; repeatId: string | null },
  blocks: readonly NewBlock[],
): Promise<string[]> {
  const rows = await tx
    .insertInto("blocks")
    .values(
      blocks.map(({ target, span, isWholeDays, kind, words }) => ({
        provider_id: providerId,
        ...targetColumns(target),
        during: rangeText(span),
        is_whole_days: isWholeDays,
        kind,
        words,
        repeat_id: repeatId,
        made_by: operatorId,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

function targetColumns(target: BlockTarget) {
  return {
    staff_id: target.kind === "member" ? target.staffId : null,
    resource_id: target.kind === "resource" ? target.resourceId : null,
    unit: target.kind === "resource" ? target.unit : null,
  };
}

/** Live blocks that overlap a span, by start. */
export async function listBlocks(db: Database, providerId: string, span: Span): Promise<Block[]> {
  const rows = await blockRows(db, providerId)
    .where("blocks.ended_at", "is", null)
    .where(sql<boolean>`during && ${rangeText(span)}::tstzrange`)
    .orderBy(sql`lower(during)`)
    .orderBy("blocks.id")
    .execute();
  return rows.map(toBlock);
}

export async function findBlock(
  db: Database | Transaction,
  providerId: string,
  id: string,
): Promise<Block | undefined> {
  const row = await blockRows(db, providerId).where("blocks.id", "=", id).executeTakeFirst();
  return row && toBlock(row);
}

/** The blocks of a weekly repeat that were not removed, or those that were removed at one moment. */
export async function listRepeat(
  tx: Transaction,
  providerId: string,
  { repeatId, endedAt }: { repeatId: string; endedAt: Date | null },
): Promise<Block[]> {
  const rows = await blockRows(tx, providerId)
    .where("repeat_id", "=", repeatId)
    .where("blocks.ended_at", endedAt === null ? "is" : "=", endedAt)
    .orderBy(sql`lower(during)`)
    .execute();
  return rows.map(toBlock);
}

/** Removes blocks, or brings them back. Returns how many changed. */
export async function setEnded(
  tx: Transaction,
  providerId: string,
  ids: readonly string[],
  endedAt: Date | null,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("blocks")
    .set({ ended_at: endedAt })
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .where("ended_at", endedAt === null ? "is not" : "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The sessions with visits, and those of timetables, that take place during one of these blocks and start after an instant. */
export async function listInTheWayOfBlock(
  db: Database | Transaction,
  providerId: string,
  blockIds: readonly string[],
  after: Date | null = null,
): Promise<string[]> {
  const chosen = sql`(select * from blocks where provider_id = ${providerId} and id = any(${blockIds}::uuid[]))`;
  const { rows } = await sql<{ id: string }>`
    select id from sessions
     where provider_id = ${providerId} and state = 'open' and (seats_taken > 0 or is_scheduled)
       and tstzrange(starts_at, ends_at) && (select range_merge(range_agg(during)) from ${chosen} as chosen)
       and ${isInBlock(chosen, "sessions")} and starts_at > coalesce(${after}::timestamptz, '-infinity')
     order by starts_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Blocks may say that someone was ill. They are deleted 24 months after they are over, and 30 days after they were removed. */
export async function forgetBlocks(db: Database): Promise<void> {
  await sql`
    delete from blocks
     where upper(during) < now() - interval '24 months' or ended_at < now() - interval '30 days'`.execute(db);
}

/** What can be blocked besides the whole business, in its order. */
export async function listResources(
  db: Database | Transaction,
  providerId: string,
): Promise<{ id: string; slug: string; name: string; kind: string; units: number }[]> {
  return db
    .selectFrom("resources")
    .select(["id", "slug", "name", "kind", "units"])
    .where("provider_id", "=", providerId)
    .where("is_active", "=", true)
    .orderBy("kind", "desc")
    .orderBy("name")
    .execute();
}

function blockRows(db: Database | Transaction, providerId: string) {
  return db
    .selectFrom("blocks")
    .innerJoin("operators", "operators.id", "blocks.made_by")
    .select([
      "blocks.id",
      "staff_id",
      "resource_id",
      "unit",
      "is_whole_days",
      "kind",
      "words",
      "repeat_id",
      "operators.name as madeBy",
      "made_at",
      "blocks.ended_at",
      sql<Date>`lower(during)`.as("from"),
      sql<Date>`upper(during)`.as("to"),
    ])
    .where("blocks.provider_id", "=", providerId);
}

type BlockRow = Awaited<ReturnType<ReturnType<typeof blockRows>["execute"]>>[number];

function toBlock(row: BlockRow): Block {
  const { staff_id: staffId, resource_id: resourceId } = row;
  const target: BlockTarget =
    staffId !== null
      ? { kind: "member", staffId }
      : resourceId !== null
        ? { kind: "resource", resourceId, unit: row.unit }
        : { kind: "business" };
  return {
    id: row.id,
    target,
    kind: row.kind,
    words: row.words,
    isWholeDays: row.is_whole_days,
    span: { from: floorToInstant(row.from.getTime()), to: floorToInstant(row.to.getTime()) },
    repeatId: row.repeat_id,
    madeBy: row.madeBy,
    madeAt: row.made_at,
    endedAt: row.ended_at,
  };
}
