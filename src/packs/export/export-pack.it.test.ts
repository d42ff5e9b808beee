import fc from "fast-check";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { exportPack } from "./export-pack.ts";
import { coursesPack } from "../testing/courses-pack.ts";
import { timetablePack } from "../testing/bad/bad-timetables.ts";
import { goodPack, onDisk } from "../testing/good-pack.ts";
import { changesOf, contents } from "#set-up/testing/on-disk.ts";
import { randomContent } from "../testing/random-content.ts";
import { randomPack } from "../testing/random-pack.ts";
import { wholeFiles, wholePack } from "../testing/whole-pack.ts";
import { isLong } from "../../../tests/support/long.ts";

let test: TestDatabase;
let scratch: string;

beforeEach(async () => {
  test = await withDatabase();
  scratch = await mkdtemp(join(tmpdir(), "almanac-export-"));
});
afterEach(async () => {
  await test.close();
  await rm(scratch, { recursive: true });
});

describe("exporting", () => {
  it("writes a timetable with its extra dates and changes", async () => {
    const given = await onDisk(timetablePack());
    await changesOf(given, test);
    await rm(given, { recursive: true });
    await exportPack(join(scratch, "one"), [], test);
    expect(await changesOf(join(scratch, "one"), test)).toEqual([]);
    const written = await readFile(join(scratch, "one/north-pier/services/salsa.yaml"), "utf8");
    for (const line of ["from: 2027-01-11", "time: tuesday", "to: 2027-01-13 20:00", "show-seats: numbers"])
      expect(written).toContain(line);
  });

  it("writes courses with their dates, changes and translated names", async () => {
    const given = await onDisk(coursesPack());
    await changesOf(given, test);
    await rm(given, { recursive: true });
    await exportPack(join(scratch, "one"), [], test);
    expect(await changesOf(join(scratch, "one"), test)).toEqual([]);
    const written = await readFile(join(scratch, "one/north-pier/services/from-zero.yaml"), "utf8");
    for (const line of ["first: 2027-01-13", "sessions: 6", "every: 2 weeks", "counts-from: each-date", "trial-in: 2"])
      expect(written).toContain(line);
    expect(written).toMatch(/make-up:\s+until: 2 h\s+within: 28 days\s+most: 2\s+in:\s+- wednesdays\s+- twice/);
    expect(written).toMatch(/dates:[^a-z]*2027-03-02[^a-z]*2027-03-04/);
    const translated = await readFile(join(scratch, "one/north-pier/services/from-zero.pt.yaml"), "utf8");
    expect(translated).toContain("Seis quartas-feiras");
  });

  it("writes every key of every kind of file as it was given", async () => {
    const given = await onDisk(wholePack());
    await changesOf(given, test, { takesScripts: true });
    await rm(given, { recursive: true });
    expect(await exportPack(scratch, ["whole"], test)).toMatchObject({ ok: true });
    // Every value as text: 25.00 stays 25.00.
    const readText = (yaml: string) => parse(yaml, { schema: "failsafe" }) as unknown;
    const written: Record<string, unknown> = {};
    for (const path of Object.keys(wholeFiles))
      written[path] = readText(await readFile(join(scratch, "whole", path), "utf8"));
    expect(written).toEqual(readText(JSON.stringify(wholeFiles)));
  });

  it("loses nothing of any pack", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(randomPack(), randomContent(), async (pack, content) => {
        const folder = join(scratch, String(run++));
        const given = await onDisk({ ...pack, ...content });
        await changesOf(given, test);
        await rm(given, { recursive: true });
        const exported = await exportPack(folder, ["random"], test);
        expect(exported.ok).toBe(true);
        expect(await changesOf(folder, test)).toEqual([]);
      }),
      // Each run needs a database, so a search for a smaller example would take minutes.
      isLong ? { numRuns: 25, endOnFailure: true } : { numRuns: 1, seed: 4, endOnFailure: true },
    );
  }, 600_000);

  it("does not write to a folder that is not empty", async () => {
    const folder = await onDisk(goodPack());
    await changesOf(folder, test);
    const before = await contents(folder);
    expect(await exportPack(folder, [], test)).toEqual({ ok: false, refusal: { code: "folder-in-use" } });
    expect(await contents(folder)).toEqual(before);
    await rm(folder, { recursive: true });
  });

  it("refuses an unknown provider and an empty database", async () => {
    const unknown = { ok: false, refusal: { code: "provider-unknown", slug: "nobody" } };
    expect(await exportPack(join(scratch, "x"), ["nobody"], test)).toEqual(unknown);
    expect(await exportPack(join(scratch, "x"), [], test)).toEqual({
      ok: false,
      refusal: { code: "nothing-to-export" },
    });
    expect(await readdir(scratch)).toEqual([]);
  });
});
