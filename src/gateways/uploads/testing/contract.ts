import { expect, it } from "vitest";
import { newUploadName } from "../uploads.ts";

interface Store {
  put(name: string, bytes: Uint8Array): Promise<void>;
  open(name: string): Promise<ReadableStream<Uint8Array> | null>;
  remove(name: string): Promise<void>;
  list(before: Date): Promise<string[]>;
}

async function read(store: Store, name: string): Promise<Buffer | null> {
  const stream = await store.open(name);
  return stream === null ? null : Buffer.from(await new Response(stream).arrayBuffer());
}

/** What every store of visitors' files promises. `open` returns an empty store. */
export function testUploads(open: () => Promise<Store>): void {
  it.each([
    ["one byte", 1],
    ["less than a piece", 1_000],
    ["exactly a piece", 256 * 1024],
    ["several pieces", 3 * 256 * 1024 + 7],
  ])("gives back what it got: %s", async (_what, length) => {
    const store = await open();
    const [name, bytes] = [newUploadName(), Buffer.alloc(length, Math.random().toString(36))];
    await store.put(name, bytes);
    expect(await read(store, name)).toEqual(bytes);
  });

  it("has no file that it never got, and none that was removed", async () => {
    const store = await open();
    const [name, other] = [newUploadName(), newUploadName()];
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
