import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { standardLimits } from "#domain/limits/limits.ts";
import { openDatabase, openPool } from "#store/database.ts";
import { StatementLog } from "#store/testing/statements.ts";
import type pg from "pg";
import type { Services } from "../shared/services.ts";
import { testServices } from "../testing/services.ts";
import { book } from "./confirm/book.ts";
import { findPage } from "./find/find-page.ts";
import { holdSlot } from "./hold/hold-slot.ts";
import { fillIn } from "./testing/fill-in.ts";
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

const sender = { client: { address: "192.0.2.1", userAgent: "test", languages: "en" }, proof: null };

async function bookOne(slug: string): Promise<void> {
  const page = must(await findPage({ kind: "services", services: [slug] }, services));
  const { provider } = page;
  const visit = { people: [{ lines: [chosenLine(page.services[0]!, { duration: null, seats: 1 })] }] };
  const at = { provider, visit, link: null };
  const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {} };
  const { token } = must(await holdSlot({ ...at, ...common, start: monday, key: randomUUID(), sender }, services));
  must(await findPage({ kind: "services", services: [slug] }, services));
  must(await fillIn({ ...at, token }, services));
  must(await book({ ...at, token, guests: alone, key: randomUUID(), sender }, services));
}

describe("a booking", () => {
  it("takes few statements in two transactions", async () => {
    await bookOne("advice-by-phone");
    console.log(log.statements.map((s, i) => `${i + 1} ${s.slice(0, 150)}`).join("\n"), log.transactions);
    expect(log.transactions).toBe(2);
  });
});
