import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { piecesOf, uploadName, type FileContent } from "./uploads.ts";

/**
 * Files in a private folder, in subfolders by the first letters of their names. Earlier versions stored all files here.
 */
export function diskUploads(folder: string) {
  const pathOf = (name: string) => {
    if (!uploadName.test(name)) throw new RangeError("not the name of an upload");
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name: string, content: FileContent): Promise<void> {
      const path = pathOf(name);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      const part = `${path}.part`;
      const file = await open(part, "wx", 0o600);
      try {
        await file.writeFile(piecesOf(content));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
    },
    async open(name: string): Promise<ReadableStream<Uint8Array> | null> {
      const path = pathOf(name);
      const entry = await stat(path).catch(orNull);
      return entry === null ? null : (Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>);
    },
    async remove(name: string): Promise<void> {
      await rm(pathOf(name), { force: true });
    },
    async list(before: Date): Promise<string[]> {
      const names = await readdir(folder, { recursive: true }).catch(orNull);
      const found: string[] = [];
      for (const path of names ?? []) {
        const name = path
          .split(/[/\\]/)
          .at(-1)!
          .replace(/\.part$/, "");
        if (!uploadName.test(name)) continue;
        const entry = await stat(join(folder, path)).catch(orNull);
        if (entry !== null && entry.mtime < before) found.push(name);
      }
      return found;
    },
  };
}

function orNull(fault: unknown): null {
  if (fault instanceof Error && "code" in fault && fault.code === "ENOENT") return null;
  throw fault;
}
