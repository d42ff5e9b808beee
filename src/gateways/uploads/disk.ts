import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { uploadName, type Uploads } from "./uploads.ts";

/** Stores files in a private folder, in subfolders by the first letters of their names. */
export function diskUploads(folder: string): Uploads {
  const pathOf = (name: string) => {
    if (!uploadName.test(name)) throw new RangeError("not the name of an upload");
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async save(bytes) {
      const name = randomBytes(16).toString("hex");
      const path = pathOf(name);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      const part = `${path}.part`;
      const file = await open(part, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
      return name;
    },
    async read(name) {
      return readFile(pathOf(name)).catch(orNull);
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async list(before) {
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
