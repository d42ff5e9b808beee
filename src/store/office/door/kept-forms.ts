import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";

interface KeptForm {
  /** In which it was typed. Its operator finds it after the next one, too. */
  signInId: string;
  /** The form's address, without locale prefix. */
  path: string;
  sealedFields: string;
}

/** So many forms are kept for one operator, the newest. */
const mostForms = 20;

/** Replaces what the sign-in typed there before. */
export async function saveKeptForm(db: Database, form: KeptForm & { expiresAt: Date }): Promise<void> {
  const { signInId, path, sealedFields, expiresAt } = form;
  const values = { sealed_fields: sealedFields, expires_at: expiresAt };
  await db
    .insertInto("kept_forms")
    .values({ sign_in_id: signInId, path, ...values })
    .onConflict((conflict) => conflict.columns(["sign_in_id", "path"]).doUpdateSet(values))
    .execute();
  await sql`
    delete from kept_forms where (sign_in_id, path) in (
      select k.sign_in_id, k.path from kept_forms k join sign_ins s on s.id = k.sign_in_id
       where s.operator_id = (select operator_id from sign_ins where id = ${signInId})
       order by k.expires_at desc offset ${mostForms})`.execute(db);
}

interface OwnPlace {
  operatorId: string;
  path: string;
}

/** What an operator typed at an address, in any browser. */
export async function findKeptForm(
  db: Database,
  { operatorId, path }: OwnPlace,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("kept_forms")
    .innerJoin("sign_ins", "sign_ins.id", "kept_forms.sign_in_id")
    .select("sealed_fields as sealedFields")
    .where("operator_id", "=", operatorId)
    .where("path", "=", path)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .executeTakeFirst();
  return row?.sealedFields;
}

/** Drops what an operator typed at an address. */
export async function dropKeptForm(db: Database, { operatorId, path }: OwnPlace): Promise<void> {
  await db
    .deleteFrom("kept_forms")
    .using("sign_ins")
    .whereRef("sign_ins.id", "=", "kept_forms.sign_in_id")
    .where("operator_id", "=", operatorId)
    .where("path", "=", path)
    .execute();
}

/** Drops what anyone typed at the addresses of these customers. */
export async function dropKeptForms(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("kept_forms")
    .where(
      sql<boolean>`split_part(path, '/', 4) = 'customers' and split_part(path, '/', 5) = any(${[...customerIds]}::text[])`,
    )
    .execute();
}
