import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App, freePort } from "../tests/support/app.ts";
import { embeddedDatabase } from "../tests/support/product-database.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { insertFixture } from "../tests/races/support/fixture.ts";
import { slotAt } from "../tests/races/support/slots.ts";
import { tokenOf, Visitor } from "../tests/races/support/visitor.ts";
import { launchPostgres } from "../src/server/postgres/launch.ts";
import { spreadOf } from "./measure.ts";
import { cpuOf, familyOf } from "./server/cpu.ts";

/**
 * Measures whole bookings (hold, details, confirmed) by the processor time of the server and of PostgreSQL: `node
 * bench/bookings.ts`. A bare program that only commits is measured in the same rounds.
 */
const ROUNDS = 5;
const BOOKINGS = 96;
const COMMITS = 1_500;
/** Microseconds. */
interface Cost {
  processor: number;
  wall: number;
}

const goals = { commits: 0.06, exclusions: 0.15 };

using folder = temporaryFolder();
const database = embeddedDatabase(folder.path, false);
const env = { LOG_LEVEL: "error", LIMITS: "off", MEMORY: "on", WORKER: "separate", ...database.env };
const app = new App(await freePort(), folder.path, env);
let raw: ChildProcess | null = null;
try {
  await app.until("/readyz", 200, 120_000);
  const pool = await database.join();
  await insertFixture(pool);
  await pool.query(`
    create schema bench;
    create table bench.commits (id bigint generated always as identity primary key, note text not null);
    create table bench.exclusions (member uuid not null, during tstzrange not null,
      exclude using gist (member with =, during with &&))`);
  const server = await launchPostgres({ dataFolder: join(folder.path, "postgres") });
  raw = spawn(process.execPath, [join(import.meta.dirname, "server/raw-commits.ts"), server.url], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await report(raw);
  await server.stop();
} catch (fault) {
  process.stderr.write(app.output);
  throw fault;
} finally {
  raw?.stdin?.end();
  await app.kill("SIGTERM");
  await database.close();
}

async function report(bare: ChildProcess): Promise<void> {
  const visitor = new Visitor(app.origin, { triesAgain: true });
  let slot = 0;
  const bookOnce = async (): Promise<void> => {
    const held = await visitor.hold({ service: "one-slot", slot: slotAt(slot++, 30) });
    if (tokenOf(held.location, "hold") === null)
      throw new Error(`a hold answered ${held.status} ${held.body.slice(0, 300)}`);
    const booked = await visitor.confirm(held);
    if (tokenOf(booked.location, "booking") === null) throw new Error(`details answered ${booked.status}`);
  };
  const book = async (clients: number, count: number): Promise<Cost> => {
    let left = count;
    const client = async (): Promise<void> => {
      while (left-- > 0) await bookOnce();
    };
    return costOf([app.child.pid!, ...postgres()], count, () => Promise.all(Array.from({ length: clients }, client)));
  };
  const commit = (kind: string, clients: number, count: number): Promise<Cost> =>
    costOf([bare.pid!, ...postgres()], count, async () => {
      bare.stdin!.write(`${kind} ${clients} ${count}\n`);
      await once(bare.stdout!, "data");
    });

  for (const clients of [8, 32]) {
    await book(clients, BOOKINGS);
    const costs = { booking: [] as Cost[], commits: [] as Cost[], exclusions: [] as Cost[] };
    for (let round = 0; round < ROUNDS; round++) {
      costs.commits.push(await commit("commits", clients, COMMITS));
      costs.exclusions.push(await commit("exclusions", clients, COMMITS));
      costs.booking.push(await book(clients, BOOKINGS));
    }
    for (const kind of ["commits", "exclusions"] as const) {
      const compare = (by: keyof Cost) => {
        const { low, median, high } = spreadOf(costs[kind].map((cost, round) => cost[by] / costs.booking[round]![by]));
        return [low, median, high].map((each) => +each.toFixed(3));
      };
      const medianOf = (of: Cost[], by: keyof Cost) => Math.round(spreadOf(of.map((cost) => cost[by])).median);
      const figures = {
        name: "booking",
        of: `raw ${kind}`,
        clients,
        // As many bookings as commits in the same time, and with the same processor time.
        ratio: compare("wall"),
        byProcessor: compare("processor"),
        microseconds: { booking: medianOf(costs.booking, "processor"), [kind]: medianOf(costs[kind], "processor") },
        goal: goals[kind],
      };
      console.log(`${figures.ratio[1]! < goals[kind] ? "MISS " : "ok   "} ${JSON.stringify(figures)}`);
    }
  }
}

/** The processes of the embedded PostgreSQL. */
function postgres(): number[] {
  const [pid] = readFileSync(join(folder.path, "postgres/cluster/postmaster.pid"), "utf8").split("\n", 1);
  return familyOf(Number(pid));
}

/** What each of `count` things takes. */
async function costOf(pids: readonly number[], count: number, work: () => Promise<unknown>): Promise<Cost> {
  const begun = performance.now();
  const before = new Map(pids.map((pid) => [pid, cpuOf(pid)]));
  await work();
  const after = new Set([...pids, ...postgres()]);
  let sum = 0;
  for (const pid of after) sum += cpuOf(pid) - (before.get(pid) ?? 0);
  return { processor: sum / count / 1000, wall: ((performance.now() - begun) * 1000) / count };
}
