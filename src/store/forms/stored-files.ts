import type { Database, Transaction } from "../database.ts";

/** Bytes. A piece is read in some milliseconds, and takes little memory. */
const pieceSize = 256 * 1024;

/** With a transaction, the file exists if and only if the transaction is committed. */
export async function insertStoredFile(
  db: Database | Transaction,
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const write = async (tx: Transaction) => {
    await tx.insertInto("stored_files").values({ name }).execute();
    let position = 0;
    for await (const bytes of piecesOf(chunks))
      await tx.insertInto("stored_file_pieces").values({ name, position: position++, bytes }).execute();
  };
  await (db.isTransaction ? write(db as Transaction) : db.transaction().execute(write));
}

/** Chunks of any size as pieces of one size; the last one may be smaller. */
async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    for (; rest.length >= pieceSize; rest = rest.subarray(pieceSize)) yield rest.subarray(0, pieceSize);
  }
  if (rest.length > 0) yield rest;
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
