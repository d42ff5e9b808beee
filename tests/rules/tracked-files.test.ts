import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** Committed files that .gitignore names: build outputs, caches, logs. */
function trackedOutputs(folder: string): string[] {
  const files = git(folder, "ls-files", "--cached", "--ignored", "--exclude-standard");
  return files.split("\n").filter(Boolean);
}

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** A copy unpacked from an archive has no repository, so it tracks no files. */
function isRepository(folder: string): boolean {
  try {
    return git(folder, "rev-parse", "--is-inside-work-tree").trim() === "true";
  } catch {
    return false;
  }
}

test("no build output is tracked", () => {
  expect(isRepository(root) ? trackedOutputs(root) : []).toEqual([]);
});

test("a tracked build output is reported", () => {
  const folder = mkdtempSync(join(tmpdir(), "almanac-tracked-"));
  try {
    git(folder, "init", "--quiet");
    writeFileSync(join(folder, "tsconfig.tsbuildinfo"), "{}");
    git(folder, "add", "tsconfig.tsbuildinfo");
    writeFileSync(join(folder, ".gitignore"), "*.tsbuildinfo\n");
    expect(trackedOutputs(folder)).toEqual(["tsconfig.tsbuildinfo"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
