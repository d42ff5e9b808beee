import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";

type LinkPurpose = "sign-in" | "recovery" | "setup";

export interface SignInLink {
  id: string;
  purpose: LinkPurpose;
  /** Null for an unknown address, and for the setup link. */
  operatorId: string | null;
  browserHash: Buffer | null;
  /** Where the browser continues; null if it does not matter. */
  next: string | null;
}

export interface NewLink extends SignInLink {
  tokenHash: Buffer;
  expiresAt: Date;
}

export async function insertLink(tx: Transaction, link: NewLink): Promise<void> {
  const { id, purpose, operatorId, browserHash, next, tokenHash, expiresAt } = link;
  await tx
    .insertInto("sign_in_links")
    .values({
      id,
      purpose,
      operator_id: operatorId,
      browser_hash: browserHash,
      next_path: next,
      token_hash: tokenHash,
      expires_at: expiresAt,
    })
    .execute();
}

const columns = [
  "id",
  "purpose",
  "operator_id as operatorId",
  "browser_hash as browserHash",
  "next_path as next",
] as const;

function toLink({ purpose, ...link }: Omit<SignInLink, "purpose"> & { purpose: string }): SignInLink {
  return { ...link, purpose: purpose as LinkPurpose };
}

/** A link that can still be used, by its token or by its id. */
export async function findLink(
  db: Database,
  by: { tokenHash: Buffer } | { id: string },
  now: Date,
): Promise<SignInLink | undefined> {
  const links = db.selectFrom("sign_in_links").select(columns);
  const named = "id" in by ? links.where("id", "=", by.id) : links.where("token_hash", "=", by.tokenHash);
  const row = await named.where("used_at", "is", null).where("expires_at", ">", now).executeTakeFirst();
  return row && toLink(row);
}

/**
 * Counts a code that was typed, before anything looks at it. Undefined if the browser has no link that is still open, or
 * has typed as many codes as it may.
 */
export async function countTry(
  db: Database,
  { browserHash, mostTries, now }: { browserHash: Buffer; mostTries: number; now: Date },
): Promise<SignInLink | undefined> {
  const row = await db
    .updateTable("sign_in_links")
    .set({ tries: sql<number>`tries + 1` })
    .where("browser_hash", "=", browserHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", mostTries)
    .returning(columns)
    .executeTakeFirst();
  return row && toLink(row);
}

/** False if another request used it first. */
export async function useUpSignInLink(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sign_in_links")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Setup links that can be used, and not only shortly. */
export function listSetupLinks(tx: Transaction, until: Date): Promise<{ id: string; tokenHash: Buffer }[]> {
  return tx
    .selectFrom("sign_in_links")
    .select(["id", "token_hash as tokenHash"])
    .where("purpose", "=", "setup")
    .where("used_at", "is", null)
    .where("expires_at", ">", until)
    .orderBy("expires_at", "desc")
    .execute();
}

/** Ends all setup links. */
export async function dropSetupLinks(tx: Transaction): Promise<void> {
  await tx.deleteFrom("sign_in_links").where("purpose", "=", "setup").execute();
}

/** Two people who open the setup link at the same time take turns. */
export async function lockSetupLink(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('office setup'))`.execute(tx);
}
