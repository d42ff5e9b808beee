import { execFileSync, spawnSync } from "node:child_process";
import { browserTestsOf } from "./support/browser-tests-of.ts";

/**
 * `npm run test:changed [-- REF]`: the tests that a change can touch, compared with REF (the last commit where none is given).
 * Vitest finds its tests by imports. A browser test imports nothing of the product, so a table says which one shows what.
 */
const since = process.argv[2] ?? "HEAD";
const files = [git("diff", "--name-only", since), git("ls-files", "--others", "--exclude-standard")].flat();
if (files.length === 0) {
  console.log(`Nothing has changed since ${since}.`);
  process.exit(0);
}

run("vitest", "run", "--changed", since, "--passWithNoTests");
const specs = browserTestsOf(files);
if (specs.length > 0) run("playwright", "test", ...specs);

function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
