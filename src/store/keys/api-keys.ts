import { sql } from "kysely";
import type { Grant, Role } from "#domain/office/verbs.ts";
import type { Database, Transaction } from "../database.ts";

interface KeyRef {
  providerId: string;
  id: string;
}

export interface NewKeyRow extends KeyRef {
  name: string;
  locale: string;
  verbs: readonly string[];
  keyHash: Buffer;
  lastFour: string;
  /** Null: the command line. */
  madeBy: string | null;
  madeAt: Date;
  expiresAt: Date | null;
}

/** Stores a key, with the operator that stands for it. Returns that operator's id. */
export async function insertKey(tx: Transaction, key: NewKeyRow): Promise<string> {
  const { id: operatorId } = await tx
    .insertInto("operators")
    .values({ name: key.name, email: `key:${key.id}`, locale: key.locale, ended_at: key.madeAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("api_keys")
    .values({
      provider_id: key.providerId,
      id: key.id,
      operator_id: operatorId,
      verbs: [...key.verbs],
      key_hash: key.keyHash,
      last_four: key.lastFour,
      made_by: key.madeBy,
      made_at: key.madeAt,
      expires_at: key.expiresAt,
    })
    .execute();
  return operatorId;
}

export interface StoredKey {
  id: string;
  operatorId: string;
  name: string;
  providerId: string;
  providerSlug: string;
  verbs: string[];
  lastUsedAt: Date | null;
  /** What the person who answers for it may do now. Null if the command line made it. */
  maker: Grant | null;
}

/** The key with this hash, if it works now. A closed business has no working keys, and nor has a person who left. */
export async function findWorkingKey(db: Database, keyHash: Buffer, now: Date): Promise<StoredKey | undefined> {
  const row = await db
    .selectFrom("api_keys")
    .innerJoin("operators", "operators.id", "api_keys.operator_id")
    .innerJoin("providers", "providers.id", "api_keys.provider_id")
    .leftJoin("grants as makers", (join) =>
      join
        .onRef("makers.provider_id", "=", "api_keys.provider_id")
        .onRef("makers.operator_id", "=", "api_keys.made_by"),
    )
    .select([
      "made_by as madeBy",
      "makers.role",
      "makers.staff_id as staffId",
      "makers.overrides",
      "makers.money",
      "api_keys.id",
      "api_keys.operator_id as operatorId",
      "operators.name",
      "providers.id as providerId",
      "providers.slug as providerSlug",
      "verbs",
      "last_used_at as lastUsedAt",
    ])
    .where("key_hash", "=", keyHash)
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .where("providers.closed_at", "is", null)
    .where((eb) => eb.or([eb("made_by", "is", null), eb("makers.role", "is not", null)]))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { madeBy, role, staffId, overrides, money, ...key } = row;
  const switches = { overrides: overrides ?? false, money: money ?? false };
  return { ...key, maker: madeBy === null ? null : { role: role as Role, staffId, switches } };
}

/** Notes that a key was used, unless a note since `before` says so. */
export async function noteKeyUse(db: Database, { providerId, id }: KeyRef, at: { now: Date; before: Date }) {
  await db
    .updateTable("api_keys")
    .set({ last_used_at: at.now })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", at.before)]))
    .execute();
}

export interface ListedKey {
  id: string;
  name: string;
  verbs: string[];
  lastFour: string;
  /** Null: the command line. */
  madeBy: string | null;
  /** The person who answers for it has left, so it does not work. */
  isLeft: boolean;
  madeAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** Working keys first, then by age, the newest first. */
export async function listKeys(db: Database | Transaction, providerId: string): Promise<ListedKey[]> {
  return db
    .selectFrom("api_keys")
    .innerJoin("operators", "operators.id", "api_keys.operator_id")
    .leftJoin("operators as makers", "makers.id", "api_keys.made_by")
    .select([
      "api_keys.id",
      "operators.name",
      "verbs",
      "last_four as lastFour",
      "makers.name as madeBy",
      "made_at as madeAt",
      "last_used_at as lastUsedAt",
      "expires_at as expiresAt",
      "revoked_at as revokedAt",
      sql<boolean>`made_by is not null and not exists (select from grants g
        where g.provider_id = api_keys.provider_id and g.operator_id = made_by)`.as("isLeft"),
    ])
    .where("provider_id", "=", providerId)
    .orderBy(sql`revoked_at is not null`)
    .orderBy("made_at", "desc")
    .execute();
}

/** How many keys of a provider are not revoked. Others wait until the transaction ends. */
export async function countKeys(tx: Transaction, providerId: string): Promise<number> {
  await sql`select from providers where id = ${providerId} for update`.execute(tx);
  const { count } = await tx
    .selectFrom("api_keys")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("provider_id", "=", providerId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Someone else answers for a key whose maker left. False if there is no such key. */
export async function adoptKey(tx: Transaction, { providerId, id }: KeyRef, operatorId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("api_keys")
    .set({ made_by: operatorId })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where(sql<boolean>`made_by is not null and not exists (select from grants g
      where g.provider_id = api_keys.provider_id and g.operator_id = made_by)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False if the key is unknown, or was revoked before. */
export async function setRevoked(tx: Transaction, { providerId, id }: KeyRef, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes keys that were revoked, or have expired, long ago. The log and what they did keep their names. */
export async function forgetKeys(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom("api_keys")
    .where(sql<boolean>`least(revoked_at, expires_at) < ${before}`)
    .execute();
}
