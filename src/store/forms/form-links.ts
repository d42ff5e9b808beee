import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import type { OpenForm, NamedForm } from "./forms.ts";

/**
 * Counts a response, unless the form is closed or full. Concurrent responses wait for each other here, so that the
 * cap is never exceeded.
 */
export async function countResponse(
  tx: Transaction,
  { provider, form }: OpenForm,
): Promise<"taken" | "closed" | "full"> {
  const taken = await tx
    .updateTable("forms")
    .set((eb) => ({ responses_taken: eb("responses_taken", "+", 1) }))
    .where("provider_id", "=", provider.id)
    .where("id", "=", form.id)
    .where(sql<boolean>`(response_cap is null or responses_taken < response_cap)`)
    .where(sql<boolean>`(closes_at is null or closes_at > clock_timestamp())`)
    .returning("id")
    .executeTakeFirst();
  if (taken !== undefined) return "taken";
  const row = await tx
    .selectFrom("forms")
    .select(sql<boolean>`coalesce(closes_at <= clock_timestamp(), false)`.as("isClosed"))
    .where("provider_id", "=", provider.id)
    .where("id", "=", form.id)
    .executeTakeFirstOrThrow();
  return row.isClosed ? "closed" : "full";
}

export async function hasFormLink(
  db: Database | Transaction,
  { provider, form }: OpenForm,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom("form_links")
    .select("form_id")
    .where("provider_id", "=", provider.id)
    .where("form_id", "=", form.id)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFormLinks(
  db: Database,
  { providerId, id }: Pick<NamedForm, "providerId" | "id">,
  hashes: Buffer[],
): Promise<void> {
  const rows = hashes.map((hash) => ({ provider_id: providerId, form_id: id, token_hash: hash }));
  await db.insertInto("form_links").values(rows).execute();
}
