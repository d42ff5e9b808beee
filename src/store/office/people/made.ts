import { sql } from "kysely";
import type { MadeThing } from "#domain/office/people/made.ts";
import { reachOf, type Role, type Verb } from "#domain/office/verbs.ts";
import type { Database, Transaction } from "../../database.ts";
import { grantColumns, toGrant } from "./operators.ts";

interface Maker {
  providerId: string;
  operatorId: string;
  /** The staff member of their grant. */
  staffId: string | null;
}

interface MadeRow {
  kind: MadeThing["kind"];
  id: string;
  name: string;
  verbs: string[] | null;
  isOwn: boolean | null;
  role: string | null;
}

/** What an operator made at a provider that still works. */
export async function listMade(db: Database | Transaction, maker: Maker, now: Date): Promise<MadeThing[]> {
  const { providerId, operatorId, staffId } = maker;
  const { rows } = await sql<MadeRow>`
    select 'key' as kind, k.id, o.name, k.verbs, null::boolean as "isOwn", null as role
      from api_keys k join operators o on o.id = k.operator_id
     where k.provider_id = ${providerId} and k.made_by = ${operatorId} and k.revoked_at is null
       and (k.expires_at is null or k.expires_at > ${now})
    union all
    select 'webhook', id, substring(url from '^https?://([^/?#]+)'), null, null, null
      from webhooks where provider_id = ${providerId} and made_by = ${operatorId} and off_at is null
    union all
    select 'calendar', c.id, s.name || ' · ' || c.name, null, c.staff_id is not distinct from ${staffId}::uuid, null
      from calendars c join staff s on s.provider_id = c.provider_id and s.id = c.staff_id
     where c.provider_id = ${providerId} and (c.made_by = ${operatorId} or c.staff_id = ${staffId}::uuid)
       and (not c.is_from_pack or c.sealed is not null)
    union all
    select 'feed', id, name, null, null, null
      from staff where provider_id = ${providerId} and id = ${staffId}::uuid and feed_token_hash is not null
    union all
    select 'desk', id, browser, null, null, null
      from desks where provider_id = ${providerId} and shared_by = ${operatorId}
    union all
    select 'invitation', id, email, null, null, role
      from invitations where provider_id = ${providerId} and invited_by = ${operatorId} and ended_at is null
       and expires_at > ${now}
    order by kind, name, id`.execute(db);
  return rows.map(toThing);
}

function toThing({ kind, id, name, verbs, isOwn, role }: MadeRow): MadeThing {
  switch (kind) {
    case "key":
      return { kind, id, name, verbs: verbs! };
    case "calendar":
      return { kind, id, name, isOwn: isOwn! };
    case "invitation":
      return { kind, id, name, role: role as Role };
    case "webhook":
    case "feed":
    case "desk":
      return { kind, id, name };
  }
}

/** It no longer works. A calendar that a pack lists stays without its login. */
export async function endMade(tx: Transaction, providerId: string, { kind, id }: MadeThing, now: Date): Promise<void> {
  const one = sql`provider_id = ${providerId} and id = ${id}`;
  switch (kind) {
    case "key":
      await sql`update api_keys set revoked_at = ${now} where ${one} and revoked_at is null`.execute(tx);
      return;
    case "webhook":
      await sql`update webhooks set off_at = ${now}, off_why = 'office' where ${one} and off_at is null`.execute(tx);
      return;
    case "calendar":
      await sql`delete from calendars where ${one} and not is_from_pack`.execute(tx);
      await sql`update calendars set sealed = null where ${one}`.execute(tx);
      return;
    case "feed":
      await sql`update staff set feed_token_hash = null where ${one}`.execute(tx);
      return;
    case "desk":
      await sql`delete from desks where ${one}`.execute(tx);
      return;
    case "invitation":
      await sql`update invitations set ended_at = ${now}, ended_why = 'withdrawn' where ${one} and ended_at is null`.execute(
        tx,
      );
  }
}

/** Someone else answers for it from now on. The address of a staff member's visits belongs to that member. */
export async function handOverMade(
  tx: Transaction,
  providerId: string,
  { kind, id }: MadeThing,
  operatorId: string,
): Promise<void> {
  const one = sql`provider_id = ${providerId} and id = ${id}`;
  switch (kind) {
    case "key":
      await sql`update api_keys set made_by = ${operatorId} where ${one}`.execute(tx);
      return;
    case "webhook":
      await sql`update webhooks set made_by = ${operatorId} where ${one}`.execute(tx);
      return;
    case "calendar":
      await sql`update calendars set made_by = ${operatorId} where ${one}`.execute(tx);
      return;
    case "desk":
      await sql`update desks set shared_by = ${operatorId} where ${one}`.execute(tx);
      return;
    case "invitation":
      await sql`update invitations set invited_by = ${operatorId} where ${one}`.execute(tx);
      return;
    case "feed":
      return;
  }
}

/** Ends every sign-in, link and passkey of someone who works nowhere any more. */
export async function endAccess(tx: Transaction, operatorId: string, now: Date): Promise<void> {
  const elsewhere = await tx
    .selectFrom("grants")
    .select("role")
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  if (elsewhere !== undefined) return;
  await sql`update sign_ins set ended_at = ${now} where operator_id = ${operatorId} and ended_at is null`.execute(tx);
  await sql`update sign_in_links set used_at = ${now} where operator_id = ${operatorId} and used_at is null`.execute(
    tx,
  );
  await sql`delete from passkeys where operator_id = ${operatorId}`.execute(tx);
}

/**
 * Whether someone still may do this. Their grant stays as it is until the transaction ends. Ask before anything else is locked, as a
 * change of the grant does.
 */
export async function stillMay(
  tx: Transaction,
  { providerId, operatorId }: { providerId: string; operatorId: string },
  verb: Verb,
): Promise<boolean> {
  const row = await tx
    .selectFrom("grants")
    .select(grantColumns)
    .where("provider_id", "=", providerId)
    .where("operator_id", "=", operatorId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && reachOf(toGrant(row), verb) !== "none";
}
