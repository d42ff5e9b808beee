import type { Database } from "../../database.ts";

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
