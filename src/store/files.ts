import { sql } from "kysely";
import type { Database, Transaction } from "./database.ts";
import type { DB } from "./schema.generated.ts";

export interface StoredFile {
  hash: string;
  mediaType: DB["files"]["media_type"];
  bytes: Buffer;
  width: number | null;
  height: number | null;
}

export interface FoundFile extends StoredFile {
  /** False if it was tried, and needed too long or is damaged. */
  isDrawable: boolean;
}

const columns = ["hash", "media_type as mediaType", "bytes", "width", "height"] as const;

/** Several providers may have the same file. Any of them will do, because the bytes are the same. */
export async function findFile(db: Database, hash: string): Promise<FoundFile | undefined> {
  return db
    .selectFrom("files")
    .select([...columns, sql<boolean>`undrawable_at is null`.as("isDrawable")])
    .where("hash", "=", hash)
    .limit(1)
    .executeTakeFirst();
}

/** It is never drawn again, by nobody who has it: the bytes are the same. Browsers still get it as it is. */
export async function markUndrawable(db: Database, hash: string): Promise<void> {
  await db
    .updateTable("files")
    .set({ undrawable_at: sql<Date>`now()` })
    .where("hash", "=", hash)
    .execute();
}

/** A smaller copy of a picture. */
export async function findPictureSize(db: Database, hash: string, width: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("picture_sizes")
    .select("bytes")
    .where("hash", "=", hash)
    .where("width", "=", width)
    .limit(1)
    .executeTakeFirst();
  return row?.bytes;
}

/** The card that other sites show for a link. */
export async function findCard(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("cards").select("bytes").where("name", "=", name).limit(1).executeTakeFirst();
  return row?.bytes;
}

export async function listFiles(tx: Transaction, providerId: string): Promise<StoredFile[]> {
  return tx.selectFrom("files").select(columns).where("provider_id", "=", providerId).orderBy("hash").execute();
}

/** The pictures of a provider without their bytes. */
export async function listFileNames(
  db: Database | Transaction,
  providerId: string,
): Promise<Pick<StoredFile, "hash" | "mediaType">[]> {
  return db
    .selectFrom("files")
    .select(["hash", "media_type as mediaType"])
    .where("provider_id", "=", providerId)
    .execute();
}

/** `isUpload`: it is kept for some days, even if nothing shows it. */
export async function insertFile(
  tx: Transaction,
  providerId: string,
  file: StoredFile,
  { isUpload = false } = {},
): Promise<void> {
  const uploaded = isUpload ? { uploaded_at: sql<Date>`now()` } : {};
  await tx
    .insertInto("files")
    .values({
      ...uploaded,
      provider_id: providerId,
      hash: file.hash,
      media_type: file.mediaType,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
    })
    // The bytes are the same, but older rows may lack the size.
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "hash"]).doUpdateSet({ ...uploaded, width: file.width, height: file.height }),
    )
    .execute();
}

/**
 * Every table that refers to pictures must be listed here, or its pictures are deleted at the next load. Versions of the last 30
 * days keep theirs, because a change can be undone. A form may still use an upload as long as its operator's sign-in can last
 * without use.
 */
export async function deleteUnusedFiles(tx: Transaction, providerId: string): Promise<void> {
  await sql`
    delete from files
     where provider_id = ${providerId} and (uploaded_at is null or uploaded_at < now() - interval '7 days') and hash not in (
       select split_part(name, '.', 1) from (
         select unnest(array[logo, cover]) as name from providers where id = ${providerId}
         union all select photo from staff where provider_id = ${providerId}
         union all select image from services where provider_id = ${providerId}
         union all select unnest(pictures) from entries where provider_id = ${providerId}
         union all select unnest(pictures) from entry_texts where provider_id = ${providerId}
         union all select substr(name, 8) from thing_versions,
                unnest(array[value->>'image', value->>'photo', value#>>'{brand,logo}', value#>>'{brand,cover}']) as name
          where provider_id = ${providerId} and at > now() - interval '30 days') as used
        where name is not null)`.execute(tx);
}

/** Providers whose uploads no form can use any more, unless something shows them. */
export async function listProvidersWithOldUploads(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("provider_id as providerId")
    .distinct()
    .where("uploaded_at", "<", sql<Date>`now() - interval '7 days'`)
    .execute();
  return rows.map(({ providerId }) => providerId);
}
