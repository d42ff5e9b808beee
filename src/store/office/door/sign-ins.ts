import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Grant } from "#domain/office/verbs.ts";
import type { Database, Transaction } from "../../database.ts";
import { toGrant, type GrantRow, type Operator } from "../people/operators.ts";

/** A provider at which an operator has a grant. */
export interface GrantedProvider {
  id: string;
  slug: string;
  name: string;
  zone: string;
  /** It has no public pages and takes no bookings. Only its owners see its office. */
  isClosed: boolean;
  grant: Grant;
}

export interface SignIn {
  id: string;
  begunAt: Date;
  seenAt: Date;
  strongUntil: Date;
  /** Several people use the browser. */
  isShared: boolean;
  /** `usesKeys`: single keys are shortcuts. */
  operator: Operator & { usesKeys: boolean };
  providers: GrantedProvider[];
}

/** The sign-in of a cookie, unless it was ended. */
export async function findSignIn(db: Database, tokenHash: Buffer): Promise<SignIn | undefined> {
  const row = await db
    .selectFrom("sign_ins")
    .innerJoin("operators", "operators.id", "sign_ins.operator_id")
    .select((eb) => [
      "sign_ins.id",
      "begun_at as begunAt",
      "seen_at as seenAt",
      "strong_until as strongUntil",
      "sign_ins.is_shared as isShared",
      "operators.id as operatorId",
      "operators.name",
      "operators.email",
      "operators.locale",
      "operators.uses_keys as usesKeys",
      jsonArrayFrom(
        eb
          .selectFrom("grants")
          .innerJoin("providers", "providers.id", "grants.provider_id")
          .select([
            "providers.id",
            "providers.slug",
            "providers.name",
            "providers.time_zone as zone",
            sql<boolean>`providers.closed_at is not null`.as("isClosed"),
            "grants.role",
            "grants.staff_id as staffId",
            "grants.overrides",
            "grants.money",
          ])
          .whereRef("grants.operator_id", "=", "operators.id")
          .where(sql<boolean>`(providers.closed_at is null or grants.role = 'owner')`)
          .orderBy("providers.name"),
      ).as("providers"),
    ])
    .where("token_hash", "=", tokenHash)
    .where("sign_ins.ended_at", "is", null)
    .where("operators.ended_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { operatorId, name, email, locale, usesKeys, providers, ...signIn } = row;
  return {
    ...signIn,
    operator: { id: operatorId, name, email, locale, usesKeys },
    providers: providers.map(toProvider),
  };
}

/** Whose cookie this was, unless the sign-in was ended earlier, or its operator no longer works here. */
export async function findTyper(
  db: Database,
  tokenHash: Buffer,
  since: Date,
): Promise<{ signInId: string; operatorId: string } | undefined> {
  return db
    .selectFrom("sign_ins")
    .innerJoin("operators", "operators.id", "sign_ins.operator_id")
    .select(["sign_ins.id as signInId", "operators.id as operatorId"])
    .where("token_hash", "=", tokenHash)
    .where(sql<boolean>`coalesce(sign_ins.ended_at, ${since}) >= ${since}`)
    .where("operators.ended_at", "is", null)
    .executeTakeFirst();
}

function toProvider(row: GrantRow & Omit<GrantedProvider, "grant">): GrantedProvider {
  const { id, slug, name, zone, isClosed, ...grant } = row;
  return { id, slug, name, zone, isClosed, grant: toGrant(grant) };
}

/** Which of these sign-ins were not ended and still have a grant at their provider, with what decides whether they are live. */
export async function listGrantedSignIns(
  db: Database,
  asked: readonly { signInId: string; providerId: string }[],
): Promise<{ id: string; providerId: string; begunAt: Date; seenAt: Date; isShared: boolean }[]> {
  return db
    .selectFrom("sign_ins")
    .innerJoin("operators", "operators.id", "sign_ins.operator_id")
    .innerJoin("grants", "grants.operator_id", "operators.id")
    .select([
      "sign_ins.id",
      "grants.provider_id as providerId",
      "begun_at as begunAt",
      "seen_at as seenAt",
      "is_shared as isShared",
    ])
    .where("sign_ins.id", "in", [...new Set(asked.map(({ signInId }) => signInId))])
    .where("grants.provider_id", "in", [...new Set(asked.map(({ providerId }) => providerId))])
    .where("sign_ins.ended_at", "is", null)
    .where("operators.ended_at", "is", null)
    .execute();
}

/** What a browser gets when an operator proves who they are. */
interface Proof {
  tokenHash: Buffer;
  now: Date;
  strongUntil: Date;
  browser: string;
  isShared: boolean;
}

function proofValues({ tokenHash, now, strongUntil, browser, isShared }: Proof) {
  return {
    token_hash: tokenHash,
    begun_at: now,
    seen_at: now,
    strong_until: strongUntil,
    browser,
    is_shared: isShared,
  };
}

export async function insertSignIn(tx: Transaction, signIn: Proof & { operatorId: string }): Promise<void> {
  await tx
    .insertInto("sign_ins")
    .values({ operator_id: signIn.operatorId, ...proofValues(signIn) })
    .execute();
}

/** False if the sign-in has ended. */
export async function renewSignIn(tx: Transaction, id: string, proof: Proof): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sign_ins")
    .set(proofValues(proof))
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether a sign-in goes on, and its operator has proved lately who they are. */
export async function isStrong(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("sign_ins")
    .innerJoin("operators", "operators.id", "sign_ins.operator_id")
    .select("sign_ins.id")
    .where("sign_ins.id", "=", id)
    .where("sign_ins.ended_at", "is", null)
    .where("operators.ended_at", "is", null)
    .where("strong_until", ">", now)
    .forUpdate("sign_ins")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setSeen(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("sign_ins").set({ seen_at: now }).where("id", "=", id).execute();
}

/** False if it had ended before. */
export async function endSignIn(
  db: Database | Transaction,
  operatorId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sign_ins")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Says whether several people use the browser of a sign-in. */
export async function setShared(tx: Transaction, id: string, isShared: boolean): Promise<void> {
  await tx.updateTable("sign_ins").set({ is_shared: isShared }).where("id", "=", id).execute();
}

export interface ListedSignIn {
  id: string;
  begunAt: Date;
  seenAt: Date;
  isShared: boolean;
  browser: string;
}

/** The newest first. */
export async function listSignIns(db: Database, operatorId: string): Promise<ListedSignIn[]> {
  return db
    .selectFrom("sign_ins")
    .select(["id", "begun_at as begunAt", "seen_at as seenAt", "is_shared as isShared", "browser"])
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null)
    .orderBy("seen_at", "desc")
    .execute();
}

/** Deletes sign-ins and links that have been over for a while, and expired challenges, forms and invitations. */
export async function forgetSignIns(db: Database, { before, now }: { before: Date; now: Date }): Promise<void> {
  await db
    .deleteFrom("sign_ins")
    .where(sql<boolean>`coalesce(ended_at, seen_at) < ${before}`)
    .execute();
  await db.deleteFrom("sign_in_links").where("expires_at", "<", before).execute();
  for (const table of ["passkey_challenges", "kept_forms"] as const)
    await db.deleteFrom(table).where("expires_at", "<", now).execute();
  await db.deleteFrom("invitations").where("expires_at", "<", before).execute();
}
