import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ada, Harbour, monday } from "../testing/harbour.ts";

let harbour: Harbour;
beforeEach(async () => {
  harbour = await Harbour.open();
});
afterEach(() => harbour.close());

const wanted = { service: "massage", staff: "ines-carvalho", start: monday };
/** Visitors who want the very same take turns. Those who want something else at the same time do not. */
const lengths = [
  { minutes: 30 },
  { minutes: 60 },
  { minutes: 90 },
  { service: "first-visit" },
  { service: "advice-by-phone" },
];
const wish = (n: number) => ({ ...wanted, ...lengths[n % lengths.length] });
const many = <T>(make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, n) => make(n)));
const visitor = (n: number) => ({ ...ada, email: `ada${n}@example.com` });
const booked = () => harbour.rows("select count(*)::int as n from bookings where state = 'scheduled'");

it("50 visitors who book one time at once get one booking, and 49 refusals", async () => {
  const answers = await many((n) => harbour.post("/bookings", { ...wish(n), details: visitor(n) }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const codes = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code));
  expect(
    [...codes].every((code) => code === "slot-taken" || code === "slot-not-offered"),
    [...codes].join(),
  ).toBe(true);
  expect(await booked()).toEqual([{ n: 1 }]);
});

it("50 repeats with one key book once, and get the same answer", async () => {
  const key = { "Idempotency-Key": randomUUID() };
  const answers = await many(() => harbour.post("/bookings", { ...wanted, details: ada }, key));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await booked()).toEqual([{ n: 1 }]);
});

it("books twice without claims: the race can be lost", async () => {
  Object.assign(harbour.services, { claims: false });
  for (let round = 0; round < 5; round++) {
    const start = `2026-11-${16 + round}T10:00:00+00:00`;
    await many((n) => harbour.post("/bookings", { ...wish(n), start, details: visitor(n) }));
    const [{ n }] = (await booked()) as [{ n: number }];
    if (n > round + 1) return;
  }
  expect.unreachable("no round booked twice");
});
