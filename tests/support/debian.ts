import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What tests use and Debian has. */
export interface Program<Found = unknown> {
  name: string;
  packages: readonly string[];
  find: () => Found | undefined;
  /** Runs before its packages are installed. */
  prepare?: () => void;
}

/** The program's paths, after installing its Debian packages if they are missing and we may install them. */
export function findOrInstall<Found>(program: Program<Found>): Found | undefined {
  return program.find() ?? (installMissing([program]), program.find());
}

/** Installs what is missing of these in one go, if we run as root on Debian. */
export function installMissing(programs: readonly Program[]): void {
  const missing = programs.filter(({ find }) => find() === undefined);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const names = missing.map(({ name }) => name).join(", ");
  const packages = [...new Set(missing.flatMap((program) => program.packages))];
  console.log(`${names} not found: installing Debian's ${packages.join(", ")}…`);
  try {
    for (const { prepare } of missing) prepare?.();
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
  } catch (fault) {
    console.error(`apt-get could not install ${names}: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}

/** Waits for another process of the tests that installs something at the same time. */
function apt(...words: string[]): void {
  execFileSync("flock", [join(tmpdir(), "almanac-tests-apt.lock"), "apt-get", ...words], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** The first path that exists. */
export function firstPresent(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}
