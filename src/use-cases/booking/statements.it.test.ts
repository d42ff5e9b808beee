import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { standardLimits } from "#domain/limits/limits.ts";
import { openDatabase, openPool } from "#store/database.ts";
import { StatementLog } from "#store/testing/statements.ts";
import type { Services } from "../shared/services.ts";
import { testServices } from "../testing/services.ts";
import { book } from "./confirm/book.ts";
import { findPage } from "./find/find-page.ts";
import { holdSlot } from "./hold/hold-slot.ts";
import { findBookingOf } from "./manage/read-booking.ts";
import { ada } from "./testing/fill-in.ts";
import { alone, monday, must, Office } from "./testing/office.ts";

let office: Office;
let pool: pg.Pool;
let log: StatementLog;
let services: Services;
beforeEach(async () => {
  office = await Office.open();
  pool = openPool(office.database.url);
  log = new StatementLog(pool);
  services = testServices(openDatabase(pool), { clock: { now: () => office.now }, limits: standardLimits });
});
afterEach(async () => {
  await pool.end();
  await office.close();
});

const slug = "advice-by-phone";
const sender = { client: { address: "192.0.2.1", userAgent: "test", languages: "en" }, proof: null };

/** The service gets as many members as this, all of whom can give it. */
async function employ(count: number): Promise<void> {
  await office.change(`
    with hired as (
      insert into staff (provider_id, slug, name, time_zone)
      select id, 'member-' || n, 'Member ' || n, 'Europe/Lisbon' from providers, generate_series(1, ${count}) as n
      returning provider_id, id)
    insert into staff_hours (provider_id, staff_id, weekday, starts_minute, ends_minute)
    select provider_id, id, weekday, 540, 1020 from hired, generate_series(1, 5) as weekday`);
  await office.change(`delete from service_staff`);
  await office.change(`
    insert into service_staff (provider_id, service_id, staff_id)
    select services.provider_id, services.id, staff.id from services join staff using (provider_id)
     where services.slug = '${slug}' and staff.slug like 'member-%'`);
}

/** What the two forms of a booking do: the page is found for each. */
async function bookOne(): Promise<void> {
  const find = () => findPage({ kind: "services", services: [slug] }, services);
  const page = must(await find());
  const { provider } = page;
  const visit = { people: [{ lines: [chosenLine(page.services[0]!, { duration: null, seats: 1 })] }] };
  const at = { provider, visit, link: null, sender };
  const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {} };
  const { token } = must(await holdSlot({ ...at, ...common, start: monday, key: randomUUID() }, services));
  must(await findBookingOf(must(await find()), token, services));
  const sent = { details: ada, phoneTyped: "" };
  must(await book({ ...at, token, sent, guests: alone, key: randomUUID() }, services));
}

describe("a whole booking, with limits", () => {
  it.each([1, 20])("takes at most 17 statements in 2 transactions if %i members can give it", async (members) => {
    await employ(members);
    await bookOne();
    expect(log.statements.length, log.statements.join("\n")).toBeLessThanOrEqual(17);
    expect(log.transactions).toBe(2);
    expect(await office.rows("select state, email from bookings")).toEqual([{ state: "scheduled", email: ada.email }]);
  });
});
