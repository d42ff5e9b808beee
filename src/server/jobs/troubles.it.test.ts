import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run, type TaskList } from "graphile-worker";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { listGivenUpJobs } from "#store/health/given-up.ts";
import { readFigures } from "#store/health/figures.ts";
import { unlockJobs } from "./leases.ts";
import { schedule } from "./tasks.ts";
import { mostJobTries, Troubles } from "./troubles.ts";

let test: TestDatabase;
let said: string[];
let now: Date;
beforeEach(async () => {
  test = await withDatabase();
  said = [];
  now = new Date();
});
afterEach(() => test.close());

const troubles = (limit?: number) => {
  const log = pino({ level: "error" }, { write: (line: string) => void said.push(line) });
  return new Troubles({ db: test.db, log, now: () => now, ...(limit !== undefined && { limit }) });
};
const job = (id: string, task = "send-mail") => ({ id, key: null, task_identifier: task });

async function add(task: string): Promise<string> {
  const { rows } = await test.pool.query<{ id: string }>("select id::text from graphile_worker.add_job($1)", [task]);
  return rows[0]!.id;
}

/** The job is locked by a worker that dies while it runs. */
async function die(given: ReturnType<typeof job>, runs: boolean): Promise<void> {
  const worker = `worker-${Math.random()}`;
  await test.pool.query(
    "update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1 and attempts < max_attempts",
    [given.id, worker],
  );
  const endless = Promise.withResolvers<void>();
  if (runs) {
    let begun = () => {};
    const began = new Promise<void>((resolve) => (begun = resolve));
    void troubles()
      .run(given, () => (begun(), endless.promise))
      .catch(() => begun());
    await began;
  }
  await troubles().blame([worker], () => unlockJobs(test.pool, [worker]));
}

describe("a job that ends its worker", () => {
  it("is set aside after three tries, with a line in the log, in Attention and in the figures", async () => {
    const poisoned = job(await add("send-mail"));
    for (let tries = 1; tries < mostJobTries; tries++) await die(poisoned, true);
    expect([said.length, await listGivenUpJobs(test.db)]).toEqual([0, []]);
    await die(poisoned, true);
    expect(said.join()).toContain("a job was set aside");
    expect(await listGivenUpJobs(test.db)).toMatchObject([
      { job: poisoned.id, task: "send-mail", tries: mostJobTries },
    ]);
    const { jobs } = await readFigures(test.db);
    expect(jobs).toMatchObject({ setAside: 1, stuck: 1 });
  });

  it("is to blame alone: what only waited beside it is not", async () => {
    const innocent = job(await add("send-mail"));
    for (let tries = 0; tries < 6; tries++) await die(innocent, false);
    expect(await listGivenUpJobs(test.db)).toEqual([]);
    await troubles().run(innocent, () => Promise.resolve());
    expect((await test.pool.query("select from troubled_jobs")).rowCount).toBe(0);
  });

  it("and is scheduled, rests for an hour at a time, under whatever number it comes", async () => {
    for (let tries = 0; tries < mostJobTries; tries++) await die(job(await add("reap-holds"), "reap-holds"), true);
    let ran = 0;
    const again = () => troubles().run(job("99", "reap-holds"), () => Promise.resolve(void ran++));
    await expect(again()).rejects.toThrow("set aside");
    now = new Date(now.getTime() + 61 * 60_000);
    await again();
    expect(ran).toBe(1);
    await again();
    expect(await listGivenUpJobs(test.db)).toEqual([]);
  });
});

it("a job without an end fails after a while, and is set aside after three tries", async () => {
  const endless = job(await add("send-mail"));
  const never = Promise.withResolvers<void>();
  for (let tries = 0; tries < mostJobTries; tries++)
    await expect(troubles(20).run(endless, () => never.promise)).rejects.toThrow("did not end within");
  expect(await listGivenUpJobs(test.db)).toHaveLength(1);
  await expect(troubles(20).run(endless, () => Promise.resolve())).rejects.toThrow("set aside");
});

it("one scheduled job of a kind runs at a time, and one waits at most", async () => {
  const lines = schedule.split("\n");
  expect(lines).toContain("* * * * * draw-pictures ?max=1&queue=draw-pictures&jobKey=draw-pictures");
  for (const line of lines) expect(line).toMatch(/^\S+ \S+ \S+ \S+ \S+ (\S+) \?max=1&queue=\1&jobKey=\1$/);
  let running = 0;
  let most = 0;
  let ran = 0;
  const taskList: TaskList = {
    async "draw-pictures"() {
      most = Math.max(most, ++running);
      await new Promise((later) => setTimeout(later, 300));
      [running, ran] = [running - 1, ran + 1];
    },
  };
  const addOne = () =>
    test.pool.query(
      "select graphile_worker.add_job('draw-pictures', queue_name => 'draw-pictures', max_attempts => 1, job_key => 'draw-pictures')",
    );
  const runner = await run({ pgPool: test.pool, taskList, concurrency: 4, noHandleSignals: true, pollInterval: 50 });
  await addOne();
  await expect.poll(() => running).toBe(1);
  for (let minute = 0; minute < 5; minute++) await addOne();
  await expect.poll(() => ran, { timeout: 20_000 }).toBe(2);
  await runner.stop();
  expect([most, ran]).toEqual([1, 2]);
});
