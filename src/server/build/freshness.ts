import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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
export function isBuilt(root: string, folder: string): boolean {
  const stamp = stampIn(root, folder);
  if (!existsSync(stamp)) return false;
  return isRelease(root) || readFileSync(stamp, "utf8") === fingerprint(root);
}

export function stampBuild(root: string, folder: string): void {
  writeFileSync(stampIn(root, folder), fingerprint(root));
}

function stampIn(root: string, folder: string): string {
  return join(root, folder, "stamp");
}

/** Reads one file after the other without awaiting: of thousands of small files, waiting would take most of the time. */
function fingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    for (const name of statSync(path).isDirectory() ? listFiles(path) : [path])
      hash.update(name.slice(root.length)).update("\0").update(readFileSync(name)).update("\0");
  }
  return hash.digest("hex");
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
