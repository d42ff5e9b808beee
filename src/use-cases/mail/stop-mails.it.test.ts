import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelBooking } from "../booking/manage/cancel-booking.ts";
import { must } from "../booking/testing/office.ts";
import { remind } from "./send/remind.ts";
import { readStopLink, resumeMails, stopMails, type StopLink } from "./stop-mails.ts";
import { PostOffice } from "./testing/post-office.ts";

const ada = "ada@example.com";
let post: PostOffice;
beforeEach(async () => {
  post = await PostOffice.open();
  await post.office.change("update services set reminder_minutes = '{1440, 60}', follow_up_minutes = 120");
});
afterEach(() => post.close());

/** Booked long before the visit, which is on Monday at ten. */
async function book(): Promise<string> {
  const token = await post.office.book("massage");
  await post.work();
  await post.office.change("update mails set created_at = '2026-11-01T00:00:00Z'");
  return token;
}

async function at(time: string): Promise<string[]> {
  post.office.now = new Date(time);
  await remind(post.services);
  await post.work();
  return post.server.to(ada).map(({ subject }) => subject!.split(":")[0]!);
}

function headerOf(mail: { headers: { key: string; value: string }[] } | undefined, name: string): string | undefined {
  return mail?.headers.find(({ key }) => key === name)?.value;
}

function linkIn(mail: { headers: { key: string; value: string }[] } | undefined): StopLink {
  const { searchParams } = new URL(headerOf(mail, "list-unsubscribe")!.replaceAll(/[<>]/g, ""));
  return Object.fromEntries(searchParams) as unknown as StopLink;
}

describe("reminders and follow-ups", () => {
  it("have an unsubscribe link, for people and for mail programs; other mails have none", async () => {
    await book();
    await at("2026-11-15T10:00:00Z");
    await at("2026-11-16T13:00:00Z");
    const [booked, reminder, followUp] = post.server.to(ada);
    for (const mail of [reminder, followUp]) {
      expect(headerOf(mail, "list-unsubscribe")).toMatch(/^<https:\/\/book\.example\/widget\/unsubscribe\?.*>$/);
      expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      expect(mail!.text).toContain("Stop reminders and follow-ups\nhttps://book.example/widget/unsubscribe?");
      expect(mail!.html).toContain("https://book.example/widget/unsubscribe?");
      // Mail servers log the link, so it contains no personal data.
      expect(headerOf(mail, "list-unsubscribe")).not.toMatch(/ada@|%40/);
    }
    expect(headerOf(booked, "list-unsubscribe")).toBeUndefined();
    expect(booked!.text).not.toContain("unsubscribe");
  });

  it("stop with the link, for all visits of that address; changes are still mailed, and it can be undone", async () => {
    const token = await book();
    expect(await at("2026-11-15T10:00:00Z")).toEqual(["Booked", "Reminder"]);
    const link = linkIn(post.server.to(ada)[1]);
    expect(must(await readStopLink(link, post.services))).toMatchObject({ isStopped: false });
    must(await stopMails(link, post.services));
    must(await stopMails(link, post.services));
    expect(must(await readStopLink(link, post.services))).toMatchObject({
      isStopped: true,
      provider: { name: "Harbour Practice" },
    });
    expect(await at("2026-11-16T09:00:00Z")).toEqual(["Booked", "Reminder"]);
    await post.office.change("update bookings set email = 'Ada@Example.COM'");
    expect(await at("2026-11-16T13:00:00Z")).toEqual(["Booked", "Reminder"]);
    await post.office.change("update bookings set email = 'ada@example.com'");
    post.office.now = new Date("2026-11-15T11:00:00Z");
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, post.services));
    await post.work();
    expect(post.server.to(ada).at(-1)!.subject).toMatch(/^Cancelled/);
    must(await resumeMails(link, post.services));
    expect(must(await readStopLink(link, post.services))).toMatchObject({ isStopped: false });
  });

  it("that wait when they are stopped are not sent", async () => {
    await book();
    await at("2026-11-15T10:00:00Z");
    const link = linkIn(post.server.to(ada)[1]);
    post.office.now = new Date("2026-11-16T09:00:00Z");
    await remind(post.services);
    must(await stopMails(link, post.services));
    await post.work();
    expect(post.server.to(ada)).toHaveLength(2);
    expect((await post.states()).filter(({ kind }) => kind === "reminder").map(({ state }) => state)).toEqual([
      "sent",
      "dropped",
    ]);
  });

  it("of another recipient or provider continue, and a forged link stops nothing", async () => {
    await book();
    await at("2026-11-15T10:00:00Z");
    const link = linkIn(post.server.to(ada)[1]);
    for (const forged of [
      { ...link, proof: `${link.proof.slice(1)}x` },
      { ...link, reader: `${link.reader.slice(1)}x` },
      { ...link, provider: randomUUID() },
    ])
      expect(await stopMails(forged, post.services)).toMatchObject({ ok: false });
    expect(await post.office.count("mail_stops")).toBe(0);
    must(await stopMails(link, post.services));
    await post.office.change("update bookings set email = 'bela@example.com'");
    await at("2026-11-16T09:00:00Z");
    expect(post.server.to("bela@example.com")).toHaveLength(1);
  });
});
