import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { reschedule } from "../../booking/manage/reschedule.ts";
import { PostOffice } from "../../mail/testing/post-office.ts";
import { operatorWith } from "../testing/operator.ts";
import { readOfficeMail, resendOfficeMail } from "./office-mails.ts";

const ada = "ada@example.com";
let post: PostOffice;
let at: At;
let token: string;
let reference: string;
beforeEach(async () => {
  post = await PostOffice.open();
  at = await operatorWith(post.office, { role: "front-desk", staffId: null });
  token = await post.office.book("massage");
  await post.work();
  [{ reference }] = (await post.office.rows("select reference from bookings")) as [{ reference: string }];
});
afterEach(() => post.close());

async function mailTo(reader: string, kind = "booked"): Promise<string> {
  const [row] = await post.office.rows<{ id: string }>(
    `select id from mails where reader = '${reader}' and kind = '${kind}'`,
  );
  return row!.id;
}

async function read(mail: string) {
  const found = await readOfficeMail(at, { reference, mail }, post.services);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
}

const resend = (mail: string, who = at) => resendOfficeMail(who, { reference, mail }, post.services);
const passMinutes = (minutes: number) =>
  post.office.change(`update mails set changed_at = changed_at - interval '${minutes} minutes'`);

describe("a mail in the office", () => {
  it("reads as it would be sent, without the links that let its reader act as the visitor", async () => {
    const { written } = await read(await mailTo("booker"));
    const sent = post.server.to(ada)[0]!;
    expect([written!.to, written!.subject]).toEqual([ada, sent.subject]);
    expect(sent.text).toContain(token);
    for (const text of [written!.text, written!.html]) {
      expect(text).not.toContain(token);
      expect(text).not.toMatch(/[?&](?:booking|seat|reschedule|proof|office)=/);
    }
    expect(written!.html).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(post.server.received).toHaveLength(3);
  });

  it("is not found under another booking, nor by someone who may not see the booking", async () => {
    const mail = await mailTo("booker");
    await post.office.book("massage", { start: parseInstant("2026-11-17T10:00Z")! });
    const [other] = await post.office.rows<{ reference: string }>(
      `select reference from bookings where reference <> '${reference}'`,
    );
    for (const [name, id] of [
      [other!.reference, mail],
      [reference, randomUUID()],
      [reference, "'; drop table mails"],
    ] as const)
      expect(await readOfficeMail(at, { reference: name, mail: id }, post.services)).toMatchObject({
        refusal: { code: "booking-unknown" },
      });
    const [stranger] = await post.office.rows<{ id: string }>(
      `select id from staff where id not in (select staff_id from booking_lines l join bookings b on b.id = l.booking_id
         where b.reference = '${reference}')`,
    );
    const member = await operatorWith(post.office, { role: "member", staffId: stranger!.id });
    expect((await readOfficeMail(member, { reference, mail }, post.services)).ok).toBe(false);
    expect(await resend(mail, member)).toMatchObject({ refusal: { code: "booking-unknown" } });
  });
});

describe("sending a mail again", () => {
  it("sends it once, and logs who did it", async () => {
    await passMinutes(6);
    const mail = await mailTo("booker");
    const all = await Promise.all([resend(mail), resend(mail), resend(mail)]);
    expect(all.every(({ ok }) => ok)).toBe(true);
    await post.work();
    expect(post.server.to(ada)).toHaveLength(2);
    expect(await post.office.rows("select verb, after from log where verb = 'mails.resend'")).toEqual([
      { verb: "mails.resend", after: { mail: "booked", recipient: "booker" } },
    ]);
  });

  it("is refused within five minutes, and after ten times", async () => {
    const mail = await mailTo("booker");
    expect(await resend(mail)).toMatchObject({ refusal: { code: "mail-resent-often" } });
    await passMinutes(6);
    await post.office.change("update mails set resends = 10");
    expect(await resend(mail)).toMatchObject({ refusal: { code: "mail-resent-often" } });
    expect(post.server.to(ada)).toHaveLength(1);
  });

  it("is refused if it is no longer true, and the page says that it cannot be written", async () => {
    const start = parseInstant("2026-11-17T10:00Z")!;
    expect((await reschedule({ token, start, key: randomUUID() }, post.services)).ok).toBe(true);
    await post.work();
    const first = await mailTo("booker", "rescheduled");
    const again = parseInstant("2026-11-18T10:00Z")!;
    expect((await reschedule({ token, start: again, key: randomUUID() }, post.services)).ok).toBe(true);
    await post.work();
    await passMinutes(6);
    expect(await resend(first)).toMatchObject({ refusal: { code: "mail-not-resent" } });
    expect(await read(first)).toMatchObject({ written: null, canResend: false });
  });

  it("is refused for a mail that was dropped or is held back", async () => {
    const mail = await mailTo("booker");
    await passMinutes(6);
    for (const state of ["dropped", "held-back"]) {
      await post.office.change(`update mails set state = '${state}'`);
      expect(await resend(mail)).toMatchObject({ refusal: { code: "mail-not-resent" } });
    }
  });
});
