import { delimiter, join } from "node:path";
import { firstPresent, installDebian } from "../../support/debian.ts";

/** Looks in PATH, and in the folder of administrators, which is not in everyone's PATH. */
function findInPath(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return firstPresent(folders.map((folder) => join(folder, name)));
}

/**
 * A program that Debian has. Installs its package if we may, and throws if there is none, because skipped tests would look like
 * passed ones.
 */
export function findProgram(name: string, packages: readonly string[] = [name]): string {
  const find = () => findInPath(name);
  const found = find() ?? installDebian(name, packages, find);
  if (found === undefined)
    throw new Error(`These tests need ${name}. Install it: apt-get install ${packages.join(" ")}`);
  return found;
}
