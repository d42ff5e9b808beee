import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testMailing } from "../testing/services.ts";
import { PostOffice } from "./testing/post-office.ts";
import { isLong } from "../../../tests/support/long.ts";

let post: PostOffice;
let workers: ChildProcess[];
beforeEach(async () => {
  [post, workers] = [await PostOffice.open(), []];
  // This test counts mails; their content does not matter.
  post.services.mailing.write = (facts) => testMailing().write(facts);
});
afterEach(async () => {
  for (const worker of workers) await end(worker);
  await post.close();
});

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill("SIGKILL");
  await once(worker, "exit");
}

function startWorker(): ChildProcess {
  const script = join(import.meta.dirname, "testing/mail-worker.ts");
  const worker = spawn(process.execPath, [script, post.office.database.url, post.server.url], { stdio: "inherit" });
  workers.push(worker);
  return worker;
}

const many = isLong ? 200 : 5;

/** Books places in a class, with a mail to each booker. The bookings themselves are not under test. */
async function bookMany(count: number): Promise<void> {
  await post.office.change("update providers set office_email = ''");
  await post.office.change("update staff set email = ''");
  await post.office.change("update services set seats = 500 where slug = 'massage'");
  // A few visitors at a time.
  for (let n = 0; n < count; n += 4)
    await Promise.all(Array.from({ length: Math.min(4, count - n) }, () => post.office.book("massage")));
  await post.office.change(
    `update bookings set email = 'visitor-' || n || '@example.com'
       from (select id, row_number() over () as n from bookings) as numbered where numbered.id = bookings.id`,
  );
}

const counted = () => {
  const readers = post.server.received.map(({ recipients }) => recipients.join());
  return { mails: readers.length, readers: new Set(readers).size };
};

it("during a ten-minute outage of the mail server all visitors can book, and afterwards each gets one mail, even if a worker is killed", async () => {
  await post.server.stop();
  await bookMany(many);
  expect(await post.office.count("bookings where state = 'scheduled'")).toBe(many);
  for (let minute = 0; minute < 10; minute++) {
    await post.work();
    await post.wait(60);
  }
  expect(await post.office.rows("select state, count(*)::int from mails group by state")).toEqual([
    { state: "waiting", count: many },
  ]);
  const [most] = await post.office.rows<{ attempts: number }>("select max(attempts) as attempts from mails");
  expect(most!.attempts).toBeGreaterThan(5);

  await post.server.start();
  // Everything is due again within the longest pause.
  await post.wait(120);
  const doomed = startWorker();
  // Killed while it sends a mail that the server has not accepted yet.
  post.server.beforeAccepting = async (count) => {
    if (count !== many * 0.4 || doomed.signalCode !== null) return;
    await end(doomed);
    throw new Error("the connection is gone");
  };
  await once(doomed, "exit");
  expect(counted().mails).toBeLessThan(many);

  // Its lease ends after half a minute of silence.
  await post.office.change("update worker_heartbeats set seen_at = now() - interval '31 seconds'");
  await post.office.change(
    `update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds' where locked_at is not null`,
  );
  startWorker();
  await expect
    .poll(() => post.office.count("mails where state = 'sent'"), { timeout: 60_000, interval: 250 })
    .toBe(many);
  expect(counted()).toEqual({ mails: many, readers: many });
}, 400_000);

it("a mail whose worker was killed after the server accepted it is sent again, under the same id", async () => {
  await bookMany(1);
  await post.work();
  await post.office.change("update mails set state = 'waiting'");
  await post.office.change(
    "select graphile_worker.add_job('send-mail', json_build_object('providerId', provider_id, 'id', id)) from mails",
  );
  await post.work();
  expect(counted()).toEqual({ mails: 2, readers: 1 });
  expect(new Set(post.server.received.map(({ messageId }) => messageId)).size).toBe(1);
});

it("a slow mail server delays no other job and no visitor", async () => {
  let letGo: () => void = () => {};
  const patience = new Promise<void>((resolve) => (letGo = resolve));
  post.server.beforeAccepting = () => patience;
  const mails = 6;
  await bookMany(mails);
  startWorker();
  await expect
    .poll(() => post.office.count("graphile_worker._private_jobs where locked_at is not null"), { timeout: 20_000 })
    .toBe(2);
  // Two mails hang. An expired hold is still reaped, and another visitor books.
  await post.office.book("massage");
  await post.office.change("select graphile_worker.add_job('reap-holds')");
  await expect
    .poll(
      () =>
        post.office.count(
          "graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'reap-holds'",
        ),
      { timeout: 20_000 },
    )
    .toBe(0);
  expect(post.server.received).toEqual([]);
  letGo();
  await expect.poll(() => post.server.received.length, { timeout: 20_000 }).toBe(mails + 1);
}, 60_000);
