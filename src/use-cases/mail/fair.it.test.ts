import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startWorker, type Worker } from "#server/jobs/worker.ts";
import { createMetrics } from "#server/metrics.ts";
import { Outage } from "#server/services/outage.ts";
import { confirmAgain } from "#store/testing/confirm-again.ts";
import { fill } from "#store/testing/fill.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { Office } from "../booking/testing/office.ts";
import { storedToken } from "../shared/secrets.ts";
import { testServices } from "../testing/services.ts";
import { sendMail } from "./send/send-mail.ts";
import { PostOffice } from "./testing/post-office.ts";

const ada = "ada@example.com";
const thousands = 3_000;
/** How many mails of the first business the second's may come after: those of a small business, and what is being sent. */
const few = 40;

let post: PostOffice;
let worker: Worker | null = null;
beforeEach(async () => {
  post = await PostOffice.open(
    await Office.open(async (database) => {
      const client = await database.pool.connect();
      await fill(client, { members: 40, bookings: thousands * 1.2, entries: 100, responses: 0 }, () => {});
      // All mails share one token: this test opens none of their links.
      const { tokenSealed } = storedToken("token", "of a test");
      await client.query("update bookings set manage_token_sealed = $1", [tokenSealed]);
      client.release();
      await fillWithExample(database);
    }),
  );
  const { rows } = await post.office.database.pool.query<{ id: string }>(
    "select id from providers where slug = 'growth'",
  );
  await confirmAgain(post.services.db, rows[0]!.id, thousands);
}, 60_000);
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await post.close();
});

/** Sends mails until a condition holds. Returns whom they went to, in their order. */
async function sendUntil(isEnough: (to: readonly string[]) => boolean): Promise<string[]> {
  const { services, office, server } = post;
  const log = pino({ level: "silent" });
  const to = () => server.received.map(({ recipients }) => recipients.join());
  worker = startWorker({
    pool: office.database.pool,
    services: testServices(services.db, services),
    log,
    outage: new Outage(log),
    metrics: createMetrics(),
    taskList: { "send-mail": (payload) => sendMail(services, payload as never) },
  });
  while (!isEnough(to())) await pause(20);
  return to();
}

const waiting = () => post.office.count("mails where state = 'waiting'");

describe("a business with thousands of mails that wait", () => {
  it("does not delay the confirmation of another one's booking", async () => {
    await post.office.book("massage");
    expect(await waiting()).toBeGreaterThan(thousands);
    const to = await sendUntil((sent) => sent.includes(ada));
    expect(to.indexOf(ada)).toBeLessThan(few);
  }, 60_000);

  it("would delay it if the oldest mail came first: the check finds that", async () => {
    await post.office.book("massage");
    await post.office.change("update graphile_worker._private_jobs set priority = 0");
    const to = await sendUntil((sent) => sent.length > 2 * few);
    expect(to).not.toContain(ada);
  }, 60_000);
});
