import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { openDatabase, openPool } from "#store/database.ts";
import { isLong } from "../../../tests/support/long.ts";
import type { Services } from "../shared/services.ts";
import { readMonth } from "./find/read-month.ts";
import { holdSlot } from "./hold/hold-slot.ts";
import { reschedule } from "./manage/reschedule.ts";
import { must, Office } from "./testing/office.ts";

let office: Office;
beforeEach(async () => void (office = await Office.open()));
afterEach(() => office.close());

async function cap(per: string, most: number, owner: string): Promise<void> {
  await office.change(`insert into limits (provider_id, service_id, group_id, who, per, most)
    select id, ${owner}, 'all', '${per}', ${most} from providers`);
}

const firstVisit = "(select id from services where slug = 'first-visit'), null";

async function visitTo(slug: string) {
  const page = await office.page(slug);
  return { provider: page.provider, visit: { people: [{ lines: [chosenLine(page.services[0]!, { seats: 1 })] }] } };
}

async function hold(start: string, slug = "first-visit", services: Services = office.services): Promise<string> {
  const command = { link: null, zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, key: randomUUID() };
  const at = parseInstant(start)!;
  const held = await holdSlot({ ...(await visitTo(slug)), ...command, start: at }, services);
  return held.ok ? "held" : held.refusal.code;
}

async function november(slug = "first-visit") {
  const query = { ...(await visitTo(slug)), former: null, zone: "Europe/Lisbon", month: "2026-11" };
  return must(await readMonth(query, office.services));
}

describe("a limit for all visitors", () => {
  it("hides a full week, says why, and refuses it", async () => {
    await cap("week", 2, firstVisit);
    expect(await hold("2026-11-16T10:00:00Z")).toBe("held");
    expect((await november()).days.map(({ day }) => day)).toContain("2026-11-18");
    // Holds count, too.
    expect(await hold("2026-11-17T10:00:00Z")).toBe("held");
    const month = await november();
    expect(month.days.map(({ day }) => day)[0]).toBe("2026-11-23");
    expect(month.empty["2026-11-18"]).toEqual({ code: "period-cap", per: "week" });
    expect(await hold("2026-11-20T10:00:00Z")).toBe("slot-taken");
    expect(await hold("2026-11-20T10:00:00Z", "massage")).toBe("held");
    expect(await hold("2026-11-23T10:00:00Z")).toBe("held");
  });

  it("begins weeks when the provider's weeks begin", async () => {
    await office.change("update providers set week_starts = 3");
    await cap("week", 1, firstVisit);
    expect(await hold("2026-11-17T10:00:00Z")).toBe("held");
    expect(await hold("2026-11-16T10:00:00Z")).toBe("slot-taken");
    expect(await hold("2026-11-18T10:00:00Z")).toBe("held");
  });

  it("counts all services of a group together", async () => {
    await office.change(`with own as (insert into groups (provider_id, slug, name) select id, 'g', 'G' from providers returning *)
      insert into group_services (provider_id, group_id, service_id)
      select own.provider_id, own.id, services.id from own, services where services.slug <> 'advice-by-phone'`);
    await cap("day", 1, "null, (select id from groups)");
    await cap("month", 2, "null, (select id from groups)");
    expect(await hold("2026-11-16T10:00:00Z", "massage")).toBe("held");
    expect((await november()).empty["2026-11-16"]).toEqual({ code: "daily-cap" });
    expect(await hold("2026-11-16T14:00:00Z")).toBe("slot-taken");
    expect(await hold("2026-11-16T14:00:00Z", "advice-by-phone")).toBe("held");
    expect(await hold("2026-11-30T14:00:00Z")).toBe("held");
    expect(await november()).toMatchObject({ days: [], emptiness: { code: "period-cap", per: "month" } });
    expect(await hold("2026-12-01T10:00:00Z")).toBe("held");
  });

  it("counts the sessions of a member, and chooses another one", async () => {
    await office.change(`insert into limits (provider_id, staff_id, who, per, most)
      select provider_id, id, 'all', 'day', 1 from staff where slug = 'ines-carvalho'`);
    for (const time of ["10:00", "11:00", "12:00"]) expect(await hold(`2026-11-16T${time}:00Z`)).toBe("held");
    const given = await office.rows(
      "select slug, count(*)::int as n from claims join staff on staff.id = staff_id group by 1 order by 1",
    );
    expect(given).toEqual([
      { slug: "ines-carvalho", n: 1 },
      { slug: "jonas-weber", n: 2 },
    ]);
    await office.change(
      "delete from service_staff where staff_id in (select id from staff where slug = 'jonas-weber')",
    );
    expect((await november()).empty["2026-11-16"]).toEqual({ code: "full" });
    expect(await hold("2026-11-16T14:00:00Z")).toBe("slot-taken");
    expect(await hold("2026-11-17T14:00:00Z")).toBe("held");
  });

  it("lets a visit move within its full week", async () => {
    await cap("week", 1, firstVisit);
    const token = await office.book("first-visit", { start: parseInstant("2026-11-16T10:00:00Z")! });
    const moved = { token, start: parseInstant("2026-11-19T10:00:00Z")!, key: randomUUID() };
    expect(await reschedule(moved, office.services)).toEqual({ ok: true, value: { moved: true } });
  });
});

describe("several visitors at the same moment", () => {
  const rounds = isLong ? 400 : 10;
  const times = ["2026-11-16T09:00:00Z", "2026-11-17T10:00:00Z", "2026-11-18T11:00:00Z", "2026-11-19T14:00:00Z"];

  /** The most that were held in one week. */
  async function race(services: Services): Promise<number> {
    let most = 0;
    for (let round = 0; round < rounds; round++) {
      const outcomes = await Promise.all(times.map((time) => hold(time, "first-visit", services)));
      most = Math.max(most, outcomes.filter((outcome) => outcome === "held").length);
      await office.change("delete from claims; delete from booking_lines; delete from sessions; delete from bookings");
    }
    return most;
  }

  it("never exceed the limit of a member", async () => {
    await office.change(`insert into limits (provider_id, staff_id, who, per, most)
      select provider_id, id, 'all', 'week', 1 from staff`);
    expect(await race(office.services)).toBe(2);
  });

  it("never exceed the limit", async () => {
    await cap("week", 2, firstVisit);
    expect(await race(office.services)).toBe(2);
  });

  it.each([
    [
      "of a member",
      `insert into limits (provider_id, staff_id, who, per, most)
                       select provider_id, id, 'all', 'week', 1 from staff`,
    ],
    ["of a service", null],
  ])("would exceed the limit %s without locks", async (_, limit) => {
    await (limit === null ? cap("week", 2, firstVisit) : office.change(limit));
    const name = new URL(office.database.url).pathname.slice(1);
    await office.change(`create function public.pg_advisory_xact_lock(bigint) returns void language sql as 'select';
      alter database ${name} set search_path = public, pg_catalog`);
    const pool = openPool(office.database.url);
    try {
      expect(await race({ ...office.services, db: openDatabase(pool) })).toBeGreaterThan(2);
    } finally {
      await pool.end();
    }
  });
});
