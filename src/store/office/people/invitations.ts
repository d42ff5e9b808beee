import type { Grant, Role } from "#domain/office/verbs.ts";
import type { Database, Transaction } from "../../database.ts";
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

/** Why the link of an invitation no longer works. */
type InvitationEnd = "used" | "withdrawn" | "replaced" | "expired";

/** Replaces an earlier invitation of the same address. */
export async function insertInvitation(
  tx: Transaction,
  invitation: Invitation & { tokenHash: Buffer; invitedBy: string },
  now: Date,
): Promise<void> {
  const { providerId, id, email, locale, grant, expiresAt, tokenHash, invitedBy } = invitation;
  await tx
    .updateTable("invitations")
    .set({ ended_at: now, ended_why: "replaced" })
    .where("provider_id", "=", providerId)
    .where("email", "=", email)
    .where("ended_at", "is", null)
    .execute();
  await tx
    .insertInto("invitations")
    .values({
      provider_id: providerId,
      id,
      email,
      locale,
      invited_by: invitedBy,
      ...grantValues(grant),
      token_hash: tokenHash,
      expires_at: expiresAt,
    })
    .execute();
}

function select(db: Database | Transaction, now: Date) {
  return db
    .selectFrom("invitations")
    .select(["provider_id as providerId", "id", "email", "locale", "expires_at as expiresAt", ...grantColumns])
    .where("ended_at", "is", null)
    .where("expires_at", ">", now);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

function toInvitation({ providerId, id, email, locale, expiresAt, ...grant }: Row): Invitation {
  return { providerId, id, email, locale, expiresAt, grant: toGrant(grant) };
}

/** An invitation that anyone with its link can read, also after its end. */
export interface LinkedInvitation extends Invitation {
  end: InvitationEnd | null;
  /** The role that the person who invites has now. Null if they left. Undefined if no one knows who it was. */
  inviter: Role | null | undefined;
}

export async function findInvitation(
  db: Database | Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkedInvitation | undefined> {
  const row = await db
    .selectFrom("invitations")
    .leftJoin("grants as inviters", (join) =>
      join
        .onRef("inviters.provider_id", "=", "invitations.provider_id")
        .onRef("inviters.operator_id", "=", "invitations.invited_by"),
    )
    .select([
      "invitations.provider_id as providerId",
      "id",
      "email",
      "locale",
      "expires_at as expiresAt",
      "invitations.role",
      "invitations.staff_id as staffId",
      "invitations.overrides",
      "invitations.money",
      "ended_why as endedWhy",
      "invited_by as invitedBy",
      "inviters.role as inviterRole",
    ])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { endedWhy, invitedBy, inviterRole, ...invitation } = row;
  const end = (endedWhy as InvitationEnd | null) ?? (row.expiresAt <= now ? "expired" : null);
  const inviter: string | null | undefined = invitedBy === null ? undefined : inviterRole;
  return { ...toInvitation(invitation), end, inviter: inviter as LinkedInvitation["inviter"] };
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

/** False if it has ended already. */
export async function endInvitation(
  tx: Transaction,
  { providerId, id }: Pick<Invitation, "providerId" | "id">,
  why: "used" | "withdrawn",
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("invitations")
    .set({ ended_at: now, ended_why: why })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
