import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { emptyProviders } from "#store/testing/empty.ts";
import { loadFiles } from "#set-up/apply/load-pack.ts";
import { checkPack } from "../check/check-pack.ts";
import { exportZip } from "../export/export-pack.ts";
import { inMemory, type Pack } from "../testing/good-pack.ts";
import { TestConsole } from "#set-up/testing/console.ts";
import { randomPack } from "../testing/random-pack.ts";
import { thingKinds, type Thing } from "#set-up/things/thing.ts";
import { writeThings } from "#set-up/things/write-things.ts";
import { readZip } from "./read-zip.ts";

const now = new Date("2026-11-16T08:00Z");
const provider = "random";
let here: TestDatabase;
let elsewhere: TestDatabase;

beforeAll(async () => {
  [here, elsewhere] = [await withDatabase(), await withDatabase()];
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

/** One change in the console. Numbers choose among what is there. */
interface Edit {
  do: "take" | "drop" | "rename" | "copy" | "remove";
  kind: number;
  thing: number;
  key: number;
}

const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    do: fc.constantFrom<Edit["do"]>("take", "take", "take", "take", "drop", "rename", "copy", "remove"),
    kind: fc.nat(999),
    thing: fc.nat(999),
    key: fc.nat(999),
  }),
  { minLength: 12, maxLength: 20 },
);

function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % Math.max(list.length, 1)];
}

/** Changes something, with values from another pack. False if the checks refuse it, as they do for what does not go together. */
async function change(office: TestConsole, edit: Edit, others: readonly Thing[], count: number): Promise<boolean> {
  const kind = pick(thingKinds, edit.kind)!;
  const things = (await office.things()).filter((thing) => thing.kind === kind);
  const thing = pick(things, edit.thing);
  if (thing === undefined) return false;
  const { slug, value } = thing;
  const other = pick(
    others.filter((each) => each.kind === kind),
    edit.thing,
  );
  const key = pick(Object.keys(edit.do === "take" ? (other?.value ?? {}) : value), edit.key);
  try {
    if (edit.do === "take") await office.edit(kind, slug, { [key!]: other!.value[key!] });
    if (edit.do === "drop") await office.edit(kind, slug, { [key!]: undefined });
    if (kind === "provider") return edit.do === "take" || edit.do === "drop";
    if (edit.do === "rename") await office.edit(kind, slug, {}, `renamed-${count}`);
    if (edit.do === "copy") await office.add(kind, `copy-${count}`, value);
    if (edit.do === "remove") await office.remove(kind, slug);
    return true;
  } catch (fault) {
    // Anything but a fault that the editor would show is a fault of the product.
    if (!/"code":"thing-faulty"/.test(String(fault))) throw fault;
    return false;
  }
}

async function zipOf(test: TestDatabase): Promise<Buffer> {
  const zip = await exportZip(provider, test);
  if (!zip.ok) throw new Error(zip.refusal.code);
  return zip.value;
}

async function changesOf(zip: Buffer, test: TestDatabase): Promise<string[]> {
  const files = await readZip(zip);
  if ("code" in files) throw new Error(files.code);
  const loaded = await loadFiles(files, test, { now });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.refusal).slice(0, 2_000));
  return loaded.value.changes.filter(({ outcome }) => outcome !== "unchanged").map((each) => JSON.stringify(each));
}

describe("what the console changed", () => {
  it("is in the downloaded pack, which gives the same set-up elsewhere and changes nothing here", async () => {
    let saved = 0;
    await fc.assert(
      fc.asyncProperty(randomPack(), randomPack(), edits, async (pack: Pack, another: Pack, list) => {
        for (const test of [here, elsewhere]) await emptyProviders(test.pool);
        const loaded = await loadFiles(inMemory(pack), here, { now });
        expect(loaded.ok).toBe(true);
        const others = checkPack(inMemory(another)).setups.flatMap(writeThings);
        const office = new TestConsole(here, provider, now);
        for (const [count, edit] of list.entries()) if (await change(office, edit, others, count)) saved++;
        const zip = await zipOf(here);
        expect((await changesOf(zip, elsewhere)).length).toBeGreaterThan(0);
        expect((await zipOf(elsewhere)).equals(zip)).toBe(true);
        const there = await new TestConsole(elsewhere, provider, now).things();
        const plain = (things: readonly Thing[]) => things.map(({ kind, slug, value }) => ({ kind, slug, value }));
        expect(plain(there)).toEqual(plain(await office.things()));
        expect(await changesOf(zip, here)).toEqual([]);
        expect(await changesOf(zip, here)).toEqual([]);
      }),
      { numRuns: 60, endOnFailure: true },
    );
    expect(saved).toBeGreaterThan(0);
  }, 600_000);
});
