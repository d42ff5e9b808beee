import type { Transaction } from "../database.ts";
import { deleteCustomer, forgetCustomerKeys } from "../customers/changes.ts";
import { personalColumns } from "./personal-columns.ts";
import { now, emptyReasons, erasedKeys, deleteMails } from "./erase.ts";

/** Deletes a customer with everything that the office wrote about them. */
export async function eraseAboutCustomer(tx: Transaction, providerId: string, id: string): Promise<void> {
  await deleteCustomer(tx, { providerId, id });
  await emptyReasons(tx, providerId, "customer", [id]);
}

/** Erases the people of waiting list entries that have ended. */
export async function eraseEntries(tx: Transaction, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const keys = await erasedKeys(tx, "waiting_entries", providerId, ids);
  await tx
    .updateTable("waiting_entries")
    .set({ ...personalColumns.waiting_entries, erased_at: now })
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .execute();
  await emptyReasons(tx, providerId, "waiting", ids);
  await deleteMails(tx, providerId, ids);
  await forgetCustomerKeys(tx, providerId, keys);
}

/**
 * Deletes responses with their answers, uploads and mails, and the links with which they were begun. The form's
 * response count remains. Returns the names of the stored files, which the caller removes after the commit.
 */
export async function deleteResponses(tx: Transaction, providerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await tx
    .deleteFrom("uploads")
    .where("provider_id", "=", providerId)
    .where("response_id", "in", ids)
    .returning("stored_name")
    .execute();
  const deleted = await tx
    .deleteFrom("responses")
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .returning(["form_id", "token_hash"])
    .execute();
  if (deleted.length > 0) {
    const hashes = deleted.map((row) => row.token_hash);
    await tx
      .insertInto("erased_responses")
      .values(hashes.map((token_hash) => ({ provider_id: providerId, token_hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .deleteFrom("form_links")
      .where("provider_id", "=", providerId)
      .where(
        "form_id",
        "in",
        deleted.map((row) => row.form_id),
      )
      .where("token_hash", "in", hashes)
      .execute();
  }
  await deleteMails(tx, providerId, ids);
  return files.map((file) => file.stored_name);
}
