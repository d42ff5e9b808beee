import type { Database, Transaction } from "../database.ts";

export interface StoredUpload {
  id: string;
  field: string;
  /** The name under which the bytes are stored. */
  storedName: string;
  /** The visitor's name for the file. */
  name: string;
  mediaType: string;
  size: number;
}

interface ResponseKey {
  providerId: string;
  id: string;
}

export async function insertUpload(
  tx: Transaction,
  { providerId, id }: ResponseKey,
  { field, storedName, name, mediaType, size }: Omit<StoredUpload, "id">,
): Promise<string> {
  const row = await tx
    .insertInto("uploads")
    .values({
      provider_id: providerId,
      response_id: id,
      field,
      stored_name: storedName,
      name,
      media_type: mediaType,
      size,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const columns = ["id", "field", "stored_name as storedName", "name", "media_type as mediaType", "size"] as const;

export async function listUploads(
  db: Database | Transaction,
  { providerId, id }: ResponseKey,
): Promise<StoredUpload[]> {
  return db
    .selectFrom("uploads")
    .select(columns)
    .where("provider_id", "=", providerId)
    .where("response_id", "=", id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findUpload(db: Database, id: string): Promise<StoredUpload | undefined> {
  return db.selectFrom("uploads").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Deletes one upload of a response. Returns the name of the stored file, which is then no longer needed. */
export async function deleteUpload(
  tx: Transaction,
  { providerId, id }: ResponseKey,
  uploadId: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("uploads")
    .where("provider_id", "=", providerId)
    .where("response_id", "=", id)
    .where("id", "=", uploadId)
    .returning("stored_name")
    .executeTakeFirst();
  return row?.stored_name;
}

/** As many names as one statement takes easily. */
const mostNames = 1_000;

/** Those of these files that belong to a response, with their sizes in bytes. */
export async function keptFiles(db: Database, storedNames: readonly string[]): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  for (let n = 0; n < storedNames.length; n += mostNames) {
    const some = storedNames.slice(n, n + mostNames);
    const rows = await db
      .selectFrom("uploads")
      .select(["stored_name", "size"])
      .where("stored_name", "in", some)
      .execute();
    for (const row of rows) kept.set(row.stored_name, row.size);
  }
  return kept;
}
