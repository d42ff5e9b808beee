import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseInstant } from "#domain/time/instant.ts";
import { cancelBooking } from "../../booking/manage/cancel-booking.ts";
import { reschedule } from "../../booking/manage/reschedule.ts";
import { must } from "../../booking/testing/office.ts";
import { remind } from "./remind.ts";
import { PostOffice } from "../testing/post-office.ts";

const ada = "ada@example.com";
let post: PostOffice;
beforeEach(async () => {
  post = await PostOffice.open();
  await post.office.change("update services set reminder_minutes = '{1440, 60}'");
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
  // Runs several times, and concurrently.
  await Promise.all([remind(post.services), remind(post.services)]);
  await remind(post.services);
  await post.work();
  return post.server.to(ada).map(({ subject }) => subject!.split(":")[0]!);
}

describe("a reminder", () => {
  it("is sent when the service says, once each", async () => {
    await book();
    expect(await at("2026-11-15T09:59:59Z")).toEqual(["Booked"]);
    expect(await at("2026-11-15T10:00:00Z")).toEqual(["Booked", "Reminder"]);
    expect(await at("2026-11-16T08:59:00Z")).toEqual(["Booked", "Reminder"]);
    expect(await at("2026-11-16T09:00:00Z")).toEqual(["Booked", "Reminder", "Reminder"]);
    expect(await at("2026-11-16T10:00:00Z")).toEqual(["Booked", "Reminder", "Reminder"]);
  });

  it("is sent once if two are due after a day without a worker", async () => {
    await book();
    expect(await at("2026-11-16T09:30:00Z")).toEqual(["Booked", "Reminder"]);
  });

  it("is sent again for a visit that was moved, and never for a cancelled one", async () => {
    const token = await book();
    expect(await at("2026-11-15T10:00:00Z")).toHaveLength(2);
    const start = parseInstant("2026-11-18T10:00:00Z")!;
    must(await reschedule({ token, start, key: randomUUID() }, post.services));
    await post.office.change("update mails set created_at = '2026-11-15T11:00:00Z' where kind = 'rescheduled'");
    expect(await at("2026-11-16T09:30:00Z")).toEqual(["Booked", "Reminder", "New time"]);
    expect(await at("2026-11-17T10:00:00Z")).toEqual(["Booked", "Reminder", "New time", "Reminder"]);
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, post.services));
    expect(await at("2026-11-18T09:30:00Z")).toEqual(["Booked", "Reminder", "New time", "Reminder", "Cancelled"]);
  });

  it("is not sent right after booking", async () => {
    await post.office.book("massage");
    await post.office.change("update mails set created_at = '2026-11-15T12:00:00Z'");
    expect(await at("2026-11-15T12:00:00Z")).toEqual(["Booked"]);
  });
});

describe("a follow-up", () => {
  it("is sent once, after the visit, with the provider's text", async () => {
    await post.office.change("update services set follow_up_minutes = 120, follow_up_text = 'How are the shoulders?'");
    await post.office.change("update services set reminder_minutes = '{}'");
    await book();
    expect(await at("2026-11-16T12:59:00Z")).toEqual(["Booked"]);
    expect(await at("2026-11-16T13:00:00Z")).toEqual(["Booked", "Thank you for coming"]);
    expect(await at("2026-11-17T13:00:00Z")).toEqual(["Booked", "Thank you for coming"]);
    expect(post.server.to(ada)[1]!.text).toContain("How are the shoulders?");
  });

  it("is not sent if the service has none", async () => {
    await book();
    await post.office.change("update services set reminder_minutes = '{}'");
    expect(await at("2026-11-17T13:00:00Z")).toEqual(["Booked"]);
  });
});
