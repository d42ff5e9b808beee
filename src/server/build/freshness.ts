import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** All inputs of the build. */
const sources = [
  "src",
  "tools/vite",
  "tools/dev-pages",
  "locales",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** A release contains a build and not all of its sources. */
export function isRelease(root: string): boolean {
  return existsSync(join(root, "release.json"));
}

/** Whether the folder was built from exactly these sources. */
export async function isBuilt(root: string, folder: string): Promise<boolean> {
  if (isRelease(root)) return existsSync(stampIn(root, folder));
  const stamp = await readFile(stampIn(root, folder), "utf8").catch(() => null);
  return stamp !== null && stamp === (await fingerprint(root));
}

export async function stampBuild(root: string, folder: string): Promise<void> {
  await writeFile(stampIn(root, folder), await fingerprint(root));
}

function stampIn(root: string, folder: string): string {
  return join(root, folder, "stamp");
}

async function fingerprint(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    const names = (await stat(path)).isDirectory() ? await listFiles(path) : [path];
    for (const name of names)
      hash
        .update(name.slice(root.length))
        .update("\0")
        .update(await readFile(name))
        .update("\0");
  }
  return hash.digest("hex");
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
