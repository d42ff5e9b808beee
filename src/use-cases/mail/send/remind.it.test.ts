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

  it("is sent to everyone within one run, however many are due, and whoever cannot be told stands in nobody's way", async () => {
    await book();
    const many = 450;
    await post.office.change(`
      create temporary table copies as select gen_random_uuid() as copy, n, b.* from bookings b, generate_series(1, ${many}) n;
      insert into bookings (provider_id, id, reference, state, manage_token_hash, manage_token_sealed, starts_at, ends_at,
                            first_name, last_name, email, time_zone, currency)
        select provider_id, copy, 'COPY' || n, state, sha256(copy::text::bytea), manage_token_sealed,
               starts_at - interval '1 minute', ends_at, first_name, last_name,
               case when n % 2 = 0 then '' else 'ada-' || n || '@example.com' end, time_zone, currency from copies;
      insert into booking_lines (provider_id, booking_id, position, service_id, duration, price)
        select l.provider_id, copy, position, service_id, duration, price from copies join booking_lines l on l.booking_id = copies.id;
      insert into mails (provider_id, about, about_id, date_ids, kind, event, reader, who, state, created_at)
        select provider_id, 'booking', copy, array[copy::text], 'booked', '0', 'booker', '', 'sent', '2026-11-01T00:00:00Z' from copies;
      drop table copies;`);
    post.office.now = new Date("2026-11-15T10:00:00Z");
    await remind(post.services);
    expect(await post.office.count("mails where kind = 'reminder'")).toBe(many / 2 + 1);
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
