import { expect, it } from "vitest";
import { newUploadName, type FileContent } from "../uploads.ts";

interface Store {
  put(name: string, content: FileContent): Promise<void>;
  open(name: string): Promise<ReadableStream<Uint8Array> | null>;
  remove(name: string): Promise<void>;
  list(before: Date): Promise<string[]>;
}

async function read(store: Store, name: string): Promise<Buffer | null> {
  const stream = await store.open(name);
  return stream === null ? null : Buffer.from(await new Response(stream).arrayBuffer());
}

function streamOf(bytes: Buffer, pieceSize: number): ReadableStream<Uint8Array> {
  let start = 0;
  return new ReadableStream({
    pull(controller) {
      if (start >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(start, (start += pieceSize))));
    },
  });
}

/**
 * What every store of visitors' files promises. `open` returns an empty store. A store that writes late may write what
 * it got of a broken stream after it was told to remove it.
 */
export function testUploads(open: () => Promise<Store>, { writesLate = false } = {}): void {
  it.each([
    ["one byte", 1],
    ["less than a piece", 1_000],
    ["exactly a piece", 256 * 1024],
    ["several pieces", 3 * 256 * 1024 + 7],
  ])("gives back what it got: %s", async (_what, length) => {
    const store = await open();
    const name = newUploadName();
    const bytes = Buffer.alloc(length, Math.random().toString(36));
    await store.put(name, bytes);
    expect(await read(store, name)).toEqual(bytes);
  });

  it("takes a stream of pieces of any size", async () => {
    const store = await open();
    const name = newUploadName();
    const size = 1_000_003;
    const bytes = Buffer.alloc(size, "0123456789abc");
    await store.put(name, { size, stream: streamOf(bytes, 70_001) });
    expect((await read(store, name))?.equals(bytes)).toBe(true);
  });

  it.each([
    ["ends early", 10],
    ["is longer than announced", 5],
  ])("keeps nothing of a stream that %s", async (_what, size) => {
    const store = await open();
    const name = newUploadName();
    const putting = store.put(name, { size, stream: streamOf(Buffer.alloc(7), 3) });
    await expect(putting).rejects.toThrow(/bytes instead of|cannot be reached/);
    if (writesLate && (await read(store, name)) !== null) await store.remove(name);
    expect(await read(store, name)).toBeNull();
  });

  it("has no file that it never got, and none that was removed", async () => {
    const store = await open();
    const name = newUploadName();
    const other = newUploadName();
    await store.put(name, Buffer.from("x"));
    expect(await read(store, other)).toBeNull();
    await store.remove(name);
    expect(await read(store, name)).toBeNull();
    await store.remove(name);
  });

  it("lists the files that existed before a moment", async () => {
    const store = await open();
    const names = [newUploadName(), newUploadName(), newUploadName()];
    for (const name of names) await store.put(name, Buffer.from(name));
    const later = new Date(Date.now() + 60_000);
    expect((await store.list(later)).toSorted()).toEqual(names.toSorted());
    expect(await store.list(new Date(Date.now() - 3_600_000))).toEqual([]);
  });
}
