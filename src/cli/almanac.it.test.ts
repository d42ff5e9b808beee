import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { goodPack, onDisk, spoil } from "#packs/testing/good-pack.ts";

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
  return almanacIn({}, ...args);
}

function almanacIn(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "src/cli/almanac.ts"), ...args], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: test.url, NODE_ENV: "production", npm_lifecycle_event: "", ...env },
  });
  return { status, stdout, stderr };
}

describe("the almanac command", () => {
  it("prints help, and its usage after a usage error", () => {
    expect(almanac("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("load <folder>") });
    expect(almanac("load", "--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("all or nothing") });
    expect(almanac()).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("Usage: almanac <command>"),
    });
    expect(almanac("lod")).toMatchObject({ status: 2, stderr: expect.stringContaining('Unknown command "lod".') });
    expect(almanac("load")).toMatchObject({ status: 2, stderr: "Usage: almanac load <folder> [--check]\n" });
    expect(almanac("load", "a", "b")).toMatchObject({ status: 2 });
    expect(almanac("export", "--force")).toMatchObject({ status: 2 });
  });

  it("shows a pack's errors with file, line and column, and changes nothing", () => {
    const told = `${join(bad, "provider.yaml")}:6:11: "currency" must be a currency code of three capital letters, such as EUR`;
    expect(almanac("load", bad)).toEqual({
      status: 1,
      stdout: "",
      stderr: `${told}\n\n1 error; nothing was changed.\n`,
    });
    expect(almanac("load", join(scratch, "none"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("there is no such folder"),
    });
  });

  it("shows with --check what a load would change, and changes nothing", async () => {
    const checked = almanac("load", good, "--check");
    expect(checked).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("would be created     service haircut"),
    });
    expect(checked.stdout).toMatch(/\nThis was a check; nothing was changed\.\n$/);
    expect((await test.pool.query("select 1 from providers")).rowCount).toBe(0);
    expect(almanac("load", bad, "--check")).toMatchObject({ status: 1 });
  });

  it("accepts the example pack of the documentation", () => {
    expect(almanac("load", join(root, "docs/example-pack"), "--check")).toMatchObject({
      status: 0,
      stderr: "",
      stdout: expect.stringContaining("would be created     service haarschnitt"),
    });
  });

  it("resolves folders from where npm was called", () => {
    const npm = { npm_lifecycle_event: "almanac", INIT_CWD: join(root, "docs") };
    expect(almanacIn(npm, "load", "example-pack", "--check").status).toBe(0);
  });

  it("loads a pack, shows what changed, exports it and loads it back", () => {
    expect(almanac("load", good)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("created     service haircut"),
    });
    expect(almanac("load", good).stdout).toBe("north-pier: nothing changed (8 items)\n");
    expect(almanac("export", join(scratch, "out"))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("north-pier"),
    });
    expect(almanac("export", join(scratch, "out"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is not empty"),
    });
    expect(almanac("load", join(scratch, "out")).stdout).toBe("north-pier: nothing changed (8 items)\n");
    expect(almanac("export", join(scratch, "x"), "nobody")).toMatchObject({
      status: 1,
      stderr: 'There is no provider "nobody".\n',
    });
  });
});
