import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { goodPack, onDisk, spoil } from "../use-cases/packs/testing/good-pack.ts";

const root = resolve(import.meta.dirname, "../..");
let test: TestDatabase;
let good: string;
let bad: string;
let scratch: string;

beforeAll(async () => {
  test = await withDatabase();
  good = await onDisk(goodPack());
  bad = await onDisk(spoil(goodPack(), "provider.yaml", "EUR", "EUX"));
  scratch = await mkdtemp(join(tmpdir(), "almanac-cli-"));
});
afterAll(async () => {
  await test.close();
  for (const folder of [good, bad, scratch]) await rm(folder, { recursive: true });
});

function almanac(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "src/cli/almanac.ts"), ...args], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: test.url, NODE_ENV: "production" },
  });
  return { status, stdout, stderr };
}

describe("the almanac command", () => {
  it("explains itself", () => {
    expect(almanac("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("load <folder>") });
    expect(almanac("load", "--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("all or nothing") });
    expect(almanac()).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("Usage: almanac <command>"),
    });
    expect(almanac("lod")).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no command "lod".') });
    expect(almanac("load")).toMatchObject({ status: 2, stderr: "Usage: almanac load <folder>\n" });
    expect(almanac("load", "a", "b")).toMatchObject({ status: 2 });
    expect(almanac("export", "--force")).toMatchObject({ status: 2 });
  });

  it("tells faults with file, line and column, and changes nothing", () => {
    const told = `${join(bad, "provider.yaml")}:6:11: "currency" is no currency; write its three capital letters, such as EUR`;
    expect(almanac("load", bad)).toEqual({
      status: 1,
      stdout: "",
      stderr: `${told}\n\n1 fault; nothing was changed.\n`,
    });
    expect(almanac("load", join(scratch, "none"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("there is no such folder"),
    });
  });

  it("loads, tells what changed, exports and loads back", () => {
    expect(almanac("load", good)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("created     service haircut"),
    });
    expect(almanac("load", good).stdout).toBe("north-pier: nothing changed (8 things)\n");
    expect(almanac("export", join(scratch, "out"))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("north-pier"),
    });
    expect(almanac("export", join(scratch, "out"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is not empty"),
    });
    expect(almanac("load", join(scratch, "out")).stdout).toBe("north-pier: nothing changed (8 things)\n");
    expect(almanac("export", join(scratch, "x"), "nobody")).toMatchObject({
      status: 1,
      stderr: 'There is no provider "nobody".\n',
    });
  });
});
