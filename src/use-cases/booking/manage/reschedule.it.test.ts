import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { instantOf, parseInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { isLong } from "../../../../tests/support/long.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { cancelSeat } from "./cancel-seat.ts";
import { makeCalendarFile } from "../../receipts/make-calendar-file.ts";
import { readManaged, visitOfMove } from "./read-manage.ts";
import { readMonth } from "../find/read-month.ts";
import { reschedule } from "./reschedule.ts";
import { alone, monday, must, Office } from "../testing/office.ts";

let office: Office;
beforeEach(async () => {
  office = await Office.open();
});
afterEach(() => office.close());

const tuesday = instantOf(monday + 24 * 60);

function move(token: string, start: Instant, key: string = randomUUID()) {
  return reschedule({ token, start, key }, office.services);
}

/** Every scheduled visit with its time, its session's time, and whether the session has its seats and claim. */
async function standing() {
  return office.rows<{ at: Date; former: Date | null; revision: number; sessions: number; claims: number }>(`
    select b.starts_at as at, b.former_starts_at as former, b.revision,
           count(distinct s.id)::int as sessions,
           (select count(*)::int from claims c where c.session_id = any(array_agg(s.id))) as claims
      from bookings b
      join booking_lines l on l.booking_id = b.id
      join sessions s on s.id = l.session_id and s.starts_at = b.starts_at and s.seats_taken > 0
     where b.state = 'scheduled' group by b.provider_id, b.id order by b.starts_at`);
}

function dateOf(at: Instant): Date {
  return new Date(toMilliseconds(at));
}

describe("rescheduling", () => {
  it("moves the visit and leaves nothing at the former time", async () => {
    const token = await office.book("massage");
    expect(must(await move(token, tuesday))).toEqual({ moved: true });
    expect(await standing()).toEqual([
      { at: dateOf(tuesday), former: dateOf(monday), revision: 1, sessions: 1, claims: 1 },
    ]);
    expect(await office.count("claims")).toBe(1);
    expect(await office.count("sessions where seats_taken > 0")).toBe(1);
  });

  it("is not blocked by the visit itself: it can move by an hour and overlap its former time", async () => {
    const page = await office.page("massage");
    const memberId = page.services[0]!.members[1]!.id;
    const token = await office.book("massage", { people: [{ memberId }] });
    must(await move(token, instantOf(monday + 30)));
    expect(await office.rows("select staff_id, assignment_reason from booking_lines")).toEqual([
      { staff_id: memberId, assignment_reason: "chosen-by-visitor" },
    ]);
  });

  it("keeps the former time, with everything in it, if the new one is taken", async () => {
    const token = await office.book("massage");
    await office.book("massage", { start: tuesday });
    await office.book("massage", { start: tuesday });
    const before = await office.rows("select * from bookings order by id");
    const lines = await office.rows("select * from booking_lines order by booking_id");
    const claims = await office.rows("select * from claims order by session_id");
    expect(await move(token, tuesday)).toMatchObject({ ok: false, refusal: { code: "slot-taken" } });
    expect(await office.rows("select * from bookings order by id")).toEqual(before);
    expect(await office.rows("select * from booking_lines order by booking_id")).toEqual(lines);
    expect(await office.rows("select * from claims order by session_id")).toEqual(claims);
  });

  it.each([
    ["in the past", "2026-11-13T10:00:00Z", "slot-past"],
    ["off the grid", "2026-11-17T10:07:00Z", "slot-not-offered"],
    ["on a Sunday", "2026-11-22T10:00:00Z", "slot-not-offered"],
    ["beyond every calendar", "9999-12-31T23:30:00Z", "beyond-calendar"],
  ])("to a time %s is refused", async (_when, start, code) => {
    const token = await office.book("massage");
    expect(await move(token, parseInstant(start)!)).toMatchObject({ refusal: { code } });
    expect(await standing()).toMatchObject([{ at: dateOf(monday), former: null, revision: 0 }]);
  });

  it("happens once per key, even if it is repeated after another move", async () => {
    const token = await office.book("massage");
    const key = randomUUID();
    must(await move(token, tuesday, key));
    must(await move(token, instantOf(tuesday + 60)));
    must(await move(token, tuesday, key));
    expect(await standing()).toMatchObject([{ at: dateOf(instantOf(tuesday + 60)), revision: 2 }]);
    expect(await move(token, monday, key)).toMatchObject({ refusal: { code: "key-reused" } });
  });

  it("to the current time changes nothing", async () => {
    const token = await office.book("massage");
    must(await move(token, monday));
    expect(await standing()).toMatchObject([{ at: dateOf(monday), former: null, revision: 0 }]);
  });

  it("keeps the agreed price, even if the service or another member now costs more", async () => {
    const token = await office.book("massage");
    await office.change("update services set price = 9900; update service_staff set price = 12000");
    must(await move(token, tuesday));
    expect(
      await office.rows("select b.total, l.price from bookings b join booking_lines l on l.booking_id = b.id"),
    ).toEqual([{ total: 5400, price: 5400 }]);
  });

  it("within a capped day stays within the cap", async () => {
    await office.change("update services set daily_cap = 1 where slug = 'massage'");
    const token = await office.book("massage");
    must(await move(token, instantOf(monday + 120)));
    await office.book("massage", { start: tuesday });
    expect(await move(token, instantOf(tuesday + 120))).toMatchObject({ refusal: { code: "slot-taken" } });
  });

  it("moves the guests' seats of a class, and leaves the other seats", async () => {
    await office.change("update services set seats = 4, guests = 'count', staffing = 'one' where slug = 'massage'");
    await office.change("delete from service_staff where staff_id <> (select min(id::text)::uuid from staff)");
    const token = await office.book("massage", { guests: { count: 2, named: [] } });
    await office.book("massage");
    await office.book("massage", { start: tuesday });
    must(await move(token, tuesday));
    expect(await office.rows("select seats_taken from sessions order by starts_at")).toEqual([
      { seats_taken: 1 },
      { seats_taken: 4 },
    ]);
    const other = await office.book("massage", { start: instantOf(tuesday + 60), guests: { count: 1, named: [] } });
    expect(await move(other, tuesday)).toMatchObject({ refusal: { code: "no-seats" } });
  });

  it("moves a whole party or nothing, without the guest who cancelled", async () => {
    const page = await office.page("massage");
    const line = chosenLine(page.services[0]!, { duration: 60, seats: 1 });
    const named = [{ name: "Max", email: "max@example.com" }];
    const token = await office.bookVisit(page, { people: [{ lines: [line] }, { lines: [line] }] }, monday, {
      count: 1,
      named,
    });
    const other = await office.book("massage", { start: tuesday });
    expect(await move(token, tuesday)).toMatchObject({ refusal: { code: "slot-taken" } });
    expect(await office.count("claims")).toBe(3);
    must(await move(token, instantOf(tuesday + 60)));
    expect(await office.count("claims")).toBe(3);
    must(await cancelSeat({ of: { booking: token, guest: 1 }, key: randomUUID() }, office.services));
    must(await move(token, tuesday));
    expect(await office.count("claims")).toBe(2);
    expect(
      await office.rows(
        "select person, session_id is null as gone from booking_lines where booking_id <> (select id from bookings where guest_count = 0 and former_starts_at is null) order by person",
      ),
    ).toEqual([
      { person: 0, gone: false },
      { person: 1, gone: true },
    ]);
    expect(other).toHaveLength(32);
  });

  it("raises the calendar file's sequence under the same id", async () => {
    const token = await office.book("massage");
    const before = must(await makeCalendarFile({ booking: token }, office.services));
    must(await move(token, tuesday));
    const after = must(await makeCalendarFile({ booking: token }, office.services));
    expect([/SEQUENCE:(\d+)/.exec(before)?.[1], /SEQUENCE:(\d+)/.exec(after)?.[1]]).toEqual(["0", "1"]);
    expect(/UID:(.*)/.exec(after)?.[1]).toBe(/UID:(.*)/.exec(before)?.[1]);
    expect(after).toContain("DTSTART:20261117T100000Z");
  });
});

describe("when a visit may be rescheduled", () => {
  it.each([
    ["a second before the cut-off", -7_200_000 - 1_000, null],
    ["at the cut-off", -7_200_000, null],
    ["a second after the cut-off", -7_200_000 + 1_000, "too-late"],
    ["at the start", 0, "past"],
  ])("%s", async (_when, offset, reason) => {
    await office.change("update services set reschedule_cutoff_minutes = 120");
    const token = await office.book("massage");
    office.now = new Date(toMilliseconds(monday) + offset);
    const answer = await move(token, tuesday);
    if (reason === null) expect(answer.ok).toBe(true);
    else expect(answer).toMatchObject({ refusal: { code: "reschedule-closed", reason, cutoff: 120 } });
  });

  it("a cancelled visit is not revived", async () => {
    const token = await office.book("massage");
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, office.services));
    expect(await move(token, tuesday)).toMatchObject({
      refusal: {
        code: "reschedule-closed",
        reason: "cancelled",
        rebook: expect.stringMatching(/^\/widget\/booking\//),
      },
    });
    expect(await office.count("claims")).toBe(0);
  });

  it("a visit whose service was deactivated, or lost its duration, can only be moved by the office", async () => {
    const token = await office.book("massage");
    await office.change("update services set durations = '{30,45}' where slug = 'massage'");
    expect(await move(token, tuesday)).toMatchObject({ refusal: { reason: "not-offered" } });
    await office.change("update services set is_active = false where slug = 'massage'");
    expect(await move(token, tuesday)).toMatchObject({ refusal: { reason: "not-offered" } });
    expect(await standing()).toHaveLength(1);
  });

  it("a visit whose chosen member has left moves to any free member", async () => {
    const page = await office.page("massage");
    const memberId = page.services[0]!.members[0]!.id;
    const token = await office.book("massage", { people: [{ memberId }] });
    await office.change(`update staff set is_active = false where id = '${memberId}'`);
    must(await move(token, tuesday));
    expect(await office.rows("select staff_id <> $$" + memberId + "$$ as other from booking_lines")).toEqual([
      { other: true },
    ]);
  });
});

describe("the times offered for a move", () => {
  async function starts(token: string): Promise<Instant[]> {
    const managed = must(await readManaged(token, office.services));
    const visit = must(visitOfMove(managed, office.now));
    const month = await readMonth(
      { provider: managed.provider, visit, former: managed.booking, isMove: true, zone: "UTC", month: "2026-11" },
      office.services,
    );
    return must(month).days.flatMap((day) => day.minutes.map((minutes) => instantOf(day.start + minutes)));
  }

  it("are next to the current time, which is left out", async () => {
    const page = await office.page("massage");
    const memberId = page.services[0]!.members[0]!.id;
    const token = await office.book("massage", { people: [{ memberId }] });
    const offered = await starts(token);
    expect(offered).toContain(instantOf(monday + 30));
    expect(offered).not.toContain(monday);
  });

  it("can all be booked", async () => {
    const token = await office.book("massage");
    for (const start of (await starts(token)).filter((one) => one < tuesday))
      expect(await move(token, start)).toMatchObject({ ok: true });
  });
});

describe("two windows", () => {
  it("that move to two times concurrently end with one visit, every time", async () => {
    const days = 5;
    const tokens: string[] = [];
    for (let n = 0; n < 40; n++) {
      const day = monday + (n % days) * 24 * 60;
      tokens.push(await office.book("advice-by-phone", { start: instantOf(day + Math.floor(n / days) * 30) }));
    }
    for (let round = 0; round < (isLong ? 5 : 2); round++) {
      const outcomes = await Promise.all(
        tokens.flatMap((token, n) => {
          const to = instantOf(monday + (7 + (n % days)) * 24 * 60 + round * 60);
          return [move(token, to), move(token, instantOf(to + 30 * (1 + (n % 3))))];
        }),
      );
      expect(outcomes.filter((outcome) => outcome.ok).length).toBeGreaterThan(0);
      const visits = await standing();
      expect(visits).toHaveLength(40);
      expect(visits.every(({ sessions, claims }) => sessions === 1 && claims === 1)).toBe(true);
      expect(await office.count("claims")).toBe(40);
      expect(await office.count("sessions where seats_taken > 0")).toBe(40);
    }
  }, 180_000);

  it("one that moves and one that cancels end without a reserved place", async () => {
    const token = await office.book("massage", { guests: alone });
    const [moved, cancelled] = await Promise.all([
      move(token, tuesday),
      cancelBooking({ token, reason: "", key: randomUUID() }, office.services),
    ]);
    expect(cancelled.ok).toBe(true);
    expect(moved.ok || moved.refusal.code === "reschedule-closed").toBe(true);
    expect(await office.count("claims")).toBe(0);
    expect(await office.count("sessions where seats_taken > 0")).toBe(0);
  });
});
