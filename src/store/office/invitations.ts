import type { Grant } from "#domain/office/verbs.ts";
import type { Database, Transaction } from "../database.ts";
import { grantColumns, grantValues, toGrant } from "./operators.ts";

export interface Invitation {
  providerId: string;
  id: string;
  email: string;
  /** The language of its mail. */
  locale: string;
  grant: Grant;
  expiresAt: Date;
}

/** Replaces an earlier invitation of the same address. */
export async function insertInvitation(tx: Transaction, invitation: Invitation & { tokenHash: Buffer }): Promise<void> {
  const { providerId, id, email, locale, grant, expiresAt, tokenHash } = invitation;
  await tx.deleteFrom("invitations").where("provider_id", "=", providerId).where("email", "=", email).execute();
  await tx
    .insertInto("invitations")
    .values({
      ...{ provider_id: providerId, id, email, locale, ...grantValues(grant) },
      ...{ token_hash: tokenHash, expires_at: expiresAt },
    })
    .execute();
}

function select(db: Database | Transaction, now: Date) {
  return db
    .selectFrom("invitations")
    .select(["provider_id as providerId", "id", "email", "locale", "expires_at as expiresAt", ...grantColumns])
    .where("expires_at", ">", now);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

function toInvitation({ providerId, id, email, locale, expiresAt, ...grant }: Row): Invitation {
  return { providerId, id, email, locale, expiresAt, grant: toGrant(grant) };
}

export async function findInvitation(
  db: Database | Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<Invitation | undefined> {
  const row = await select(db, now).where("token_hash", "=", tokenHash).executeTakeFirst();
  return row && toInvitation(row);
}

/** For the job that mails it. */
export async function findInvitationById(
  db: Database,
  { providerId, id }: Pick<Invitation, "providerId" | "id">,
  now: Date,
): Promise<Invitation | undefined> {
  const row = await select(db, now).where("provider_id", "=", providerId).where("id", "=", id).executeTakeFirst();
  return row && toInvitation(row);
}

export async function listInvitations(db: Database, providerId: string, now: Date): Promise<Invitation[]> {
  const rows = await select(db, now).where("provider_id", "=", providerId).orderBy("email").execute();
  return rows.map(toInvitation);
}

/** False if it is gone. */
export async function deleteInvitation(
  tx: Transaction,
  { providerId, id }: Pick<Invitation, "providerId" | "id">,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("invitations")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
