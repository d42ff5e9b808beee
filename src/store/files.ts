import { sql } from "kysely";
import type { Database, Transaction } from "./database.ts";
import type { DB } from "./schema.generated.ts";

export interface StoredFile {
  hash: string;
  mediaType: DB["files"]["media_type"];
  bytes: Buffer;
}

/** The same content may belong to several providers; any of them will do, since the bytes are the same. */
export async function findFile(db: Database, hash: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom("files")
    .select(["hash", "media_type as mediaType", "bytes"])
    .where("hash", "=", hash)
    .limit(1)
    .executeTakeFirst();
}

export async function listFiles(tx: Transaction, providerId: string): Promise<StoredFile[]> {
  return tx
    .selectFrom("files")
    .select(["hash", "media_type as mediaType", "bytes"])
    .where("provider_id", "=", providerId)
    .orderBy("hash")
    .execute();
}

export async function insertFile(tx: Transaction, providerId: string, file: StoredFile): Promise<void> {
  await tx
    .insertInto("files")
    .values({ provider_id: providerId, hash: file.hash, media_type: file.mediaType, bytes: file.bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whatever comes to show pictures joins this question, or its pictures vanish with the next load. */
export async function deleteUnusedFiles(tx: Transaction, providerId: string): Promise<void> {
  await sql`
    delete from files f
     where provider_id = ${providerId}
       and not exists (select from providers p where p.id = f.provider_id and p.logo like f.hash || '.%')
       and not exists (select from staff s where s.provider_id = f.provider_id and s.photo like f.hash || '.%')
       and not exists (select from services s where s.provider_id = f.provider_id and s.image like f.hash || '.%')`.execute(
    tx,
  );
}
