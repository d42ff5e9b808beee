import { sql } from "kysely";
import type { Grant, Role } from "#domain/office/verbs.ts";
import type { Database, Transaction } from "../../database.ts";

export interface Operator {
  id: string;
  name: string;
  email: string;
  locale: string;
}

export async function findOperatorByEmail(db: Database | Transaction, email: string): Promise<Operator | undefined> {
  return db
    .selectFrom("operators")
    .select(["id", "name", "email", "locale"])
    .where("email", "=", email.toLowerCase())
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

export async function findOperator(db: Database | Transaction, id: string): Promise<Operator | undefined> {
  return db
    .selectFrom("operators")
    .select(["id", "name", "email", "locale"])
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** Creates an operator. Undefined if someone has this address already. */
export async function insertOperator(
  tx: Transaction,
  { name, email, locale }: Omit<Operator, "id">,
): Promise<string | undefined> {
  const row = await tx
    .insertInto("operators")
    .values({ name, email: email.toLowerCase(), locale })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function updateOperator(
  db: Database,
  id: string,
  { name, locale, usesKeys }: Pick<Operator, "name" | "locale"> & { usesKeys: boolean },
): Promise<void> {
  await db.updateTable("operators").set({ name, locale, uses_keys: usesKeys }).where("id", "=", id).execute();
}

export interface GrantRow {
  role: string;
  staffId: string | null;
  overrides: boolean;
  money: boolean;
}

export const grantColumns = ["role", "staff_id as staffId", "overrides", "money"] as const;

export function toGrant({ role, staffId, ...switches }: GrantRow): Grant {
  const { overrides, money } = switches;
  return { role: role as Role, staffId, switches: { overrides, money } };
}

export function grantValues({ role, staffId, switches }: Grant) {
  return { role, staff_id: staffId, ...switches };
}

/** Gives or changes a grant. */
export async function saveGrant(
  tx: Transaction,
  { providerId, operatorId, grant }: { providerId: string; operatorId: string; grant: Grant },
): Promise<void> {
  const values = grantValues(grant);
  await tx
    .insertInto("grants")
    .values({ provider_id: providerId, operator_id: operatorId, ...values })
    .onConflict((conflict) => conflict.columns(["provider_id", "operator_id"]).doUpdateSet(values))
    .execute();
}

export async function deleteGrant(tx: Transaction, providerId: string, operatorId: string): Promise<void> {
  await tx.deleteFrom("grants").where("provider_id", "=", providerId).where("operator_id", "=", operatorId).execute();
}

export interface GrantedOperator extends Operator {
  grant: Grant;
  /** The name of the grant's staff member. */
  member: string | null;
  seenAt: Date | null;
}

/** Everyone with a grant, the widest role first. Locks the grants if someone is about to change them. */
export async function listGranted(
  db: Database | Transaction,
  providerId: string,
  lock = false,
): Promise<GrantedOperator[]> {
  const rows = await db
    .selectFrom("grants")
    .innerJoin("operators", "operators.id", "grants.operator_id")
    .leftJoin("staff", (join) =>
      join.onRef("staff.provider_id", "=", "grants.provider_id").onRef("staff.id", "=", "grants.staff_id"),
    )
    .select([
      "operators.id",
      "operators.name",
      "operators.email",
      "operators.locale",
      "staff.name as member",
      "grants.role",
      "grants.staff_id as staffId",
      "grants.overrides",
      "grants.money",
      sql<Date | null>`(select max(seen_at) from sign_ins where sign_ins.operator_id = operators.id)`.as("seenAt"),
    ])
    .where("grants.provider_id", "=", providerId)
    .orderBy(sql`array_position(array['owner', 'manager', 'front-desk', 'member'], grants.role)`)
    .orderBy("operators.name")
    .$if(lock, (query) => query.forUpdate("grants"))
    .execute();
  return rows.map(({ id, name, email, locale, member, seenAt, ...grant }) => ({
    id,
    name,
    email,
    locale,
    member,
    seenAt,
    grant: toGrant(grant),
  }));
}

/** Whether any provider has an owner who can sign in. */
export async function hasOwner(db: Database | Transaction): Promise<boolean> {
  const row = await db
    .selectFrom("grants")
    .innerJoin("operators", "operators.id", "grants.operator_id")
    .select("operators.id")
    .where("grants.role", "=", "owner")
    .where("operators.ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The providers without an owner who can sign in. */
export async function listUnowned(db: Database | Transaction): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from providers p
     where not exists (select from grants g join operators o on o.id = g.operator_id
                        where g.provider_id = p.id and g.role = 'owner' and o.ended_at is null)
     order by p.slug`.execute(db);
  return rows;
}

/** Whether the operator owns this provider. The grant stays as it is until the transaction ends. */
export async function isOwner(tx: Transaction, providerId: string, operatorId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("grants")
    .select("operator_id")
    .where("provider_id", "=", providerId)
    .where("operator_id", "=", operatorId)
    .where("role", "=", "owner")
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
