import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";

export type AddFile = (name: string, bytes: Buffer) => Promise<void>;

interface Writing {
  write: (add: AddFile) => Promise<void>;
  /** Rejects if the archive at this path is not what was written. */
  verify: (path: string) => Promise<void>;
}

/**
 * Writes a compressed tar archive that only this user can read. The file gets its name after it was verified and is on the disk,
 * so an interrupted run leaves no half archive under that name, and an earlier archive stays until then.
 */
export async function writeArchive(path: string, { write, verify }: Writing): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  const tar = pack();
  const add: AddFile = (name, bytes) =>
    new Promise((resolve, reject) => {
      tar.entry({ name, mode: 0o600, size: bytes.length }, bytes, (fault) => (fault ? reject(fault) : resolve()));
    });
  const writing = pipeline(tar, createGzip({ level: 3 }), createWriteStream(part, { mode: 0o600, flags: "wx" }));
  try {
    await Promise.race([write(add), writing.then(() => Promise.reject(new Error("the archive ended too early")))]);
    tar.finalize();
    await writing;
    await sync(part);
    await verify(part);
    await rename(part, path);
    await sync(dirname(path));
  } catch (fault) {
    tar.destroy();
    await writing.catch(() => {});
    await rm(part, { force: true });
    throw fault;
  }
}

export interface ArchivedFile {
  name: string;
  bytes: Buffer;
}

/** The files of an archive in their order, one at a time. Rejects if one is larger than `largest` bytes. */
export async function* readArchive(path: string, largest: number): AsyncGenerator<ArchivedFile> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  // The loop below reports the fault.
  reading.catch(() => {});
  for await (const entry of tar) {
    const { name, size } = entry.header;
    if (size > largest) throw new Error(`${name} is too large`);
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    yield { name, bytes: Buffer.concat(pieces) };
  }
  await reading;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
