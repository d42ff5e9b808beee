import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import { instantOf, parseInstant } from "#domain/time/instant.ts";
import { cancelBooking } from "../../booking/manage/cancel-booking.ts";
import { reschedule } from "../../booking/manage/reschedule.ts";
import { must } from "../../booking/testing/office.ts";
import { PostOffice } from "../testing/post-office.ts";
import { addressProof, verifyAddress } from "../verify-address.ts";

let post: PostOffice;
beforeEach(async () => {
  post = await PostOffice.open();
  await post.office.change("update services set window_days = 365");
});
afterEach(() => post.close());

const ada = "ada@example.com";
const monday = parseInstant("2026-11-16T10:00:00Z")!;

/** Books the n-th visit, each at another hour, and sends its mails. */
async function book(n: number, guests: string[] = []): Promise<string> {
  const named = guests.map((email) => ({ name: "Guest", email }));
  const start = instantOf(monday + (n % 5) * 60 + Math.floor(n / 5) * 7 * 24 * 60);
  const token = await post.office.book("massage", { start, guests: { count: named.length, named } });
  await send();
  return token;
}

/** Fewer than the default of twenty, which the first test sends. */
const few = 5;
let mailsPerDay: number;
beforeEach(() => {
  mailsPerDay = few;
});

/** Only mails are limited here: the bookings come from different clients. */
async function send(): Promise<void> {
  post.services.limits = { ...standardLimits, mailsPerDay };
  await post.work();
  post.services.limits = null;
}

describe("mails to one address in a day", () => {
  it("are limited to twenty; the others wait and are counted, and the team gets a mail about every booking", async () => {
    mailsPerDay = standardLimits.mailsPerDay;
    const heldBack: unknown[] = [];
    post.services.mailing.reportHeldBack = (details) => void heldBack.push(details);
    for (let n = 0; n < 24; n++) await book(n);
    expect(post.server.to(ada)).toHaveLength(20);
    expect(heldBack).toHaveLength(4);
    expect(post.server.to("office@harbour.example")).toHaveLength(24);
  });

  it("include guests, and all spellings of the address", async () => {
    await post.office.change("update services set guests = 'named' where slug = 'massage'");
    for (let n = 0; n < few; n++) await book(n, ["victim@example.com", `Victim+${n}@example.com`]);
    const reached = post.server.received.flatMap(({ recipients }) => recipients).filter((to) => /victim/i.test(to));
    expect(reached).toHaveLength(few);
    expect(post.server.to(ada)).toHaveLength(few);
  });

  it("end with one that says so and lets the recipient confirm the address, which sends the waiting mails and allows more", async () => {
    const tokens: string[] = [];
    for (let n = 0; n < few + 2; n++) tokens.push(await book(n));
    const mails = post.server.to(ada);
    expect(mails.at(-1)!.text).toContain("We won’t send any more emails");
    expect(mails.at(-2)!.text).not.toContain("We won’t send any more emails");
    const address = /https:\S*confirm-address\S*/.exec(mails.at(-1)!.text!)![0];
    const { searchParams } = new URL(address);
    const link = { token: searchParams.get("booking")!, proof: searchParams.get("proof")! };
    must(await verifyAddress(link, post.services));
    await send();
    expect(post.server.to(ada)).toHaveLength(few + 2);
    await book(few + 2);
    expect(post.server.to(ada)).toHaveLength(few + 3);
  });

  it("start again the next day", async () => {
    for (let n = 0; n <= few; n++) await book(n);
    await post.office.change("update rate_counts set span_start = span_start - interval '1 day'");
    await book(few + 1);
    expect(post.server.to(ada)).toHaveLength(few + 1);
  });

  it("do not include those that the office or the schedule causes: a cancellation is always sent", async () => {
    const token = await book(0);
    for (let n = 1; n <= few; n++) await book(n);
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, post.services));
    await send();
    expect(post.server.to(ada).at(-1)!.subject).toMatch(/^Cancelled/);
    expect(post.server.to(ada)).toHaveLength(few + 1);
  });

  it("do not increase when a visit is moved again and again", async () => {
    const token = await book(0);
    for (let n = 1; n < 2 * few; n++) {
      const start = instantOf(monday + (n % 2) * 60 + 24 * 60);
      must(await reschedule({ token, start, key: randomUUID() }, post.services));
      await send();
    }
    expect(post.server.to(ada)).toHaveLength(few);
  });

  it("wait if the first mail of their booking waits", async () => {
    for (let n = 0; n < few; n++) await book(n);
    const token = await book(few);
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, post.services));
    await send();
    expect(post.server.to(ada)).toHaveLength(few);
    const [booking] = await post.office.rows<{ id: string; email: string }>(
      "select id, email from bookings where state = 'cancelled'",
    );
    must(await verifyAddress({ token, proof: addressProof(booking!, post.services.secret) }, post.services));
    await send();
    // Mails that no longer apply are dropped.
    expect(
      post.server
        .to(ada)
        .slice(few)
        .map(({ subject }) => subject),
    ).toEqual([expect.stringMatching(/^Cancelled/)]);
  });
});
