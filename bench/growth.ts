import { parseArgs } from "node:util";
import { holdAtOnce } from "./growth/burst.ts";
import { openWorlds, type World } from "./growth/databases.ts";
import type { Statement } from "./growth/recorder.ts";
import type { Measure, Scene } from "./growth/scene.ts";
import { scenes } from "./growth/scenes.ts";

/**
 * Compares what the product does with 1,000,000 bookings and with 10,000: `npm run bench:growth`. Both databases are
 * built first.
 *
 * - `--keep folder` keeps the databases there, and uses those that are there.
 * - `--only text` measures only the scenes whose name contains the text.
 * - `--plans` prints every statement with its plan's figures.
 */
const { values: options } = parseArgs({
  options: { keep: { type: "string" }, only: { type: "string" }, plans: { type: "boolean", default: false } },
});

const volumes = {
  small: { members: 200, bookings: 10_000, entries: 100, responses: 1_000 },
  large: { members: 200, bookings: 1_000_000, entries: 10_000, responses: 100_000 },
};
const ROUNDS = 15;
const WARM_UPS = 3;
/** A slow scene gets fewer rounds. */
const MOST_SPENT_MS = 20_000;
/** More is growth, unless it is less than anybody notices. */
const MOST_GROWTH = 1.2;
const UNNOTICED_MS = 0.5;
const VISITORS = 32;
const MOST_WAIT_MS = 1_000;

const worlds = await openWorlds(volumes, options.keep ?? null);
const table: string[][] = [];
try {
  for (const scene of scenes.filter(({ name }) => name.includes(options.only ?? ""))) await compare(scene);
  if ("32 holds at once".includes(options.only ?? "")) await compareBursts();
} finally {
  await worlds.close();
}
printTable([["", "statements", "10,000", "1,000,000", "ratio", "scans", "slowest statement"], ...table]);

async function compare(scene: Scene): Promise<void> {
  try {
    await compareOnce(scene);
  } catch (fault) {
    report("OVER", { scene: scene.name, failed: String(fault) });
    table.push([`FAILED ${scene.name}`, "", "", "", "", "", String(fault)]);
  }
}

/** Rounds are interleaved, so that a busy machine affects both alike. */
async function compareOnce(scene: Scene): Promise<void> {
  const begun = performance.now();
  for (let n = 0; n < WARM_UPS; n++) for (const world of [worlds.small, worlds.large]) await timeOf(scene, world);
  const [small, large]: [number[], number[]] = [[], []];
  while (small.length === 0 || (small.length < ROUNDS && performance.now() - begun < MOST_SPENT_MS)) {
    small.push(await timeOf(scene, worlds.small));
    large.push(await timeOf(scene, worlds.large));
  }
  // Other processes only ever add time, so the faster rounds tell more.
  const before = quartile(small);
  const after = quartile(large);
  const statements = await statementsOf(scene, worlds.large);
  const plans = statements.flatMap(({ plan }) => plan ?? []);
  const [slowest] = plans.toSorted((one, other) => other.milliseconds - one.milliseconds);
  const result = {
    scene: scene.name,
    statements: statements.length,
    milliseconds: [round(before), round(after)],
    ratio: round(after / before),
    inPostgres: round(plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0)),
    pages: plans.reduce((sum, { pages }) => sum + pages, 0),
    scans: [...new Set(plans.flatMap(({ scanned }) => scanned))],
    ...(scene.readsAll === true ? { readsAll: true } : {}),
    ok: after / before <= MOST_GROWTH || after - before < UNNOTICED_MS,
    slowest: slowest === undefined ? "" : `${round(slowest.milliseconds)} ms: ${slowest.sql.slice(0, 100)}`,
  };
  const verdict = result.ok ? "ok" : scene.readsAll === true ? "all" : "OVER";
  report(verdict, result);
  if (options.plans) for (const plan of plans) console.log(`      ${JSON.stringify(plan)}`);
  table.push([
    `${verdict.padEnd(4)} ${scene.name}`,
    String(result.statements),
    `${result.milliseconds[0]} ms`,
    `${result.milliseconds[1]} ms`,
    String(result.ratio),
    result.scans.join(", "),
    result.slowest.slice(0, 60),
  ]);
}

async function compareBursts(): Promise<void> {
  const longest: number[] = [];
  let unavailable = 0;
  for (const world of [worlds.small, worlds.large]) {
    await holdAtOnce(world, VISITORS);
    const bursts = [];
    for (let n = 0; n < 5; n++) bursts.push(await holdAtOnce(world, VISITORS));
    longest.push(Math.max(...bursts.flatMap(({ milliseconds }) => milliseconds)));
    unavailable += bursts.reduce((sum, burst) => sum + burst.unavailable, 0);
  }
  const ok = unavailable === 0 && longest[1]! < MOST_WAIT_MS;
  const result = { scene: `${VISITORS} holds at once: twenty givers`, longest: longest.map(round), unavailable, ok };
  report(ok ? "ok" : "OVER", result);
  table.push([
    `${ok ? "ok  " : "OVER"} ${result.scene}, longest`,
    "",
    ...result.longest.map((ms) => `${ms} ms`),
    "",
    "",
    "",
  ]);
}

function report(verdict: "ok" | "all" | "OVER", result: object): void {
  if (verdict === "OVER") process.exitCode = 1;
  console.log(`${verdict.padEnd(5)} ${JSON.stringify(result)}`);
}

/** Processor time if possible, otherwise elapsed time. */
async function timeOf(scene: Scene, world: World): Promise<number> {
  let spent = 0;
  const time = () => world.recorder.processorTime() ?? performance.now();
  const measure: Measure = async (work) => {
    const begun = time();
    const done = await work();
    spent = time() - begun;
    return done;
  };
  await scene.play(world, measure);
  return spent;
}

async function statementsOf(scene: Scene, world: World): Promise<Statement[]> {
  let statements: Statement[] = [];
  await scene.play(world, async (work) => {
    let done!: Awaited<ReturnType<typeof work>>;
    statements = await world.recorder.record(async () => void (done = await work()));
    return done;
  });
  return statements;
}

function quartile(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 2]!;
}

function round(value: number): number {
  return +value.toFixed(2);
}

function printTable(rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  console.log("");
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    );
}
