import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { almanac as runAlmanac } from "../testing/almanac.ts";
import { PostOffice } from "#use-cases/mail/testing/post-office.ts";

const ada = "ada@example.com";
let post: PostOffice;

beforeEach(async () => {
  post = await PostOffice.open();
  await post.office.change("update providers set office_email = ''");
  await post.office.change("update staff set email = ''");
});
afterEach(() => post.close());

const almanac = (...words: string[]) =>
  runAlmanac(words, { DATABASE_URL: post.office.database.url, APP_SECRET: "x".repeat(32) });

async function refuseOne(): Promise<{ id: string; reference: string }> {
  post.server.refused.set(ada, 550);
  await post.office.book("massage");
  await post.work();
  // It is asked once more.
  await post.wait(5 * 60);
  await post.work();
  const [row] = await post.office.rows<{ id: string; reference: string }>(
    "select mails.id, reference from mails join bookings on bookings.id = about_id",
  );
  return row!;
}

describe("mails", () => {
  it("that have not reached their recipients are listed with the mail server's answer", async () => {
    expect(await almanac("mails", "list")).toMatchObject({ status: 0, stdout: "No mails.\n" });
    const { id, reference } = await refuseOne();
    const { stdout } = await almanac("mails", "list");
    expect(stdout).toMatch(/^Harbour Practice \(harbour-practice\), times in Europe\/Lisbon\n/);
    expect(stdout).toMatch(
      new RegExp(
        `^ {2}${id.slice(0, 8)}  bounced  .*  booked, booking ${reference}  booker  550 no such mailbox$`,
        "m",
      ),
    );
    expect(stdout).not.toContain(ada);
    expect((await almanac("mails", "list", "--state", "sent")).stdout).toBe("No mails.\n");
    expect(JSON.parse((await almanac("mails", "list", "--state", "bounced", "--json")).stdout)).toMatchObject([
      { id, provider: "harbour-practice", state: "bounced", kind: "booked", subject: reference, reader: "booker" },
    ]);
    expect((await almanac("mails", "list", "--state", "lost")).status).toBe(2);
    expect(await almanac("mails", "list", "--provider", "nobody")).toMatchObject({
      status: 1,
      stderr: 'There is no provider "nobody".\n',
    });
  });

  it("are shown one by one, with their addresses", async () => {
    const { id, reference } = await refuseOne();
    const { stdout } = await almanac("mails", "show", id.slice(0, 8));
    expect(stdout).toMatch(new RegExp(`^${id}  bounced  Harbour Practice`));
    expect(stdout).toContain(`about    booked, booking ${reference}\n`);
    expect(stdout).toContain(`to       booker, ${ada}\n`);
    expect(stdout).toContain("tried    2 times\n");
    expect(stdout).toContain("answer   550 no such mailbox\n");
    expect(JSON.parse((await almanac("mails", "show", id, "--json")).stdout)).toMatchObject({ id, address: ada });
    expect(await almanac("mails", "show", "00000000")).toMatchObject({
      status: 1,
      stderr: 'There is no mail "00000000".\n',
    });
    expect((await almanac("mails", "show")).status).toBe(2);
  });

  it("are sent again with a new message id, so that no mailbox drops them as copies", async () => {
    const { id } = await refuseOne();
    post.server.refused.clear();
    expect((await almanac("mails", "resend", id.slice(0, 8))).stdout).toMatch(
      /^[0-9a-f]{8} will be sent again: booked, booking/,
    );
    expect(await almanac("mails", "resend", id)).toMatchObject({
      status: 1,
      stderr: `${id} cannot be sent again: it is waiting and will be sent automatically.\n`,
    });
    await post.work();
    expect((await almanac("mails", "resend", id)).status).toBe(0);
    await post.work();
    expect(post.server.to(ada).map(({ messageId }) => messageId)).toEqual([
      `<${id}.1@book.example>`,
      `<${id}.2@book.example>`,
    ]);
    expect(await post.states()).toMatchObject([{ state: "sent" }]);
  });

  it("that are outdated are not sent again", async () => {
    const { id } = await refuseOne();
    await post.office.change("update mails set state = 'dropped'");
    expect(await almanac("mails", "resend", id)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("a later change made it outdated"),
    });
  });
});

describe("the doctor", () => {
  it("reports ok while mails are sent", async () => {
    await post.office.book("massage");
    await post.work();
    expect(await almanac("doctor")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^ok +mails +0 waiting; in the last day 1 sent, 0 refused, 0 given up$/m),
    });
  });

  it("shows how long mails have waited and why, and exits with 1 once they are late", async () => {
    await post.server.stop();
    await post.office.book("massage");
    await post.work();
    expect(await almanac("doctor")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^ok +mails +1 waiting/m),
    });
    await post.office.change("update mails set created_at = now() - interval '20 minutes'");
    const { status, stdout } = await almanac("doctor");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^FAULT +mails +1 waiting, the oldest for 20 min;/m);
    expect(stdout).toMatch(/^ +not sent: connect ECONNREFUSED.*\n +→ Check the mail server/m);
    expect(JSON.parse((await almanac("doctor", "--json")).stdout)).toMatchObject({
      mails: { isLate: true, states: { waiting: 1 }, oldestWaiting: expect.any(Number) },
      calendars: [],
    });
  });

  it("exits with 1 if mails were given up", async () => {
    const { id } = await refuseOne();
    expect(await almanac("doctor")).toMatchObject({ status: 0, stdout: expect.stringContaining("1 refused") });
    await post.office.change(`update mails set state = 'failed' where id = '${id}'`);
    expect(await almanac("doctor")).toMatchObject({ status: 1, stdout: expect.stringMatching(/^FAULT +mails /m) });
  });
});
