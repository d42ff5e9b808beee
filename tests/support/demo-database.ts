import { resolve } from "node:path";
import type pg from "pg";
import {
  asAdmin,
  emptyTemplate,
  openTestDatabase,
  withDatabase,
  type TestDatabase,
} from "../../src/store/testing/database.ts";
import { loadDemo } from "../../src/demo/load-demo.ts";
import { listMissingCards, saveCard } from "../../src/store/content/drawings.ts";
import { cardVersion, drawPictures } from "../../src/use-cases/content/draw-pictures.ts";
import { testServices } from "../../src/use-cases/testing/services.ts";

export const demoTemplate = "almanac_demo";
const draft = "almanac_demo_draft";
/** Any number: only the test files of one run compete for it. */
const lock = 4_711;

/** A new database for the test, with the demo as a product loads it on its first start. */
export async function withDemo(): Promise<TestDatabase> {
  await asAdmin(makeTemplateOnce);
  return withDatabase(demoTemplate);
}

/** The first test file that needs the template creates it. The others wait. */
async function makeTemplateOnce(admin: pg.Client): Promise<void> {
  await admin.query("select pg_advisory_lock($1)", [lock]);
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [demoTemplate]);
  if (rowCount === 1) return;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft} template ${emptyTemplate}`);
  const { db, pool } = openTestDatabase(draft);
  await loadDemo({ db, clock: { now: () => new Date() } }, resolve(import.meta.dirname, "../../packs/demo"));
  await drawAll(db);
  // The server does not do it itself (tests/support/postgres.ts).
  await pool.query("analyze");
  await pool.end();
  // Rename it only when it is complete.
  await admin.query(`alter database ${draft} rename to ${demoTemplate}`);
}

/** Otherwise every product that a test starts would draw the same pictures. The first card stands for most of the others. */
async function drawAll(db: TestDatabase["db"]): Promise<void> {
  const services = testServices(db);
  await drawPictures(services);
  const { bytes } = await db.selectFrom("cards").select("bytes").executeTakeFirstOrThrow();
  for (const card of await listMissingCards(db, cardVersion, services.clock.now(), 10_000))
    await saveCard(db, card, bytes);
  const { pictures, cards } = await drawPictures(services);
  if (pictures + cards > 0) throw new Error("The demo has more to draw");
}
