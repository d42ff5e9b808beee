import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import type { Office as At } from "#domain/office/actor.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { isLong } from "../../../../tests/support/long.ts";
import type { FoundPage } from "../../booking/find/find-page.ts";
import { holdSlot } from "../../booking/hold/hold-slot.ts";
import { Office } from "../../booking/testing/office.ts";
import { operatorWith } from "../testing/operator.ts";
import { bookForVisitor } from "./book-for-visitor.ts";
import { holdForVisitor } from "./hold/hold-for-visitor.ts";

/** How many calls race in all rounds together. */
const tries = isLong ? 20_000 : 60;
const each = 3;
const rounds = Math.ceil(tries / (2 * each));

/** The walk-in begins now. A visitor's page offers the next full hour, at which the walk-in is not over. */
const [doorStart, pageStart] = ["2026-11-16T10:55Z", "2026-11-16T11:00Z"].map((text) => parseInstant(text)!);

let office: Office;
let at: At;
let page: FoundPage;
beforeEach(async () => {
  office = await Office.open();
  office.now = new Date("2026-11-16T10:58:00Z");
  await office.change(`
    delete from service_staff where staff_id = (select id from staff where slug = 'jonas-weber');
    update services set durations = '{60}' where slug = 'massage'`);
  at = await operatorWith(office, { role: "front-desk", staffId: null });
  page = await office.page("massage");
});
afterEach(() => office.close());

/** A visitor at the door: held and booked. */
async function walkIn(): Promise<boolean> {
  const { services } = office;
  const choice = { service: "massage", member: "ines-carvalho", people: 1, duration: null, start: doorStart! };
  const held = await holdForVisitor(at, { ...choice, isWalkIn: true, instead: null, key: randomUUID() }, services);
  if (!held.ok) return false;
  const typed = { firstName: "", lastName: "", phone: "", email: "", notes: "" };
  const command = { ...typed, token: held.value.token, isWalkIn: true, people: 1, duration: null, tellsVisitor: false };
  return (await bookForVisitor(at, { ...command, locale: "en", key: randomUUID() }, services)).ok;
}

/** A visitor on the page. */
async function visit(): Promise<boolean> {
  const held = await holdSlot(
    {
      provider: page.provider,
      visit: { people: [{ lines: [chosenLine(page.services[0]!)] }] },
      start: pageStart!,
      zone: "Europe/Lisbon",
      locale: "en",
      instead: null,
      prefill: {},
      link: null,
      key: randomUUID(),
    },
    office.services,
  );
  return held.ok;
}

/** All at once. Returns how many got the member, and how many overlapping sessions there are. */
async function rush(): Promise<{ won: number; overlaps: number }> {
  await office.change(`
    delete from claims; delete from mails; delete from graphile_worker._private_jobs; delete from idempotency_keys;
    delete from booking_lines; delete from bookings; delete from sessions`);
  const won = await Promise.all(Array.from({ length: 2 * each }, (_, n) => (n % 2 === 0 ? walkIn() : visit())));
  const [row] = await office.rows<{ n: number }>(`
    select count(*)::int as n from sessions one join sessions other on other.id > one.id
      and other.starts_at < one.ends_at and one.starts_at < other.ends_at
     where one.seats_taken > 0 and other.seats_taken > 0`);
  return { won: won.filter(Boolean).length, overlaps: row!.n };
}

describe("a visitor at the door and visitors on the page", { timeout: isLong ? 3_600_000 : 120_000 }, () => {
  it("never get the same member at the same time", async () => {
    for (let n = 0; n < rounds; n++) expect([n, await rush()]).toEqual([n, { won: 1, overlaps: 0 }]);
  });

  it("would, if the database did not refuse it", async () => {
    const rules = await office.rows<{ name: string }>(
      "select conname as name from pg_constraint where conrelid = 'claims'::regclass and contype = 'x'",
    );
    for (const { name } of rules) await office.change(`alter table claims drop constraint ${name}`);
    let overlaps = 0;
    for (let n = 0; n < 40 && overlaps === 0; n++) ({ overlaps } = await rush());
    expect(overlaps).toBeGreaterThan(0);
  });
});
