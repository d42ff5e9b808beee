import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatInstant } from "#domain/time/instant.ts";
import { confirmRequest, type ConfirmCommand } from "./confirm-request.ts";
import { declineRequest } from "./decline-request.ts";
import { TestOffice } from "../testing/open-office.ts";

/** A Monday morning in Lisbon, where the office is. */
const monday = "2026-11-16T10:00:00Z";
let office: TestOffice;

beforeEach(async () => {
  office = await TestOffice.open();
});
afterEach(() => office.close());

function confirm(reference: string, more: Partial<ConfirmCommand> = {}) {
  return confirmRequest({ reference, provider: null, start: null, staff: null, ...more }, office.services);
}

async function codeOf(confirmed: ReturnType<typeof confirm>): Promise<string> {
  const outcome = await confirmed;
  return outcome.ok ? "ok" : outcome.refusal.code;
}

async function stateOf(reference: string): Promise<string> {
  const [row] = await office.run<{ state: string }>("select state from bookings where reference = $1", [reference]);
  return row!.state;
}

describe("a request", () => {
  it("reserves nothing until it is confirmed, and then one member", async () => {
    const { reference } = await office.send({ start: monday });
    expect(await office.taken()).toEqual({ sessions: 0, claims: 0, seats: 0 });
    const confirmed = await confirm(reference);
    expect(confirmed).toMatchObject({
      ok: true,
      value: { isRepeat: false, booking: { state: "scheduled", revision: 1, startsAt: new Date(monday) } },
    });
    expect(confirmed.ok && confirmed.value.members).toHaveLength(1);
    expect(confirmed.ok && confirmed.value.booking.answeredAt).not.toBeNull();
    expect(await office.taken()).toEqual({ sessions: 1, claims: 1, seats: 1 });
  });

  it("can be confirmed for the same slot as others while members are free", async () => {
    const sent = [];
    for (let n = 0; n < 4; n++) sent.push((await office.send({ start: monday })).reference);
    expect(await codeOf(confirm(sent[0]!))).toBe("ok");
    expect(await codeOf(confirm(sent[1]!))).toBe("ok");
    const refused = await confirm(sent[2]!);
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: "slot-lost", why: { code: "slot-taken" }, zone: "Europe/Lisbon" },
    });
    expect(await stateOf(sent[2]!)).toBe("requested");
    expect(await office.taken()).toEqual({ sessions: 2, claims: 2, seats: 2 });
  });

  it("for a slot that is gone is refused with the nearest free times, which can be confirmed", async () => {
    for (let n = 0; n < 2; n++) await confirm((await office.send({ start: monday })).reference);
    const { reference } = await office.send({ start: "2026-11-16T14:00:00Z" });
    const refused = await confirm(reference, { start: monday });
    if (refused.ok || refused.refusal.code !== "slot-lost") throw new Error("not refused");
    const nearest = refused.refusal.nearest.map((instant) => formatInstant(instant).slice(0, 16));
    expect(nearest).toEqual([
      "2026-11-16T09:00",
      "2026-11-16T11:00",
      "2026-11-16T11:30",
      "2026-11-16T12:00",
      "2026-11-16T12:30",
    ]);
    expect(await codeOf(confirm(reference, { start: "2026-11-16T11:00Z" }))).toBe("ok");
  });

  it("without a time needs one, in the provider's local time", async () => {
    await office.run("update services set confirmation = 'request-without-time' where slug = 'massage'");
    const { reference } = await office.send({ start: null });
    expect(await codeOf(confirm(reference))).toBe("start-needed");
    expect(await codeOf(confirm(reference, { start: "Monday" }))).toBe("time-unreadable");
    expect(await confirm(reference, { start: "2027-06-14T10:00" })).toMatchObject({
      value: {
        booking: { startsAt: new Date("2027-06-14T09:00:00Z"), endsAt: new Date("2027-06-14T10:00:00Z") },
      },
    });
  });

  it("is confirmed once, however often and concurrently it is confirmed", async () => {
    const { reference } = await office.send({ start: monday });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirm(reference)));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.value.isRepeat)).toHaveLength(1);
    expect(await confirm(reference)).toMatchObject({ value: { isRepeat: true, booking: { revision: 1 } } });
    expect(await office.taken()).toEqual({ sessions: 1, claims: 1, seats: 1 });
  });

  it("cannot be confirmed again for another time", async () => {
    const { reference } = await office.send({ start: monday });
    await confirm(reference, { start: "2026-11-16T15:00Z" });
    expect(await codeOf(confirm(reference, { start: "2026-11-16T15:00Z" }))).toBe("ok");
    expect(await confirm(reference, { start: monday })).toMatchObject({
      refusal: { code: "confirmed-otherwise", startsAt: new Date("2026-11-16T15:00:00Z") },
    });
  });

  it("that was declined or cancelled cannot be confirmed", async () => {
    const { reference } = await office.send({ start: monday });
    await declineRequest({ reference, provider: null, reason: "" }, office.services);
    expect(await confirm(reference)).toMatchObject({ refusal: { code: "not-waiting", state: "declined" } });
    await office.run("update bookings set state = 'cancelled'");
    expect(await confirm(reference)).toMatchObject({ refusal: { code: "not-waiting", state: "cancelled" } });
    expect(await office.taken()).toEqual({ sessions: 0, claims: 0, seats: 0 });
  });

  it("of a party is confirmed for everyone or not at all", async () => {
    const { reference } = await office.send({ start: monday, people: 2 });
    const alone = await office.send({ start: monday });
    expect(await codeOf(confirm(alone.reference))).toBe("ok");
    expect(await codeOf(confirm(reference))).toBe("slot-lost");
    expect(await office.taken()).toEqual({ sessions: 1, claims: 1, seats: 1 });
    const confirmed = await confirm(reference, { start: "2026-11-16T11:00Z" });
    expect(confirmed.ok && confirmed.value.members).toHaveLength(2);
    expect(confirmed).toMatchObject({
      value: { booking: { lines: [{ isCancelled: false }, { isCancelled: false }], total: 10_800 } },
    });
    expect(await office.taken()).toEqual({ sessions: 3, claims: 3, seats: 3 });
  });

  it("reserves nothing for a cancelled guest", async () => {
    const { reference } = await office.send({ start: monday, people: 2 });
    await office.run("update booking_lines set cancelled_at = now() where position = 1");
    expect(await codeOf(confirm(reference))).toBe("ok");
    expect(await office.taken()).toEqual({ sessions: 1, claims: 1, seats: 1 });
    expect(await office.run("select position from booking_lines where session_id is not null")).toEqual([
      { position: 2 },
    ]);
  });

  it("of a class takes a seat for everyone", async () => {
    await office.run("update services set seats = 4, guests = 'count', price_per = 'person' where slug = 'massage'");
    const three = { start: monday, guests: { count: 2, named: [] } };
    const sent = [await office.send(three), await office.send(three), await office.send({ start: monday })];
    expect(await codeOf(confirm(sent[0]!.reference, { staff: "jonas-weber" }))).toBe("ok");
    expect(await confirm(sent[1]!.reference, { staff: "jonas-weber" })).toMatchObject({
      refusal: { code: "slot-lost", why: { code: "no-seats", count: 1 } },
    });
    expect(await codeOf(confirm(sent[2]!.reference, { staff: "jonas-weber" }))).toBe("ok");
    expect(await office.taken()).toEqual({ sessions: 1, claims: 1, seats: 4 });
  });
});

describe("the office", () => {
  it("can choose the member, and the reason is recorded", async () => {
    const { reference } = await office.send({ start: monday });
    expect(await codeOf(confirm(reference, { staff: "nobody" }))).toBe("member-unknown");
    expect(await confirm(reference, { staff: "jonas-weber" })).toMatchObject({ value: { members: ["Jonas Weber"] } });
    expect(await office.run("select assignment_reason from booking_lines")).toEqual([
      { assignment_reason: "chosen-by-office" },
    ]);
  });

  it("cannot choose one member for a party, because each person needs a different one", async () => {
    const { reference } = await office.send({ start: monday, people: 2 });
    expect(await codeOf(confirm(reference, { staff: "jonas-weber" }))).toBe("several-lines");
  });

  it("keeps the member whom the visitor chose", async () => {
    const [, jonas] = (await office.page()).services[0]!.members;
    const { reference } = await office.send({ start: monday, choice: { memberId: jonas!.id } });
    expect(await confirm(reference)).toMatchObject({ value: { members: ["Jonas Weber"] } });
    const second = await office.send({ start: "2026-11-16T11:00:00Z", choice: { memberId: jonas!.id } });
    expect(await codeOf(confirm(second.reference, { start: monday }))).toBe("slot-lost");
  });

  it("may confirm within the notice and beyond the window, but not past or closed times", async () => {
    const { reference } = await office.send({ start: monday });
    const soon = await office.send({ start: monday });
    await office.run("update services set notice_minutes = 10080, window_days = 8 where slug = 'massage'");
    const attempts = [
      ["2026-11-15T11:00Z", "slot-past"],
      ["2026-11-15T15:00Z", "slot-not-offered"],
      ["2026-11-16T10:05Z", "slot-not-offered"],
      ["2026-11-16T16:30Z", "slot-not-offered"],
      ["9999-11-16T16:30Z", "beyond-calendar"],
      ["0001-11-16T16:30Z", "slot-past"],
    ] as const;
    for (const [start, code] of attempts)
      expect(await confirm(reference, { start }), start).toMatchObject({
        refusal: { code: "slot-lost", why: { code } },
      });
    expect(await codeOf(confirm(reference, { start: "2027-03-16T10:00" }))).toBe("ok");
    expect(await codeOf(confirm(soon.reference))).toBe("ok");
  });

  it("must respect the daily cap", async () => {
    const sent = [await office.send({ start: monday }), await office.send({ start: "2026-11-16T14:00:00Z" })];
    await office.run("update services set daily_cap = 1 where slug = 'massage'");
    expect(await codeOf(confirm(sent[0]!.reference))).toBe("ok");
    expect(await confirm(sent[1]!.reference)).toMatchObject({ refusal: { why: { code: "slot-taken" } } });
  });

  it("rejects a local time that occurs twice or never", async () => {
    const { reference } = await office.send({ start: monday });
    expect(await codeOf(confirm(reference, { start: "2027-10-31T01:30" }))).toBe("time-ambiguous");
    expect(await codeOf(confirm(reference, { start: "2027-03-28T01:30" }))).toBe("time-skipped");
  });

  it("cannot confirm services that are no longer offered", async () => {
    const { reference } = await office.send({ start: monday });
    await office.run("update services set is_active = false where slug = 'massage'");
    expect(await codeOf(confirm(reference))).toBe("service-gone");
  });

  it("keeps the price that the visitor saw, whichever member gives the visit", async () => {
    const { reference } = await office.send({ start: monday });
    await office.run("update services set price = 9900 where slug = 'massage'");
    await office.run("update service_staff set price = 12000");
    expect(await confirm(reference)).toMatchObject({ value: { booking: { total: 5_400, lines: [{ price: 5_400 }] } } });
  });
});

describe("two requests for one slot", () => {
  it("that are confirmed concurrently: one succeeds, the other remains a request", async () => {
    await office.run("delete from service_staff where staff_id = (select id from staff order by id limit 1)");
    for (let round = 0; round < 12; round++) {
      const start = new Date(Date.parse("2026-11-16T09:00Z") + (round % 6) * 3_600_000 + (round > 5 ? 86_400_000 : 0));
      const wish = { start: start.toISOString() };
      const sent = [await office.send(wish), await office.send(wish)];
      const outcomes = await Promise.all(sent.map(({ reference }) => confirm(reference)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: "slot-lost" } });
    }
    expect(await office.taken()).toEqual({ sessions: 12, claims: 12, seats: 12 });
    expect(await office.run("select count(*)::int as n from bookings where state = 'requested'")).toEqual([{ n: 12 }]);
  });
});
