import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { openDatabase, openPool } from "#store/database.ts";
import { tokenNow } from "./testing/token-now.ts";
import { isLong } from "../../../tests/support/long.ts";
import type { Services } from "../shared/services.ts";
import { book } from "./confirm/book.ts";
import { holdSlot } from "./hold/hold-slot.ts";
import { reschedule } from "./manage/reschedule.ts";
import { ada } from "./testing/fill-in.ts";
import { alone, must, Office } from "./testing/office.ts";

let office: Office;
beforeEach(async () => void (office = await Office.open()));
afterEach(() => office.close());

async function limit(per: string, most: number, owner = "null, null"): Promise<void> {
  await office.change(`insert into limits (provider_id, service_id, group_id, who, per, most)
    select id, ${owner}, 'visitor', '${per}', ${most} from providers`);
}

interface Who {
  email?: string;
  phone?: string;
}

async function visitTo(slug: string) {
  const page = await office.page(slug);
  return {
    provider: page.provider,
    visit: { people: [{ lines: [chosenLine(page.services[0]!, { seats: 1 })] }] },
    link: null,
  };
}

async function hold(start: string, slug = "first-visit", services = office.services): Promise<string> {
  const command = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, key: randomUUID() };
  const at = parseInstant(start)!;
  return must(await holdSlot({ ...(await visitTo(slug)), ...command, start: at }, services)).token;
}

async function confirm(token: string, who: Who = {}, slug = "first-visit", services: Services = office.services) {
  const sent = { details: { ...ada, ...who }, phoneTyped: who.phone ?? "" };
  const booked = await book({ ...(await visitTo(slug)), token, sent, guests: alone, key: randomUUID() }, services);
  return booked.ok ? "booked" : booked.refusal.code;
}

async function visit(start: string, who: Who = {}, slug = "first-visit") {
  return confirm(await hold(start, slug), who, slug);
}

describe("a limit per visitor", () => {
  it("counts by folded email address, and keeps what the refused visitor typed", async () => {
    await limit("day", 1);
    expect(await visit("2026-11-16T10:00:00Z", { email: "Ada@Example.com" })).toBe("booked");
    const token = await hold("2026-11-16T14:00:00Z");
    expect(await confirm(token, { email: "ADA@example.com" })).toBe("visitor-period");
    expect(await office.rows("select state, first_name, email from bookings where state = 'held'")).toEqual([
      { state: "held", first_name: "Ada", email: "ADA@example.com" },
    ]);
    expect(await confirm(token, { email: "ada+work@example.com" })).toBe("booked");
    expect(await visit("2026-11-17T10:00:00Z")).toBe("booked");
  });

  it("counts by phone number, too", async () => {
    await limit("active", 1);
    expect(await visit("2026-11-16T10:00:00Z", { phone: "+351215550100" })).toBe("booked");
    expect(await visit("2026-11-17T10:00:00Z", { email: "b@example.com", phone: "+351215550100" })).toBe(
      "visitor-active",
    );
    expect(await visit("2026-11-18T10:00:00Z", { email: "b@example.com", phone: "+351215550101" })).toBe("booked");
  });

  it("counts the services of a service's own limit, and of a group", async () => {
    await limit("active", 1, "(select id from services where slug = 'massage'), null");
    expect(await visit("2026-11-16T10:00:00Z")).toBe("booked");
    expect(await visit("2026-11-17T10:00:00Z")).toBe("booked");
    expect(await visit("2026-11-18T10:00:00Z", {}, "massage")).toBe("booked");
    expect(await visit("2026-11-19T10:00:00Z", {}, "massage")).toBe("visitor-active");
    await office.change(`with own as (insert into groups (provider_id, slug, name) select id, 'g', 'G' from providers returning *)
      insert into group_services (provider_id, group_id, service_id)
      select own.provider_id, own.id, services.id from own, services where services.slug in ('massage', 'first-visit')`);
    await limit("active", 3, "null, (select id from groups)");
    expect(await visit("2026-11-20T10:00:00Z")).toBe("visitor-active");
    expect(await visit("2026-11-20T10:00:00Z", {}, "advice-by-phone")).toBe("booked");
  });

  it("counts a booking that is being paid, and forgets cancelled ones", async () => {
    await limit("week", 1);
    await office.change("update services set pay_now = 'full'");
    expect(await visit("2026-11-16T10:00:00Z")).toBe("booked");
    expect(await office.rows("select state, checked_at is not null as checked from bookings")).toEqual([
      { state: "held", checked: true },
    ]);
    const later = await hold("2026-11-20T10:00:00Z");
    expect(await confirm(later)).toBe("visitor-period");
    await office.change("update bookings set state = 'cancelled', hold_expires_at = null where checked_at is not null");
    expect(await confirm(later)).toBe("booked");
  });

  it("binds a visit that moves, but not against itself", async () => {
    await limit("gap", 24 * 60);
    const first = await hold("2026-11-16T10:00:00Z");
    expect(await confirm(first)).toBe("booked");
    const second = await hold("2026-11-19T10:00:00Z");
    expect(await confirm(second)).toBe("booked");
    const move = async (held: string, start: string) => {
      const token = await tokenNow(held, office.services);
      const moved = await reschedule({ token, start: parseInstant(start)!, key: randomUUID() }, office.services);
      return moved.ok ? "moved" : moved.refusal.code;
    };
    expect(await move(second, "2026-11-17T10:00:00Z")).toBe("visitor-gap-days");
    expect(await move(second, "2026-11-17T11:00:00Z")).toBe("moved");
    expect(await move(first, "2026-11-16T09:30:00Z")).toBe("moved");
  });

  it("allows any number where there is no limit", async () => {
    expect(await visit("2026-11-16T10:00:00Z")).toBe("booked");
    expect(await visit("2026-11-16T11:00:00Z")).toBe("booked");
  });
});

describe("two bookings of one visitor at the same moment", () => {
  const rounds = isLong ? 400 : 12;

  /** The most visits that one visitor got on one day. */
  async function race(services: Services): Promise<number> {
    let most = 0;
    for (let round = 0; round < rounds; round++) {
      const email = `visitor-${round}@example.com`;
      const day = `2026-${round % 2 === 0 ? "11-17" : "11-18"}`;
      const tokens = await Promise.all(
        ["09:00", "10:00", "11:00", "14:00"].map((time) => hold(`${day}T${time}:00Z`, "first-visit", services)),
      );
      const outcomes = await Promise.all(tokens.map((token) => confirm(token, { email }, "first-visit", services)));
      most = Math.max(most, outcomes.filter((outcome) => outcome === "booked").length);
      await office.change(
        "delete from claims; update sessions set seats_taken = 0; update bookings set state = 'cancelled', hold_expires_at = null",
      );
    }
    return most;
  }

  it("never exceed the limit", async () => {
    await limit("day", 1);
    expect(await race(office.services)).toBe(1);
  });

  it("would exceed it without locks", async () => {
    await limit("day", 1);
    const name = new URL(office.database.url).pathname.slice(1);
    await office.change(`create function public.pg_advisory_xact_lock(bigint) returns void language sql as 'select';
      alter database ${name} set search_path = public, pg_catalog`);
    const pool = openPool(office.database.url);
    const unlocked = { ...office.services, db: openDatabase(pool) };
    try {
      expect(await race(unlocked)).toBeGreaterThan(1);
    } finally {
      await pool.end();
    }
  });
});
