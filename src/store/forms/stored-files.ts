import type { Database, Transaction } from "../database.ts";

/** Bytes. A piece is read in some milliseconds, and takes little memory. */
const pieceSize = 256 * 1024;

/** With a transaction, the file exists if and only if the transaction is committed. */
export async function insertStoredFile(db: Database | Transaction, name: string, bytes: Uint8Array): Promise<void> {
  const write = async (tx: Transaction) => {
    await tx.insertInto("stored_files").values({ name }).execute();
    for (let position = 0; position * pieceSize < bytes.length; position++) {
      const piece = Buffer.from(bytes.subarray(position * pieceSize, (position + 1) * pieceSize));
      await tx.insertInto("stored_file_pieces").values({ name, position, bytes: piece }).execute();
    }
  };
  await (db.isTransaction ? write(db as Transaction) : db.transaction().execute(write));
}

/** Reads a piece when the receiver is ready for it. Null if there is no such file. */
export async function openStoredFile(db: Database, name: string): Promise<ReadableStream<Uint8Array> | null> {
  const known = await db.selectFrom("stored_files").select("name").where("name", "=", name).executeTakeFirst();
  if (known === undefined) return null;
  let position = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await db
        .selectFrom("stored_file_pieces")
        .select("bytes")
        .where("name", "=", name)
        .where("position", "=", position++)
        .executeTakeFirst();
      if (piece === undefined) controller.close();
      else controller.enqueue(new Uint8Array(piece.bytes));
    },
  });
}

export async function deleteStoredFile(db: Database, name: string): Promise<void> {
  await db.deleteFrom("stored_files").where("name", "=", name).execute();
}

export async function listStoredFiles(db: Database, before: Date): Promise<string[]> {
  const rows = await db.selectFrom("stored_files").select("name").where("made_at", "<", before).execute();
  return rows.map(({ name }) => name);
}
