import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isAboutSession, recipientKinds, type MailKind, type Recipient } from "#domain/mail/events.ts";
import type { Office as At } from "#domain/office/actor.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import { must } from "../../booking/testing/office.ts";
import { PostOffice } from "../../mail/testing/post-office.ts";
import { announce } from "../../shared/announce.ts";
import { operatorWith } from "../testing/operator.ts";
import { cancelByOffice } from "./cancel-by-office.ts";
import type { CancelCause } from "./cancel-visit.ts";
import { moveByOffice } from "./move/move-by-office.ts";

const phone = "+351 912 345 678";
let post: PostOffice;
let at: At;
let reference: string;
let key: { providerId: string; id: string };
beforeEach(async () => {
  post = await PostOffice.open();
  at = await operatorWith(post.office, { role: "manager", staffId: null });
  await post.office.book("massage");
  await post.work();
  post.server.received.splice(0);
  await post.office.change(`update bookings set phone = '${phone}'`);
  const [row] = await post.office.rows<{ reference: string; id: string; providerId: string }>(
    'select reference, id, provider_id as "providerId" from bookings',
  );
  reference = row!.reference;
  key = { providerId: row!.providerId, id: row!.id };
});
afterEach(() => post.close());

/** What the staff and the office read, after the time in which a change can be undone. */
async function teamReads() {
  await post.wait(60);
  await post.work();
  return post.server.received.filter(({ recipients }) => recipients[0]!.endsWith("@harbour.example"));
}

async function cancel(cause: CancelCause) {
  const [row] = await post.office.rows<{ revision: number }>("select revision from bookings");
  const wish = { reference, cause, message: "We are at sea.", revision: row!.revision, key: randomUUID() };
  must(await cancelByOffice(at, wish, post.services));
}

describe("a mail to the team about a single visit", () => {
  it("that the office cancelled says whose it was, that the office did it, and why", async () => {
    await cancel("we-cancel");
    const mails = await teamReads();
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails) {
      expect(subject).toBe("Cancelled by us: Ada Byron, Massage, Monday, 16 November 2026 at 10:00");
      for (const said of ["We have cancelled this appointment: Ada Byron", phone, reference, "We are at sea."])
        expect(text).toContain(said);
    }
    const [visitor] = post.server.to("ada@example.com");
    expect(visitor!.subject).toBe("Cancelled by us: Massage, Monday, November 16, 2026 at 10:00 AM");
    expect(visitor!.text).toContain("We are at sea.");
  });

  it("that the office cancelled for the visitor says that the visitor did it", async () => {
    await cancel("visitor-asked");
    const mails = await teamReads();
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^Cancelled: Ada Byron, /);
      for (const said of ["Ada Byron has cancelled", phone, reference]) expect(text).toContain(said);
    }
  });

  it("that the office moved says whose it is", async () => {
    const [row] = await post.office.rows<{ revision: number }>("select revision from bookings");
    const to = { start: parseInstant("2026-11-17T10:00:00Z")!, member: "", length: null };
    const wish = { reference, ...to, revision: row!.revision, key: randomUUID(), waive: [], reason: "" };
    must(await moveByOffice(at, wish, post.services));
    const mails = await teamReads();
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const { subject, text } of mails) {
      expect(subject).toContain("Ada Byron");
      for (const said of [phone, reference]) expect(text).toContain(said);
    }
  });

  const team: ReadonlySet<Recipient["kind"]> = new Set(["staff", "office"]);
  const kinds = (Object.keys(recipientKinds) as MailKind[]).filter(
    (kind) => !isAboutSession(kind) && recipientKinds[kind].some((to) => team.has(to)),
  );
  it("of any kind names the visitor, the phone and the reference", async () => {
    // Who still gives it is not told that someone else does.
    const [other] = await post.office.rows<{ id: string }>(
      "select id from staff where id not in (select staff_id from claims where staff_id is not null) limit 1",
    );
    for (const kind of kinds) {
      const state = kind === "cancelled" || kind === "requested" ? kind : "scheduled";
      await post.office.change(
        `update bookings set state = '${state}', cancelled_at = ${state === "cancelled" ? "now()" : "null"};
         delete from mails`,
      );
      post.server.received.splice(0);
      await post.services.db.transaction().execute(async (tx) => {
        const bookings = [await lockBooking(tx, key)] as const;
        await announce(tx, { kind, bookings, staffIds: [other!.id], to: ["staff", "office"] });
      });
      const mails = await teamReads();
      expect([kind, mails.length]).toEqual([kind, recipientKinds[kind].filter((to) => team.has(to)).length]);
      for (const { subject, text } of mails) {
        expect(subject).toContain("Ada Byron");
        for (const said of ["Ada Byron", phone, reference]) expect(text).toContain(said);
      }
    }
  });
});
