import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import type { Database } from "#store/database.ts";
import { findPage } from "../find/find-page.ts";
import { holdSlot } from "../hold/hold-slot.ts";
import { ada } from "../testing/fill-in.ts";
import { alone, monday, must, Office } from "../testing/office.ts";
import { book } from "./book.ts";

let office: Office;
beforeEach(async () => {
  office = await Office.open();
});
afterEach(() => office.close());

const slug = "advice-by-phone";

/** The first transaction ends as if another one had been in its way. `meanwhile` runs before the next. */
function deadlocked(db: Database, meanwhile: () => Promise<void>): Database {
  let isFirst = true;
  const execute: ReturnType<Database["transaction"]>["execute"] = async (work) => {
    if (!isFirst) return db.transaction().execute(work);
    isFirst = false;
    await db
      .transaction()
      .execute(async (tx) => {
        await work(tx);
        throw new Error("rolled back");
      })
      .catch(() => null);
    await meanwhile();
    throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === "transaction") return () => ({ execute });
      const own: unknown = Reflect.get(target, name);
      return typeof own === "function" ? own.bind(target) : own;
    },
  });
}

it("keeps the details of a visitor whose booking met a deadlock and was refused then", async () => {
  await office.change(`update services set pay_now = 'full', price = 5000`);
  const page = must(await findPage({ kind: "services", services: [slug] }, office.services));
  const visit = { people: [{ lines: [chosenLine(page.services[0]!, { duration: null, seats: 1 })] }] };
  const at = { provider: page.provider, visit, link: null };
  const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {} };
  const { token } = must(await holdSlot({ ...at, ...common, start: monday, key: randomUUID() }, office.services));
  const db = deadlocked(office.services.db, () => office.change("update providers set closed_at = now()"));
  const booked = await book(
    { ...at, token, guests: alone, key: randomUUID(), sent: { details: ada, phoneTyped: "" } },
    { ...office.services, db },
  );
  expect(booked).toEqual({ ok: false, refusal: { code: "not-offered" } });
  expect(await office.rows("select state, first_name as name, email from bookings")).toEqual([
    { state: "held", name: "Ada", email: "ada@example.com" },
  ]);
});
