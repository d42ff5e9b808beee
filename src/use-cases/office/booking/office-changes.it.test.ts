import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { parseDay } from "#domain/time/day.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { monday, Office } from "../../booking/testing/office.ts";
import { cancelBooking } from "../../booking/manage/cancel-booking.ts";
import { readManaged } from "../../booking/manage/read-manage.ts";
import { reschedule } from "../../booking/manage/reschedule.ts";
import { cancelByOffice } from "./cancel-by-office.ts";
import type { CancelCause } from "./cancel-visit.ts";
import { listMoveTimes } from "./move/list-move-times.ts";
import { moveByOffice } from "./move/move-by-office.ts";
import { asBooked } from "../testing/as-booked.ts";
import { readOfficeBooking } from "./read-office-booking.ts";
import { searchOffice } from "./search-bookings.ts";
import { undoChange } from "./undo-change.ts";
import { readDay } from "../day/read-day.ts";
import { operatorWith } from "../testing/operator.ts";

let office: Office;
let at: At;
beforeEach(async () => {
  office = await Office.open();
  at = await operatorWith(office, { role: "front-desk", staffId: null });
});
afterEach(() => office.close());

function must<T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

async function bookOne(): Promise<{ reference: string; token: string }> {
  const token = await office.book("massage");
  const { booking } = must(await readManaged(token, office.services));
  return { reference: booking.reference, token };
}

const read = async (reference: string, who = at) =>
  must(await readOfficeBooking(who, { reference, locale: "en" }, office.services));

async function cancel(reference: string, cause: CancelCause = "we-cancel", who = at) {
  const [row] = await office.rows<{ revision: number }>(
    `select revision from bookings where reference = '${reference}'`,
  );
  const command = { reference, cause, message: "We are at sea.", revision: row!.revision, key: randomUUID() };
  return cancelByOffice(who, command, office.services);
}

/** The mail jobs that would run now. */
async function mailsNow(): Promise<string[]> {
  const rows = await office.rows<{ kind: string }>(
    `select distinct m.kind from mails m join graphile_worker._private_jobs j on j.key = 'mail ' || m.id
      where j.run_at <= now() and m.state = 'waiting' order by 1`,
  );
  return rows.map(({ kind }) => kind);
}

describe("a visit that the office cancels", () => {
  it("is logged with its time before, by the operator, and its mails wait", async () => {
    const { reference } = await bookOne();
    must(await cancel(reference));
    const { booking, log, mails, undo } = await read(reference);
    expect([booking.state, booking.businessReason]).toEqual(["cancelled", "We are at sea."]);
    expect(log).toMatchObject([
      { verb: "bookings.make", actorKind: "visitor" },
      {
        verb: "bookings.cancel",
        actorKind: "operator",
        operator: "Rui",
        version: 1,
        after: { cause: "we-cancel" },
        before: { state: "scheduled", start: booking.startsAt!.toISOString() },
      },
    ]);
    expect(undo?.verb).toBe("bookings.cancel");
    expect(mails.some(({ kind }) => kind === "session-cancelled")).toBe(true);
    expect(await mailsNow()).toEqual(["booked"]);
    // The log has no words and no address of the visitor.
    expect(JSON.stringify(await office.rows("select * from log"))).not.toMatch(/byron|example\.com|at sea/i);
  });

  it("comes back with its place, and without a mail, if the operator undoes it at once", async () => {
    const { reference, token } = await bookOne();
    const before = await office.rows("select staff_id, during::text from claims");
    must(await cancel(reference));
    expect(await office.count("claims")).toBe(0);
    must(await undoChange(at, reference, office.services));
    expect(await office.rows("select staff_id, during::text from claims")).toEqual(before);
    const { booking, log, mails } = await read(reference);
    expect([booking.state, booking.businessChange, booking.businessReason]).toEqual(["scheduled", null, null]);
    expect(log.map(({ verb, undoes }) => [verb, undoes])).toEqual([
      ["bookings.make", undefined],
      ["bookings.cancel", undefined],
      ["bookings.restore", log[1]!.id],
    ]);
    expect(mails.filter(({ kind }) => kind === "session-cancelled").every(({ state }) => state === "dropped")).toBe(
      true,
    );
    expect(must(await readManaged(token, office.services)).booking.state).toBe("scheduled");
    expect(await undoChange(at, reference, office.services)).toMatchObject({ refusal: { code: "too-late-to-undo" } });
  });

  it("stays cancelled if someone else has taken the time, or after twenty seconds", async () => {
    const { reference } = await bookOne();
    const other = await bookOne();
    must(await cancel(reference));
    await bookOne();
    expect((await undoChange(at, reference, office.services)).ok).toBe(false);
    expect((await read(reference)).booking.state).toBe("cancelled");
    must(await cancel(other.reference));
    await office.change("alter table log disable trigger log_protected");
    await office.change("update log set at = at - interval '21 seconds'");
    expect(await undoChange(at, other.reference, office.services)).toMatchObject({
      refusal: { code: "too-late-to-undo" },
    });
  });

  it("is not cancelled twice, nor after another change", async () => {
    const { reference, token } = await bookOne();
    const command = { reference, cause: "we-cancel", message: "", revision: 0, key: randomUUID() } as const;
    const all = await Promise.all(Array.from({ length: 5 }, () => cancelByOffice(at, command, office.services)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(await office.count("log where verb = 'bookings.cancel'")).toBe(1);
    const stale = { ...command, key: randomUUID() };
    expect(await cancelByOffice(at, stale, office.services)).toMatchObject({ refusal: { code: "booking-changed" } });
    expect((await cancelBooking({ token, reason: "", key: randomUUID() }, office.services)).ok).toBe(true);
  });
});

describe("a visit that the office moves", () => {
  it("goes to a listed time, keeps the old one in the log, and comes back with undo", async () => {
    const { reference } = await bookOne();
    const managed = await read(reference);
    const [start] = (await listMoveTimes(managed, parseDay("2026-11-17")!, office.services)).slice(2);
    const move = { ...asBooked, reference, start: start!, revision: 0, key: randomUUID() };
    must(await moveByOffice(at, move, office.services));
    const moved = await read(reference);
    expect(moved.booking.startsAt!.getTime()).toBe(start! * 60_000);
    expect(moved.log.at(-1)).toMatchObject({
      verb: "bookings.move",
      operator: "Rui",
      before: { start: managed.booking.startsAt!.toISOString() },
      after: { start: moved.booking.startsAt!.toISOString() },
    });
    expect(await mailsNow()).toEqual(["booked"]);
    must(await undoChange(at, reference, office.services));
    expect((await read(reference)).booking.startsAt).toEqual(managed.booking.startsAt);
    expect(await office.count("mails where kind = 'rescheduled' and state = 'waiting'")).toBe(0);
    expect(await moveByOffice(at, { ...move, key: randomUUID() }, office.services)).toMatchObject({
      refusal: { code: "booking-changed" },
    });
  });

  it("never goes where another visit is", async () => {
    const one = await bookOne();
    await bookOne();
    const taken = { ...asBooked, reference: one.reference, start: monday, revision: 0, key: randomUUID() };
    const start = parseInstant("2026-11-17T10:00Z")!;
    for (let n = 0; n < 2; n++) await office.book("massage", { start });
    expect((await moveByOffice(at, { ...taken, start }, office.services)).ok).toBe(false);
    expect(await office.count("claims")).toBe(4);
  });
});

describe("an operator who may only see their own visits", () => {
  it("finds, opens and cancels no others", async () => {
    const { reference } = await bookOne();
    const staff = await office.rows<{ id: string; slug: string }>("select id, slug from staff");
    const { lines } = (await read(reference)).booking;
    const giver = staff.find(({ id }) => id === lines[0]!.memberId)!;
    const own = await operatorWith(office, { role: "member", staffId: giver.id });
    const other = await operatorWith(office, { role: "member", staffId: staff.find(({ id }) => id !== giver.id)!.id });
    expect((await read(reference, own)).booking.reference).toBe(reference);
    expect(await readOfficeBooking(other, { reference, locale: "en" }, office.services)).toMatchObject({
      refusal: { code: "booking-unknown" },
    });
    expect(await cancel(reference, "we-cancel", other)).toMatchObject({ refusal: { code: "booking-unknown" } });
    for (const typed of [reference, reference.slice(0, 3), reference.slice(-4), "Byron", "ada b", "ada@example.com"]) {
      expect([typed, (await searchOffice(at, typed, office.services)).found.length]).toEqual([typed, 1]);
      expect([typed, (await searchOffice(own, typed, office.services)).found.length]).toEqual([typed, 1]);
      expect([typed, (await searchOffice(other, typed, office.services)).found.length]).toEqual([typed, 0]);
    }
    const day = { day: parseDay("2026-11-16")!, zone: "Europe/Lisbon" };
    const [seen] = (await readDay(other, day, office.services)).sessions;
    expect(seen!.isOpen).toBe(false);
  });
});

describe("the log of visitors' changes", () => {
  it("has every step with its times", async () => {
    const { reference, token } = await bookOne();
    must(await reschedule({ token, start: parseInstant("2026-11-17T10:00Z")!, key: randomUUID() }, office.services));
    must(await cancelBooking({ token, reason: "Rain", key: randomUUID() }, office.services));
    const { log } = await read(reference);
    expect(log.map(({ verb, actorKind, version }) => [verb, actorKind, version])).toEqual([
      ["bookings.make", "visitor", 0],
      ["bookings.move", "visitor", 1],
      ["bookings.cancel", "visitor", 2],
    ]);
    expect(log[1]).toMatchObject({ after: { start: "2026-11-17T10:00:00.000Z" } });
  });
});
