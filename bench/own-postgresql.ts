import { join } from "node:path";
import { App, freePort } from "../tests/support/app.ts";
import { startDebianPostgres } from "../tests/support/debian-postgres.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { slotAt } from "../tests/races/support/slots.ts";
import { insertFixture } from "../tests/races/support/fixture.ts";
import { isHeld, Visitor } from "../tests/races/support/visitor.ts";
import { launchPostgres } from "../src/server/postgres/launch.ts";
import { openPool } from "../src/store/database.ts";
import { spreadOf } from "./measure.ts";

/**
 * Compares a hold on Debian's PostgreSQL, as Debian sets it up, with one on the embedded PostgreSQL: `node
 * bench/own-postgresql.ts`. Both products run beside each other, and each round asks one after the other.
 */
const ROUNDS = 40;
const WARM = 10;
const MOST = 2;

const debian = await startDebianPostgres();
using own = temporaryFolder();
using embedded = temporaryFolder();
const same = { DEMO: "off", LOG_LEVEL: "error", LIMITS: "off" };
const apps = {
  debian: new App(await freePort(), own.path, {
    ...same,
    DATABASE_URL: debian.url,
    APP_SECRET: "an installation with a database of its own",
  }),
  embedded: new App(await freePort(), embedded.path, same),
};
try {
  for (const app of Object.values(apps)) await app.until("/readyz", 200, 120_000);
  await fill(debian.url);
  const server = await launchPostgres({ dataFolder: join(embedded.path, "postgres") });
  await fill(server.url);
  await server.stop();

  const waits = { debian: [] as number[], embedded: [] as number[] };
  for (let round = 0; round < ROUNDS + WARM; round++)
    for (const kind of ["debian", "embedded"] as const) {
      const visitor = new Visitor(apps[kind].origin);
      const begun = performance.now();
      const held = await visitor.hold({ service: "any-member", slot: slotAt(round, 30) });
      const wait = performance.now() - begun;
      if (!isHeld(held)) throw new Error(`A hold on ${kind} answered ${held.status}: ${held.body.slice(0, 300)}`);
      if (round >= WARM) waits[kind].push(wait);
    }
  const medians = { debian: spreadOf(waits.debian).median, embedded: spreadOf(waits.embedded).median };
  const ratio = medians.debian / medians.embedded;
  const figures = {
    name: "hold",
    of: "Debian's PostgreSQL beside the embedded one",
    ratio: +ratio.toFixed(2),
    goal: MOST,
    milliseconds: { debian: +medians.debian.toFixed(1), embedded: +medians.embedded.toFixed(1) },
  };
  console.log(`${ratio > MOST ? "MISS " : "ok   "} ${JSON.stringify(figures)}`);
} finally {
  for (const app of Object.values(apps)) await app.kill("SIGTERM");
  await debian.stop();
}

async function fill(url: string): Promise<void> {
  const pool = openPool(url, { connections: 2 });
  await insertFixture(pool);
  await pool.end();
}
