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

const columns = ["hash", "media_type as mediaType", "bytes", "width", "height"] as const;

/** Several providers may have the same file. Any of them will do, because the bytes are the same. */
export async function findFile(db: Database, hash: string): Promise<StoredFile | undefined> {
  return db.selectFrom("files").select(columns).where("hash", "=", hash).limit(1).executeTakeFirst();
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

export async function insertFile(tx: Transaction, providerId: string, file: StoredFile): Promise<void> {
  await tx
    .insertInto("files")
    .values({
      provider_id: providerId,
      hash: file.hash,
      media_type: file.mediaType,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
    })
    // The bytes are the same, but older rows may lack the size.
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "hash"]).doUpdateSet({ width: file.width, height: file.height }),
    )
    .execute();
}

/** Every table that refers to pictures must be listed here, or its pictures are deleted at the next load. */
export async function deleteUnusedFiles(tx: Transaction, providerId: string): Promise<void> {
  await sql`
    delete from files f
     where provider_id = ${providerId}
       and not exists (select from providers p where p.id = f.provider_id
                          and (p.logo like f.hash || '.%' or p.cover like f.hash || '.%'))
       and not exists (select from staff s where s.provider_id = f.provider_id and s.photo like f.hash || '.%')
       and not exists (select from services s where s.provider_id = f.provider_id and s.image like f.hash || '.%')
       and not exists (select from entries e, unnest(e.pictures) shown
                        where e.provider_id = f.provider_id and shown like f.hash || '.%')
       and not exists (select from entry_texts t, unnest(t.pictures) shown
                        where t.provider_id = f.provider_id and shown like f.hash || '.%')`.execute(tx);
}
