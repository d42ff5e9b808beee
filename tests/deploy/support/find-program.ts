import { delimiter, join } from "node:path";
import { findOrInstall, firstPresent, type Program } from "../../support/debian.ts";

/** The programs for which deploy/ has examples. */
export const proxies = {
  haproxy: inPath("haproxy"),
  nginx: inPath("nginx", ["nginx-light"]),
  caddy: inPath("caddy"),
};

export const systemdAnalyze = inPath("systemd-analyze", ["systemd"]);

/** Looks in PATH, and in the folder of administrators, which is not in everyone's PATH. */
function inPath(name: string, packages: readonly string[] = [name]): Program<string> {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return { name, packages, find: () => firstPresent(folders.map((folder) => join(folder, name))) };
}

/** The program's path. Throws if there is none and it cannot be installed, because skipped tests would look like passed ones. */
export function needProgram(program: Program<string>): string {
  const found = findOrInstall(program);
  if (found === undefined)
    throw new Error(`These tests need ${program.name}. Install it: apt-get install ${program.packages.join(" ")}`);
  return found;
}
