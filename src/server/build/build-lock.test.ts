import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withLock } from "./build-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "almanac-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("lets only one work at a time", async () => {
  let working = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++working);
    await sleep(5);
    working--;
  };
  const path = join(folder, "cache/lock");
  await Promise.all(Array.from({ length: 4 }, () => withLock(path, work)));
  expect([most, existsSync(path)]).toEqual([1, false]);
});

it("is free again after work that failed", async () => {
  const path = join(folder, "lock");
  await expect(withLock(path, () => Promise.reject(new Error("no space")))).rejects.toThrow("no space");
  expect(await withLock(path, () => Promise.resolve("done"))).toBe("done");
});

it("is taken from a process that has ended", async () => {
  const path = join(folder, "lock");
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(path, String(pid));
  expect(await withLock(path, () => Promise.resolve("done"))).toBe("done");
});
