import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { App, freePort } from "../tests/support/app.ts";
import { embeddedDatabase } from "../tests/support/product-database.ts";
import type { MailTally, TakenMail } from "../tests/support/slow-mail-server.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { openDatabase } from "../src/store/database.ts";
import { confirmAgain } from "../src/store/testing/confirm-again.ts";
import { fill } from "../src/store/testing/fill.ts";
import { storedToken } from "../src/use-cases/shared/secrets.ts";
import { cpuOf, familyOf } from "./server/cpu.ts";
import { insertWorkloads } from "./server/workload-providers.ts";

/**
 * Measures how long 20,000 mails of one business take, and how long the confirmations of another business wait meanwhile:
 * `npm run bench:mails`. The mail server is a fake one that takes a while for each mail.
 *
 * - `--mails 2000` sends fewer.
 * - `--pause 100` sets the milliseconds that the mail server takes for each.
 * - `--connections 10` sets `MAIL_CONNECTIONS`, and `--per-minute 1200` sets `MAILS_PER_MINUTE`.
 */
const { values: options } = parseArgs({
  options: {
    mails: { type: "string", default: "20000" },
    pause: { type: "string", default: "200" },
    connections: { type: "string", default: "10" },
    "per-minute": { type: "string" },
  },
});
const MAILS = Number(options.mails);
/** Seconds. */
const GOALS = { all: 600, other: 5 };
const SECRET = "an installation that sends many mails";
/** A business with twenty members: `insertWorkloads`. */
const otherService = "g2";

using folder = temporaryFolder();
const database = embeddedDatabase(folder.path, false);
const mailServer = fork(join(import.meta.dirname, "../tests/support/slow-mail-server.ts"), [options.pause]);
const [smtpPort] = (await once(mailServer, "message")) as [number];
const app = new App(await freePort(), folder.path, {
  LOG_LEVEL: "warn",
  LIMITS: "off",
  MEMORY: "on",
  APP_SECRET: SECRET,
  SMTP_URL: `smtp://localhost:${smtpPort}`,
  MAIL_CONNECTIONS: options.connections,
  ...(options["per-minute"] !== undefined && { MAILS_PER_MINUTE: options["per-minute"] }),
  ...database.env,
});
try {
  await app.until("/readyz", 200, 120_000);
  await measure(await database.join());
} catch (fault) {
  process.stderr.write(app.output);
  throw fault;
} finally {
  await app.kill("SIGTERM");
  await database.close();
  mailServer.disconnect();
}

async function measure(pool: pg.Pool): Promise<void> {
  const providerId = await insertBusinesses(pool);
  const before = processorTime();
  const begun = Date.now();
  let queuedAt = Number.POSITIVE_INFINITY;
  const queueing = confirmAgain(openDatabase(pool), providerId, MAILS).then(() => (queuedAt = Date.now()));
  const booked = new Map<string, number>();
  const taken: TakenMail[] = [];
  while (taken.length < MAILS + booked.size) {
    if (Date.now() - begun > 3 * GOALS.all * 1000) throw new Error(`only ${taken.length} mails arrived`);
    if (ownOf(taken).length < MAILS) await bookElsewhere(booked);
    await pause(1_000);
    taken.push(...(await tallyOf(mailServer)).taken);
    if (booked.size % 10 === 0)
      tellProgress(`${taken.length} mails after ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  await queueing;
  const after = processorTime();
  const all = spreadOf(ownOf(taken).map(({ at }) => at - begun));
  const other = spreadOf(taken.flatMap(({ to, at }) => (booked.has(to) ? [at - booked.get(to)!] : [])));
  const eachOf = (milliseconds: number) => +(milliseconds / taken.length).toFixed(1);
  const figures = {
    name: "mails",
    of: `one business, ${options.connections} connections, ${options.pause} ms a mail`,
    mails: MAILS,
    seconds: { ...all, queued: Math.round((queuedAt - begun) / 1000) },
    perSecond: +(MAILS / all.last).toFixed(1),
    other: { of: "confirmations of another business meanwhile", mails: booked.size, seconds: other },
    processorMs: {
      product: eachOf(after.product - before.product),
      postgres: eachOf(after.postgres - before.postgres),
    },
    goal: GOALS,
  };
  const isMet = all.last <= GOALS.all && other.p99 <= GOALS.other;
  console.log(`${isMet ? "ok   " : "MISS "} ${JSON.stringify(figures)}`);
}

function tellProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A business with as many booked visits, and three others. Returns the id of the first. */
async function insertBusinesses(pool: pg.Pool): Promise<string> {
  const client = await pool.connect();
  // Some of them are cancelled.
  await fill(client, { members: 40, bookings: Math.ceil(MAILS * 1.2), entries: 100, responses: 0 }, () => {});
  // Only the mails that are measured are sent.
  await client.query("update services set reminder_minutes = '{}', follow_up_minutes = null");
  // All mails share one token: the measurement opens none of their links.
  await client.query("update bookings set manage_token_sealed = $1", [storedToken("token", SECRET).tokenSealed]);
  client.release();
  await insertWorkloads(pool);
  await pool.query("analyze");
  const { rows } = await pool.query<{ id: string }>("select id from providers where slug = 'growth'");
  return rows[0]!.id;
}

/** Books a visit at another business, and notes when. */
async function bookElsewhere(booked: Map<string, number>): Promise<void> {
  const api = `${app.origin}/api/v1`;
  const { start } = (await (await fetch(`${api}/services/${otherService}/next`)).json()) as { start: string };
  const email = `other-${booked.size}@mail.example`;
  const details = { firstName: "Ada", lastName: "Lovelace", email };
  const answer = await fetch(`${api}/bookings`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
    body: JSON.stringify({ service: otherService, start, details }),
  });
  if (answer.status !== 201) throw new Error(`A booking answered ${answer.status}: ${await answer.text()}`);
  booked.set(email, Date.now());
}

async function tallyOf(server: ChildProcess): Promise<MailTally> {
  server.send("report");
  const [tally] = (await once(server, "message")) as [MailTally];
  return tally;
}

function ownOf(taken: readonly TakenMail[]): TakenMail[] {
  return taken.filter(({ to }) => to.startsWith("visitor-"));
}

/** Milliseconds become seconds. */
function spreadOf(waits: readonly number[]) {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) =>
    +(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]! / 1000).toFixed(1);
  return { p50: at(0.5), p99: at(0.99), last: at(1) };
}

/** Milliseconds of the product, and of PostgreSQL. */
function processorTime(): { product: number; postgres: number } {
  const [pid] = readFileSync(join(folder.path, "postgres/cluster/postmaster.pid"), "utf8").split("\n", 1);
  const postgres = familyOf(Number(pid)).reduce((sum, each) => sum + cpuOf(each), 0);
  return { product: cpuOf(app.child.pid!) / 1e6, postgres: postgres / 1e6 };
}
