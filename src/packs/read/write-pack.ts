import { mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/**
 * Writes a pack's files to a temporary folder and then renames it, so that the pack is complete or absent. Returns false if the
 * folder is not empty, because an export must not mix with other files.
 */
export async function writePack(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<boolean> {
  const target = resolve(folder);
  if (!(await isFree(target))) return false;
  const part = `${target}.part-${process.pid}`;
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(part, path)), { recursive: true });
      await writeFile(join(part, path), content);
    }
    await rmdir(target).catch(() => {});
    await rename(part, target);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  return true;
}

async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "ENOENT") return true;
    if ((fault as NodeJS.ErrnoException).code === "ENOTDIR") return false;
    throw fault;
  }
}
