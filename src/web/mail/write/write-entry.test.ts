import { expect, it } from "vitest";
import type { EntryFacts } from "#domain/booking/facts/visit-facts.ts";
import { writeEntry } from "./write-entry.ts";

const start = Date.parse("2026-11-28T12:30:00Z");
const minute = 60_000;

const facts: EntryFacts = {
  recipient: "booker",
  locale: "en",
  tag: "en-GB",
  zone: "Europe/Lisbon",
  visitor: null,
  isRequest: false,
  provider: { name: "House", zone: "Europe/Lisbon", primaryColor: "000000", contactMethod: "+351 21 555 0164" },
  dates: [{ start, end: start + 60 * minute }],
  lines: [
    { service: "Massage", duration: 60, member: "Jonas", place: "Treatment room" },
    { service: "Pilates", duration: 50, member: "Ana", place: "Machine room" },
  ],
  members: ["Jonas", "Ana"],
  where: { label: "", detail: "Rua das Marés 14", isAddress: true },
  meeting: "in-person",
  guestCount: 1,
  reference: "J3T-E24",
  money: { currency: "EUR", total: 6500, paid: 1950, due: 4550, refunded: 0 },
  taxes: [{ name: "VAT", rate: 23_000, amount: 1215 }],
  refund: { paid: 1950, amount: 1950, until: start - 12 * 60 * minute },
  cancelUntil: start - 6 * 60 * minute,
  page: "https://book.example/widget/booking/massage?booking=abc",
  phone: "+351 912 345 678",
};

/** Each fact, and how it looks in the entry. A test that finds them must miss each one that is a lie. */
const told: [string, Partial<EntryFacts>, string][] = [
  ["the person", { members: ["Somebody"] }, "Who: Jonas, Ana"],
  [
    "who gives each line, and its room",
    { lines: [] },
    "Massage (1 hr) · Jonas · Treatment room; Pilates (50 min) · Ana · Machine room",
  ],
  ["the price, its tax, and what is due", { money: null }, "Price: €65.00 · Includes 23% VAT: €12.15 · €19.50 paid"],
  ["the reference", { reference: "AAA-AAA" }, "Reference: J3T-E24"],
  ["the house's number", { provider: { ...facts.provider, contactMethod: "" } }, "+351 21 555 0164"],
  ["until when it is refunded", { refund: null }, "Cancel by 28 November 2026 at 00:30 and you’ll get it all back."],
  ["until when it can be cancelled", { cancelUntil: null }, "cancel online until 28 November 2026 at 06:30"],
  ["how to change it", { page: null }, "If your plans change: https://book.example/widget/booking/massage?booking=abc"],
];

it.each(told)("an entry says %s", async (_, lie, text) => {
  const plain = (said: string) => said.replaceAll(/\w+, (?=28 November)/g, "").replaceAll(/[\u00a0\u202f]/g, " ");
  expect(plain((await writeEntry(facts)).details)).toContain(text);
  expect(plain((await writeEntry({ ...facts, ...lie })).details)).not.toContain(text);
});

it("its place is the common address, with the rooms before it", async () => {
  expect((await writeEntry(facts)).location).toBe("Treatment room · Machine room · Rua das Marés 14");
  const where = { label: "The upper hall", detail: "Rua das Marés 14", isAddress: true };
  const lines = facts.lines.map((line) => ({ ...line, place: "" }));
  expect((await writeEntry({ ...facts, lines, where })).location).toBe("The upper hall, Rua das Marés 14");
});

it("says who calls whom, and which number", async () => {
  const call = { ...facts, where: { label: "We call you", detail: "", isAddress: false }, meeting: "we-call" } as const;
  expect((await writeEntry(call)).details).toMatch(/^We’ll call you on 28 November at 12:30\. \(\+351 912 345 678\)\n/);
});

it("tells a member the visitor's number and the office's page, and no deadlines", async () => {
  const { details } = await writeEntry({
    ...facts,
    recipient: "staff",
    money: null,
    refund: null,
    cancelUntil: null,
    phone: "",
    visitor: { name: "Ada Lovelace", email: "ada@example.com", phone: "+351 912 345 678", notes: "" },
    page: "https://office.example/office/house/bookings/J3T-E24",
  });
  expect(details).toContain("Visitor: Ada Lovelace, +351 912 345 678, ada@example.com");
  expect(details).toContain("https://office.example/office/house/bookings/J3T-E24");
  expect(details).not.toContain("Questions?");
});
