import { isDeepStrictEqual } from "node:util";
import { rm } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { isLong } from "../../../../tests/support/long.ts";
import { TestConsole } from "../../testing/console.ts";
import { onDisk, type Pack } from "#packs/testing/good-pack.ts";
import type { ThingKind, ThingValue } from "../../things/thing.ts";
import { loadPack } from "../load-pack.ts";
import type { MergeChoice } from "./merge-things.ts";

const now = new Date("2026-11-16T08:00Z");
const kinds = ["resource", "service"] as const;
const slugs = ["one", "two"] as const;
const keys = { resource: ["name", "units"], service: ["name", "summary", "price"] } as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await withDatabase();
});
afterAll(() => test.close());

/** Few values, so that both sides often choose the same. */
function valueFor(key: string, choice: number): string | number {
  if (key === "units") return choice + 2;
  return key === "price" ? `${choice + 10}.00` : `Text ${choice}`;
}

type Step =
  | { side: "pack" | "console"; do: "set"; kind: (typeof kinds)[number]; slug: string; key: number; to: number }
  | { side: "pack" | "console"; do: "add" | "remove"; kind: (typeof kinds)[number]; slug: string; to: number }
  | { side: "load"; choice: MergeChoice | null };

const about = { kind: fc.constantFrom(...kinds), slug: fc.constantFrom(...slugs), to: fc.nat(2) };
const side = fc.constantFrom("pack" as const, "console" as const);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ side, do: fc.constant("set" as const), key: fc.nat(2), ...about }) },
    { weight: 3, arbitrary: fc.record({ side, do: fc.constantFrom("add" as const, "remove" as const), ...about }) },
    {
      weight: 3,
      arbitrary: fc.record({
        side: fc.constant("load" as const),
        choice: fc.constantFrom<MergeChoice | null>(null, null, null, "overwrite", "keep"),
      }),
    },
  ),
  { minLength: 8, maxLength: 24 },
);

/** Both sides change one key in different ways. Two loads are refused, and one settles it. */
const disputes: Step[] = [
  { side: "pack", do: "set", kind: "service", slug: "one", key: 0, to: 1 },
  { side: "console", do: "set", kind: "service", slug: "one", key: 0, to: 2 },
  { side: "load", choice: null },
  { side: "console", do: "remove", kind: "resource", slug: "one", to: 0 },
  { side: "console", do: "add", kind: "resource", slug: "one", to: 2 },
  { side: "load", choice: null },
  { side: "load", choice: "keep" },
];

type Things = Map<string, ThingValue>;

/** The table of docs/packs.md, written a second time. */
function tableSays(base: Things, here: Things, pack: Things, choice: MergeChoice | null) {
  const after: Things = new Map();
  const disputed: string[] = [];
  for (const name of new Set([...base.keys(), ...here.keys(), ...pack.keys()])) {
    const b = base.get(name);
    const h = here.get(name);
    const p = pack.get(name);
    const isHereBase = isDeepStrictEqual(h, b);
    const isPackBase = isDeepStrictEqual(p, b);
    let result: ThingValue | undefined;
    if (isHereBase || isDeepStrictEqual(h, p)) result = p;
    else if (isPackBase && (choice !== "overwrite" || b === undefined)) result = h;
    else if (b === undefined || h === undefined || p === undefined) {
      if (choice === null) disputed.push(name);
      result = choice === "overwrite" ? p : h;
    } else {
      result = {};
      for (const key of new Set([b, h, p].flatMap((value) => Object.keys(value)))) {
        let member = h[key] === b[key] || choice === "overwrite" ? p[key] : h[key];
        if (h[key] !== b[key] && p[key] !== b[key] && h[key] !== p[key]) {
          if (choice === null) disputed.push(`${name} ${key}`);
          member = choice === "overwrite" ? p[key] : h[key];
        }
        if (member !== undefined) result[key] = member;
      }
    }
    if (result !== undefined) after.set(name, result);
  }
  return { after, disputed: disputed.toSorted() };
}

function packOf(provider: string, things: Things): Pack {
  const json = (value: unknown) => JSON.stringify(value, null, 1);
  const own = (kind: string) =>
    [...things].flatMap(([name, value]) => (name.startsWith(kind) ? [[name.split("/")[1]!, value] as const] : []));
  return {
    "provider.yaml": json({ slug: provider, name: "P", "time-zone": "UTC", currency: "EUR" }),
    "staff/ada.yaml": json({ name: "Ada", hours: { monday: "09:00-17:00" } }),
    ...(own("resource").length > 0 && {
      "resources.yaml": json(own("resource").map(([slug, value]) => ({ slug, ...value }))),
    }),
    ...Object.fromEntries(own("service").map(([slug, value]) => [`services/${slug}.yaml`, json(value)])),
  };
}

const fresh = (kind: (typeof kinds)[number], to: number): ThingValue =>
  kind === "resource"
    ? { name: `Text ${to}`, kind: "equipment", units: to + 2 }
    : { name: `Text ${to}`, durations: "45 min", staff: ["ada"] };

/** One business, and the model of it. */
class World {
  base: Things = new Map();
  here: Things = new Map();
  pack: Things = new Map();
  loads = { refused: 0, done: 0 };
  readonly #slug: string;
  readonly #office: TestConsole;

  constructor(slug: string) {
    this.#slug = slug;
    this.#office = new TestConsole(test, slug, now);
  }

  async take(step: Step): Promise<void> {
    if (step.side === "load") return this.load(step.choice);
    const name = `${step.kind}/${step.slug}`;
    const things = step.side === "pack" ? this.pack : this.here;
    const before = things.get(name);
    if ((step.do === "add") !== (before === undefined)) return;
    if (step.do === "set") {
      const key = keys[step.kind][step.key % keys[step.kind].length]!;
      things.set(name, { ...before, [key]: valueFor(key, step.to) });
    } else if (step.do === "add") things.set(name, fresh(step.kind, step.to));
    else things.delete(name);
    if (step.side === "console") await this.#save(step.kind, step.slug, things.get(name));
  }

  async #save(kind: ThingKind, slug: string, value: ThingValue | undefined): Promise<void> {
    if (value === undefined) return this.#office.remove(kind, slug);
    const isNew = (await this.#office.find(kind, slug)) === undefined;
    await (isNew ? this.#office.add(kind, slug, value) : this.#office.edit(kind, slug, value));
  }

  async load(choice: MergeChoice | null): Promise<void> {
    const folder = await onDisk(packOf(this.#slug, this.pack));
    const choices = { overwrite: [], keep: [], ...(choice && { all: choice }), reason: "a test" };
    const result = await loadPack(folder, test, { now, choices });
    await rm(folder, { recursive: true });
    const { after, disputed } = tableSays(this.base, this.here, this.pack, choice);
    if (disputed.length > 0) {
      this.loads.refused++;
      const told = !result.ok && result.refusal.code === "pack-disputed" ? result.refusal.conflicts : [];
      const isWhole = (name: string) => disputed.includes(name);
      const names = told.flatMap(({ kind, slug, keys: all }) =>
        isWhole(`${kind}/${slug}`) ? [`${kind}/${slug}`] : all.map(({ key }) => `${kind}/${slug} ${key}`),
      );
      expect(names.toSorted()).toEqual(disputed);
    } else {
      this.loads.done++;
      expect(result).toMatchObject({ ok: true });
      this.base = new Map(this.pack);
      this.here = after;
    }
    await this.compare();
  }

  /** Everything in the database is as the model says, and each newest version says the same. */
  async compare(): Promise<void> {
    const things = (await this.#office.things()).filter(({ kind }) => kind === "resource" || kind === "service");
    const named = things.map(({ kind, slug, value }) => [`${kind}/${slug}`, value] as const);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(this.here));
    const { rows } = await test.pool.query<{ name: string; value: ThingValue }>(
      `select * from (select distinct on (v.kind, thing_id) v.kind || '/' || v.slug as name, value
                        from thing_versions v join providers p on p.id = v.provider_id
                       where p.slug = $1 and v.kind in ('resource', 'service') order by v.kind, thing_id, version desc) newest
        where value is not null`,
      [this.#slug],
    );
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(Object.fromEntries(this.here));
  }
}

describe("loads among edits of the console", () => {
  it("always do what the table says", async () => {
    const loads = { refused: 0, done: 0 };
    let count = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const world = new World(`world-${count++}`);
        for (const kind of kinds) for (const slug of slugs) world.pack.set(`${kind}/${slug}`, fresh(kind, 0));
        await world.load(null);
        for (const step of list) await world.take(step);
        await world.load(null);
        loads.refused += world.loads.refused;
        loads.done += world.loads.done;
      }),
      // The first history surely disputes, and surely loads. The others are random.
      { numRuns: isLong ? 200 : 2, examples: [[disputes]] },
    );
    // Both happen often, or the test would say little. With few runs, only the written history is certain.
    expect(Math.min(loads.refused, loads.done)).toBeGreaterThan(isLong ? 5 : 0);
  });
});
