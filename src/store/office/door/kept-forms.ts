import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";

interface KeptForm {
  signInId: string;
  /** The form's address, without locale prefix. */
  path: string;
  sealedFields: string;
}

/** Replaces what the sign-in typed there before. */
export async function saveKeptForm(db: Database, form: KeptForm & { expiresAt: Date }): Promise<void> {
  const { signInId, path, sealedFields, expiresAt } = form;
  const values = { sealed_fields: sealedFields, expires_at: expiresAt };
  await db
    .insertInto("kept_forms")
    .values({ sign_in_id: signInId, path, ...values })
    .onConflict((conflict) => conflict.columns(["sign_in_id", "path"]).doUpdateSet(values))
    .execute();
}

export async function findKeptForm(
  db: Database,
  { signInId, path }: Omit<KeptForm, "sealedFields">,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("kept_forms")
    .select("sealed_fields as sealedFields")
    .where("sign_in_id", "=", signInId)
    .where("path", "=", path)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.sealedFields;
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
