import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { parseDay } from "#domain/time/day.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { readMonth } from "./find/read-month.ts";
import { holdSlot } from "./hold/hold-slot.ts";
import { reschedule } from "./manage/reschedule.ts";
import { monday, must, Office } from "./testing/office.ts";

let office: Office;
beforeEach(async () => void (office = await Office.open()));
afterEach(() => office.close());

async function visit() {
  const page = await office.page("first-visit");
  return { provider: page.provider, visit: { people: [{ lines: [chosenLine(page.services[0]!, { seats: 1 })] }] } };
}

async function november() {
  const query = { ...(await visit()), former: null, zone: "Europe/Lisbon", month: "2026-11" };
  return must(await readMonth(query, office.services));
}

async function hold(start: string) {
  const at = { ...(await visit()), link: null, zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {} };
  const held = await holdSlot({ ...at, start: parseInstant(start)!, key: randomUUID() }, office.services);
  return held.ok ? "held" : held.refusal.code;
}

const tuesdayClosed = `insert into closures (provider_id, day, note, source)
  select id, '2026-11-17', 'Inventory', 'list' from providers`;

describe("a closure", () => {
  it("removes its day from the list, says why, and decides inside the booking", async () => {
    expect((await november()).days.some(({ day }) => day === "2026-11-17")).toBe(true);
    await office.change(tuesdayClosed);
    const month = await november();
    expect(month.days.some(({ day }) => day === "2026-11-17")).toBe(false);
    expect(month.empty["2026-11-17"]).toEqual({
      code: "closure",
      first: parseDay("2026-11-17"),
      last: parseDay("2026-11-17"),
      note: "Inventory",
    });
    expect(await hold("2026-11-17T10:00:00Z")).toBe("slot-not-offered");
    expect(await hold("2026-11-18T10:00:00Z")).toBe("held");
  });

  it("keeps bookings, and does not let others move to its day", async () => {
    const token = await office.book("first-visit", { start: monday });
    await office.change(tuesdayClosed);
    const start = parseInstant("2026-11-17T10:00:00Z")!;
    const moved = await reschedule({ token, start, key: randomUUID() }, office.services);
    expect(moved).toMatchObject({ ok: false, refusal: { code: "slot-not-offered" } });
    expect(await office.rows("select state, starts_at from bookings")).toEqual([
      { state: "scheduled", starts_at: new Date("2026-11-16T10:00:00Z") },
    ]);
  });
});

describe("hours of a service", () => {
  it("bind the list and the booking, and change at once", async () => {
    await office.change(`insert into service_hours (provider_id, service_id, season, weekday, starts_minute, ends_minute)
      select provider_id, id, 0, 3, 600, 720 from services where slug = 'first-visit'`);
    const month = await november();
    expect(month.days.map(({ day }) => day)).toEqual(["2026-11-18", "2026-11-25"]);
    // 10:00 to 12:00 has room for 45 minutes at 10:00, 10:30 and 11:00.
    expect(month.days[0]!.minutes).toHaveLength(3);
    expect(await hold("2026-11-18T11:30:00Z")).toBe("slot-not-offered");
    expect(await hold("2026-11-18T11:00:00Z")).toBe("held");
    expect(await hold("2026-11-17T10:00:00Z")).toBe("slot-not-offered");
    await office.change("delete from service_hours");
    expect((await november()).days.length).toBeGreaterThan(2);
  });

  it("say when the season starts", async () => {
    await office.change(`insert into service_seasons (provider_id, service_id, season, first_day, last_day)
      select provider_id, id, 1, '2026-12-01', '2027-02-28' from services where slug = 'first-visit'`);
    const season = { code: "season", starts: parseDay("2026-12-01"), ended: parseDay("2027-02-28") };
    expect(await november()).toMatchObject({ days: [], emptiness: season, empty: { "2026-11-17": season } });
    expect(await hold("2026-11-17T10:00:00Z")).toBe("slot-not-offered");
  });
});
