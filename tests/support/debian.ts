import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs Debian packages if we run as root on Debian. Returns the result of `find` afterwards. */
export function installDebian<Found>(
  what: string,
  packages: readonly string[],
  find: () => Found | undefined,
): Found | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log(`${what} not found: installing Debian's ${packages.join(", ")}…`);
  const run = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  try {
    execFileSync("apt-get", ["update", "-qq"], run);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], run);
  } catch (fault) {
    console.error(`apt-get could not install ${what}: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
  return find();
}

/** The first path that exists. */
export function firstPresent(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}
