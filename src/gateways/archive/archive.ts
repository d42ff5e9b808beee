import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";

export type AddFile = (name: string, bytes: Buffer) => Promise<void>;

/**
 * Writes a compressed tar archive that only this user can read. The file has its name only after everything is on the disk, so an
 * interrupted run leaves no half archive under that name.
 */
export async function writeArchive(path: string, write: (add: AddFile) => Promise<void>): Promise<void> {
  const part = `${path}.part`;
  const tar = pack();
  const add: AddFile = (name, bytes) =>
    new Promise((resolve, reject) => {
      tar.entry({ name, mode: 0o600, size: bytes.length }, bytes, (fault) => (fault ? reject(fault) : resolve()));
    });
  const writing = pipeline(tar, createGzip(), createWriteStream(part, { mode: 0o600 }));
  try {
    await Promise.race([write(add), writing.then(() => Promise.reject(new Error("the archive ended too early")))]);
    tar.finalize();
    await writing;
    await sync(part);
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

/** The files of an archive in their order, one at a time. */
export async function* readArchive(path: string): AsyncGenerator<ArchivedFile> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  // The loop below reports the fault.
  reading.catch(() => {});
  for await (const entry of tar) {
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    yield { name: entry.header.name, bytes: Buffer.concat(pieces) };
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
