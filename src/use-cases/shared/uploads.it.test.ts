import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testUploads } from "#gateways/uploads/testing/contract.ts";
import { newUploadName, type FileContent } from "#gateways/uploads/uploads.ts";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { databaseUploads } from "./uploads.ts";

let database: TestDatabase;

beforeAll(async () => void (database = await withDatabase()));
afterAll(() => database.close());

async function open() {
  await database.pool.query("truncate stored_files cascade");
  const store = databaseUploads(database.db);
  return { ...store, put: (name: string, content: FileContent) => store.put(name, content, database.db) };
}

describe("files in the database", () => {
  testUploads(open);

  it("exist if and only if their transaction is committed", async () => {
    await open();
    const uploads = databaseUploads(database.db);
    const kept = newUploadName();
    const lost = newUploadName();
    await database.db.transaction().execute((tx) => uploads.put(kept, Buffer.from("x"), tx));
    const rolledBack = database.db.transaction().execute(async (tx) => {
      await uploads.put(lost, Buffer.from("x"), tx);
      throw new Error("stop");
    });
    await expect(rolledBack).rejects.toThrow("stop");
    expect(await uploads.list(new Date(Date.now() + 60_000))).toEqual([kept]);
  });

  it("leave no piece behind when they are removed", async () => {
    const store = await open();
    const name = newUploadName();
    await store.put(name, Buffer.alloc(600_000));
    await store.remove(name);
    expect((await database.pool.query("select from stored_file_pieces")).rowCount).toBe(0);
  });
});
