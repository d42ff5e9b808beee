import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { cancelBooking } from "./manage/cancel-booking.ts";
import { reschedule } from "./manage/reschedule.ts";
import { extendHold, releaseHold } from "./hold/extend-hold.ts";
import { holdSlot } from "./hold/hold-slot.ts";
import { reapHolds } from "./hold/reap-holds.ts";
import { reviveHold } from "./hold/revive-hold.ts";
import { readMonth } from "./find/read-month.ts";
import { monday, must, Office } from "./testing/office.ts";

/** A colour takes two hours; from minute 45 to 85 its giver is free. "First visit" is the cut: 40 minutes. */
let office: Office;
let ines: string;
beforeEach(async () => {
  office = await Office.open();
  await office.change(`
    delete from service_staff where staff_id = (select id from staff where slug = 'jonas-weber');
    update services set durations = '{120}', buffer_after = 5, interval_minutes = 15,
      processing = '[{"duration": null, "free": [{"after": 45, "lasts": 40}]}]' where slug = 'massage';
    update services set durations = '{40}', interval_minutes = 5 where slug = 'first-visit';
    insert into resources (provider_id, slug, name, kind, units) select id, 'chair', 'Chair', 'equipment', 1 from providers;
    insert into service_resources (provider_id, service_id, resource_id, units)
      select s.provider_id, s.id, r.id, 1 from services s, resources r where s.slug in ('massage', 'advice-by-phone')`);
  const [row] = await office.rows<{ id: string }>("select id from staff where slug = 'ines-carvalho'");
  ines = row!.id;
});
afterEach(() => office.close());

const later = (minutes: number) => instantOf(monday + minutes);

/** The member's claims in minutes after ten. */
async function claimed(): Promise<[number, number][]> {
  const rows = await office.rows<{ from: Date; to: Date }>(
    `select lower(during) as from, upper(during) as to from claims where staff_id = '${ines}' order by 1`,
  );
  const minutes = (at: Date) => (at.getTime() - toMilliseconds(monday)) / 60_000;
  return rows.map(({ from, to }) => [minutes(from), minutes(to)]);
}

async function hold(slug: string, start: Instant): Promise<{ token: string } | string> {
  const page = await office.page(slug);
  const [service] = page.services;
  const visit: ChosenVisit = { people: [{ lines: [chosenLine(service!, { duration: null, seats: 1 })] }] };
  const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, link: null, key: randomUUID() };
  const held = await holdSlot({ ...common, provider: page.provider, visit, start }, office.services);
  return held.ok ? { token: held.value.token } : held.refusal.code;
}

async function listed(slug: string): Promise<number[]> {
  const page = await office.page(slug);
  const visit = { people: [{ lines: [chosenLine(page.services[0]!, { duration: null, seats: 1 })] }] };
  const month = must(
    await readMonth(
      { provider: page.provider, visit, former: null, zone: "Europe/Lisbon", month: "2026-11" },
      office.services,
    ),
  );
  return month.days
    .flatMap(({ start, minutes }) => minutes.map((minute) => start + minute - monday))
    .filter((minute) => minute >= -60 && minute < 300);
}

describe("processing time", () => {
  it("lets a cut be booked inside a colour, and nowhere else in it", async () => {
    await office.book("massage");
    expect(await claimed()).toEqual([
      [0, 45],
      [85, 125],
    ]);
    expect((await listed("first-visit")).filter((start) => start > -40 && start < 125)).toEqual([45]);
    await office.book("first-visit", { start: later(45) });
    expect(await claimed()).toEqual([
      [0, 45],
      [45, 85],
      [85, 125],
    ]);
    expect(await hold("first-visit", later(45))).toBe("slot-taken");
    expect(await hold("first-visit", later(50))).toBe("slot-taken");
  });

  it("is kept by the database: a second claim in the free stretch or on a busy piece is refused", async () => {
    await office.book("massage");
    await office.book("first-visit", { start: later(45) });
    const [session] = await office.rows<{ provider_id: string; id: string }>("select provider_id, id from sessions");
    const claim = (from: number, to: number) =>
      office.rows(`insert into claims (provider_id, session_id, staff_id, during) values ('${session!.provider_id}',
        '${session!.id}', '${ines}', tstzrange('${dateOf(from)}', '${dateOf(to)}'))`);
    await expect(claim(45, 85)).rejects.toThrow("claims_lane_once");
    await expect(claim(84, 86)).rejects.toThrow("claims_lane_once");
    await expect(claim(0, 10)).rejects.toThrow("claims_lane_once");
    await expect(claim(125, 140)).resolves.toEqual([]);
  });

  it("gives the free stretch to one of many who want it at once", async () => {
    await office.book("massage");
    const results = await Promise.all(Array.from({ length: 12 }, () => hold("first-visit", later(45))));
    expect(results.filter((result) => typeof result !== "string")).toHaveLength(1);
    expect(await claimed()).toHaveLength(3);
  });

  it("keeps the chair taken throughout", async () => {
    await office.book("massage");
    expect((await listed("advice-by-phone")).filter((start) => start > -15 && start < 125)).toEqual([]);
    expect(await hold("advice-by-phone", later(60))).toBe("resource-taken");
  });

  it("lets a colour begin where its busy pieces are free", async () => {
    await office.book("first-visit", { start: later(45) });
    expect(await listed("massage")).toContain(0);
    await office.book("massage");
    expect(await claimed()).toHaveLength(3);
  });

  it("moves, cancels and releases all pieces", async () => {
    const token = await office.book("massage");
    must(await reschedule({ token, start: later(30), key: randomUUID() }, office.services));
    expect(await claimed()).toEqual([
      [30, 75],
      [115, 155],
    ]);
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, office.services));
    expect(await claimed()).toEqual([]);
    const held = await hold("massage", monday);
    if (typeof held === "string") throw new Error(held);
    must(await extendHold(held.token, office.services));
    expect(await claimed()).toHaveLength(2);
    await releaseHold(held.token, office.services);
    expect(await office.count("claims")).toBe(0);
  });

  it("revives all pieces, or none if the free stretch was used across one of them", async () => {
    const held = await hold("massage", monday);
    if (typeof held === "string") throw new Error(held);
    await office.change("update bookings set hold_expires_at = now() - interval '1 minute'");
    await reapHolds(office.services);
    expect(await claimed()).toEqual([]);
    must(await reviveHold({ page: await office.page("massage"), token: held.token }, office.services));
    expect(await claimed()).toHaveLength(2);
    await office.change("update bookings set hold_expires_at = now() - interval '1 minute'");
    await reapHolds(office.services);
    await office.book("first-visit", { start: later(50) });
    expect((await reviveHold({ page: await office.page("massage"), token: held.token }, office.services)).ok).toBe(
      false,
    );
    expect(await claimed()).toEqual([[50, 90]]);
  });
});

function dateOf(minutes: number): string {
  return new Date(toMilliseconds(later(minutes))).toISOString();
}
