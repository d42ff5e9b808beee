import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { slotAt } from "../races/support/slots.ts";
import { Visitor } from "../races/support/visitor.ts";
import { MailServer } from "../support/mail-server.ts";

const ada = "ada@example.com";
let mailServer: MailServer;
let product: Product;
let visitor: Visitor;
let next = 0;

beforeAll(async () => {
  mailServer = await MailServer.start();
  product = await startProduct({ env: { SMTP_URL: mailServer.url, LOG_LEVEL: "info" } });
  visitor = new Visitor(product.origins[0]!);
}, 180_000);
afterAll(async () => {
  await product?.stop();
  await mailServer?.stop();
});

async function book(): Promise<void> {
  const held = await visitor.hold({ service: "moves", slot: slotAt(next++, 30) });
  await visitor.confirm(held);
}

async function metric(name: string): Promise<number> {
  const { body } = await visitor.get("/metrics");
  const line = body.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ")[1]);
}

/** The job retries automatically, which takes a few seconds. */
const patience = { timeout: 30_000, interval: 200 };

describe("a mail server that is unavailable", () => {
  it("is logged once and shown in the metrics until the mails are sent", async () => {
    await mailServer.stop();
    await book();
    await book();
    await expect.poll(() => product.output(), patience).toContain("mail server unavailable");
    expect(await metric('almanac_mails{state="waiting"}')).toBe(2);
    expect(await metric("almanac_mails_oldest_waiting_seconds")).toBeGreaterThanOrEqual(0);
    await mailServer.start();
    await expect.poll(() => metric('almanac_mails{state="sent"}'), patience).toBe(2);
    await expect.poll(() => product.output(), patience).toContain("mail server available again");
    expect(await metric('almanac_mails{state="waiting"}')).toBe(0);
    expect(product.output().match(/mail server unavailable/g)).toHaveLength(1);
    expect(product.output()).toMatch(/"reason":"connect ECONNREFUSED/);
    expect(product.output()).not.toContain(ada);
  }, 90_000);

  it("is not assumed if the server refuses one recipient twice; the log has the server's response", async () => {
    mailServer.refused.set(ada, 550);
    await book();
    const isAskedLater = async () => {
      const { rowCount } = await product.pool.query(
        "update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '4 minutes'",
      );
      return rowCount;
    };
    expect(await metric('almanac_mails{state="bounced"}')).toBe(0);
    await expect.poll(isAskedLater, patience).toBe(1);
    await expect.poll(() => product.output(), patience).toContain("a mail was refused");
    expect(product.output()).toMatch(/"smtpCode":550.*a mail was refused|a mail was refused.*"smtpCode":550/);
    await expect.poll(() => metric('almanac_mails{state="bounced"}'), patience).toBe(1);
    expect(product.output()).not.toContain(ada);
    mailServer.refused.clear();
  }, 60_000);
});

it("an address to cancel without a booking names the mail that has the link", async () => {
  const { body } = await visitor.get("/widget/cancel-booking");
  expect(body).toContain("Open the link in your confirmation email");
});

describe("the link that stops reminders", () => {
  let link: string;
  beforeAll(async () => {
    await book();
    await product.pool.query(
      `update services set reminder_minutes = '{60}';
       update mails set created_at = now() - interval '2 days';
       update bookings set starts_at = now() + interval '30 minutes', ends_at = now() + interval '60 minutes' where email = '${ada}'`,
    );
    await product.pool.query("select graphile_worker.add_job('remind')");
    const mail = await vi.waitFor(() => {
      const reminder = mailServer.to(ada).find(({ subject }) => subject?.startsWith("Reminder"));
      if (reminder === undefined) throw new Error("no reminder yet");
      return reminder;
    }, patience);
    const header = mail.headers.find(({ key }) => key === "list-unsubscribe")!.value;
    const url = new URL(header.replaceAll(/[<>]/g, ""));
    link = url.pathname + url.search;
  }, 90_000);

  const stops = async () => (await product.pool.query("select from mail_stops")).rowCount;

  it("changes nothing when it is opened, because mail scanners open links", async () => {
    const page = await visitor.get(link);
    expect([page.status, page.body.includes("Stop reminders?")]).toEqual([200, true]);
    expect(await stops()).toBe(0);
  });

  it("stops reminders with the page's button and restarts them with the next one, without scripts", async () => {
    const stopped = await visitor.post(link, { choice: "stop" });
    expect(stopped.status).toBe(303);
    expect(await stops()).toBe(1);
    const page = await visitor.get(link);
    expect(page.body).toContain("You won’t get any more reminders");
    expect(page.body).toContain('value="resume"');
    expect((await visitor.post(link, { choice: "resume" })).status).toBe(303);
    expect(await stops()).toBe(0);
  });

  it("stops reminders with a mail program's one-click request, without redirects or cookies", async () => {
    const answer = await visitor.post(link, { "List-Unsubscribe": "One-Click" });
    expect([answer.status, answer.location]).toEqual([200, ""]);
    expect(answer.body).toContain("You won’t get any more reminders");
    expect(await stops()).toBe(1);
  });

  it("has a page in every language", async () => {
    expect((await visitor.get(`/de${link}`)).body).toContain("Sie erhalten keine Erinnerungen mehr");
  });

  it("is refused if its signature is not ours", async () => {
    const forged = link.replace(/reader=./, "reader=_");
    expect((await visitor.get(forged)).status).toBe(400);
    expect((await visitor.post(forged, { choice: "stop" })).status).toBe(400);
    expect((await visitor.post(link, { choice: "stop", extra: "1" })).status).toBe(422);
  });
});
