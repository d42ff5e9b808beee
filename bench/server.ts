import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signIn } from "../tests/http/office/office-people.ts";
import { App, freePort } from "../tests/support/app.ts";
import { fullDay, insertFullDay } from "../tests/support/full-day.ts";
import { inDays } from "../tests/support/in-days.ts";
import { embeddedDatabase } from "../tests/support/product-database.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { spreadOf } from "./measure.ts";
import { cpuOf } from "./server/cpu.ts";
import { ask, closeConnections, load, type Asked } from "./server/load.ts";
import { insertWorkloads } from "./server/workload-providers.ts";

/**
 * Measures the server by the processor time of its own process: `node bench/server.ts`. Yardsticks run in the same rounds,
 * so the ratios mean the same on every machine: 0.5 of hello-world is half as many requests with the same processor.
 */
const ROUNDS = 5;
/** Processor seconds per measurement. */
const ENOUGH = 0.25;

interface Subject {
  name: string;
  pid: number;
  /** Runs before each measurement. */
  before?: () => Promise<void>;
  next: () => Asked;
  status: number;
  /** Another subject, measured in the same rounds. */
  yardstick: string;
  goal: number | null;
}

/** Requests that the product has answered. */
let sent = 0;
const zones = Intl.supportedValuesOf("timeZone");

using folder = temporaryFolder();
const database = embeddedDatabase(folder.path, true);
const app = new App(await freePort(), folder.path, {
  LOG_LEVEL: "error",
  MEMORY: "on",
  DATABASE_WAIT_MS: "60000",
  ...database.env,
});
const port = await freePort();
const yardsticks = spawn(process.execPath, [join(import.meta.dirname, "server/yardsticks.ts"), String(port)], {
  env: { ...process.env, NODE_ENV: "production" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  await once(yardsticks.stdout, "data");
  await app.until("/readyz", 200, 120_000);
  const pool = await database.join();
  const slugs = await insertWorkloads(pool);
  await insertFullDay(pool, inDays(7));
  const cookie = await signIn(pool, { role: "owner", provider: fullDay.provider });
  // The demo's pictures are still being drawn.
  while ((await pool.query("select from graphile_worker._private_jobs where run_at <= now() limit 1")).rowCount !== 0)
    await new Promise((resolve) => setTimeout(resolve, 500));
  const { rows } = await pool.query<{ id: string }>("select id from services where slug = any($1) order by slug", [
    slugs,
  ]);
  const ids = rows.map(({ id }) => id);
  await pool.query("analyze");
  const subjects = allSubjects(slugs, ids, cookie);
  // Words on the command line choose subjects: `node bench/server.ts slots`.
  const words = process.argv.slice(2);
  const isChosen = ({ name }: Subject) => words.length === 0 || words.some((word) => name.includes(word));
  const chosen = subjects.filter(isChosen);
  const names = new Set(["hello", "render", ...chosen.flatMap(({ name, yardstick }) => [name, yardstick])]);
  await report(subjects.filter(({ name }) => names.has(name)));
  reportMemory();
  await reportStart();
} catch (fault) {
  process.stderr.write(app.output);
  throw fault;
} finally {
  closeConnections();
  yardsticks.kill();
  await app.kill("SIGTERM");
  await database.close();
}

function allSubjects(slugs: readonly string[], ids: readonly string[], cookie: string): Subject[] {
  const own = { pid: app.child.pid!, status: 200, yardstick: "hello" };
  const at = (path: string): Asked => ({ url: app.origin + path });
  const kept = (name: string, path: string, goal: number): Subject => ({ ...own, name, next: () => at(path), goal });
  /** A parameter that no other request has had, so that nothing is in memory. */
  let last = 0;
  const unseen = (path: string) => at(`${path}${path.includes("?") ? "&" : "?"}utm_id=${last++}`);
  const month = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 7);
  const goals = [0.3, 0.1, 0.02];
  const subjects: Subject[] = [
    { name: "hello", pid: yardsticks.pid!, status: 200, yardstick: "hello", goal: null, next: () => yard("/hello") },
    { name: "render", pid: yardsticks.pid!, status: 200, yardstick: "hello", goal: null, next: () => yard("/render") },
  ];
  for (const [index, slug] of slugs.entries()) {
    const path = `/api/v1/services/${slug}/slots?month=${month}`;
    const name = `W${index + 1}`;
    subjects.push({
      ...own,
      name: `slots ${name}, computed`,
      next: () => at(unseenMonth([slug, ids[index]!], month, last++)),
      goal: goals[index]!,
    });
    subjects.push({ ...own, name: `slots ${name}, unchanged`, ...revalidated(path), goal: 0.6 });
    subjects.push(kept(`booking page ${name}, kept`, `/widget/booking/${slug}`, 0.2));
    subjects.push({
      ...own,
      name: `booking page ${name}, rendered`,
      next: () => unseen(`/widget/booking/${slug}`),
      yardstick: "render",
      goal: 0.3,
    });
    subjects.push({
      ...own,
      name: `booking data ${name}, rendered`,
      next: () => unseen(`/widget/booking/${slug}.data`),
      goal: null,
    });
  }
  subjects.push(kept("team page, kept", "/widget/appointment/saltwater-house", 0.2));
  subjects.push({
    ...own,
    name: "form page, rendered",
    next: () => at("/widget/form/before-your-visit"),
    yardstick: "render",
    goal: 0.3,
  });
  subjects.push(kept("start page, kept", "/saltwater-house", 0.4));
  subjects.push(kept("post, kept", "/post/the-door-is-blue/", 0.4));
  subjects.push(kept("product, kept", "/product/wool-blanket", 0.4));
  subjects.push(kept("list of posts, kept", "/journal", 0.4));
  subjects.push({ ...own, name: "post, unchanged", ...revalidated("/post/the-door-is-blue/"), goal: 0.5 });
  subjects.push({
    ...own,
    name: "post, rendered",
    next: () => unseen("/post/the-door-is-blue/"),
    yardstick: "render",
    goal: 0.3,
  });
  subjects.push(kept("embed.js", "/embed.js", 0));
  // The same team as the day's: twenty members.
  subjects.push({
    ...own,
    name: "office day of 300 visits",
    next: () => ({ ...at(`/office/${fullDay.provider}/day/${inDays(7)}`), headers: { cookie } }),
    yardstick: "booking page W2, rendered",
    goal: null,
  });
  return subjects;
}

/** More addresses of the same length of work than stay in memory: zones, both names of the service, with and without its duration. */
function unseenMonth(names: readonly [string, string], month: string, n: number): string {
  const turn = Math.floor(n / zones.length);
  const duration = turn % 4 < 2 ? "" : "&duration=30";
  return `/api/v1/services/${names[turn % 2]}/slots?month=${month}&tz=${zones[n % zones.length]}${duration}`;
}

/** A request that already has the current answer. */
function revalidated(path: string): Pick<Subject, "next" | "status" | "before"> {
  const url = app.origin + path;
  let tag = "";
  return {
    status: 304,
    before: async () => void (tag = String((await ask({ url })).headers["etag"])),
    next: () => ({ url, headers: { "if-none-match": tag } }),
  };
}

function yard(path: string): Asked {
  return { url: `http://localhost:${port}${path}` };
}

async function report(subjects: readonly Subject[]): Promise<void> {
  const counts = new Map<string, number>();
  const times = new Map(subjects.map(({ name }) => [name, [] as number[]]));
  for (const subject of subjects) {
    await subject.before?.();
    const answer = await ask(subject.next());
    if (answer.status !== subject.status) throw new Error(`${subject.name} answered ${answer.status}`);
    await load(subject.next, 200, subject.status);
    counts.set(subject.name, Math.max(100, Math.round(ENOUGH / ((await cost(subject, 200)) / 1e9))));
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const subject of subjects) times.get(subject.name)!.push(await cost(subject, counts.get(subject.name)!));
  for (const { name, yardstick, goal } of subjects) {
    const own = times.get(name)!;
    const ratio = spreadOf(own.map((time, round) => times.get(yardstick)![round]! / time));
    const isMissed = goal !== null && ratio.median < goal;
    const rounded = [ratio.low, ratio.median, ratio.high].map((each) => +each.toFixed(3));
    const microseconds = +(spreadOf(own).median / 1000).toFixed(1);
    console.log(
      `${isMissed ? "MISS " : "ok   "} ${JSON.stringify({ name, microseconds, of: yardstick, ratio: rounded, goal })}`,
    );
  }
}

/** After all of these requests. */
function reportMemory(): void {
  const status = readFileSync(`/proc/${app.child.pid}/status`, "utf8");
  const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
  console.log(
    `${megabytes > 300 ? "MISS " : "ok   "} ${JSON.stringify({ name: "memory", megabytes, sent, goal: 300 })}`,
  );
}

/** The second start, on a database that exists. */
async function reportStart(): Promise<void> {
  await app.kill("SIGTERM");
  const again = new App(await freePort(), folder.path, { LOG_LEVEL: "error", ...database.env });
  const milliseconds = Math.round(await again.until("/readyz", 200));
  console.log(
    `${milliseconds > 2_000 ? "MISS " : "ok   "} ${JSON.stringify({ name: "start", milliseconds, goal: 2_000 })}`,
  );
  await again.kill("SIGTERM");
}

/** Nanoseconds of processor time per request. */
async function cost({ pid, before: prepare, next, status }: Subject, count: number): Promise<number> {
  // A kept page changes with the minute.
  if (Date.now() % 60_000 > 55_000) await new Promise((resolve) => setTimeout(resolve, 60_000 - (Date.now() % 60_000)));
  await prepare?.();
  const before = cpuOf(pid);
  await load(next, count, status);
  if (pid === app.child.pid) sent += count;
  return (cpuOf(pid) - before) / count;
}
