import { expect, it } from "vitest";
import { goodPack, inMemory, spoil, type Pack } from "../../testing/good-pack.ts";
import { checkPack } from "../check-pack.ts";

const now = new Date("2026-11-16T09:00:00Z");
const haircut = "services/haircut.yaml";

function warnings(pack: Pack): string[] {
  const found = checkPack(inMemory(pack), { now });
  expect(found.faults).toEqual([]);
  return found.warnings.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`);
}

/** Only Ben gives the haircut: Fridays, 09:00 to 17:00. */
function byBen(...lines: string[]): Pack {
  return spoil(
    goodPack(),
    haircut,
    "staff:\n  - ada\n  - member: ben\n    price: 25.00",
    ["staff: [ben]", ...lines].join("\n"),
  );
}

/** Without the links that name Ada. */
function check(...lines: string[]): string[] {
  const { "one-time-links.yaml": _, ...pack } = byBen(...lines);
  return warnings(pack);
}

const told = (why: string) => [`${haircut}:2:12: can never be booked: ${why}`];

it("says nothing about services that have a slot", () => {
  expect(warnings(goodPack())).toEqual([]);
  expect(check()).toEqual([]);
});

it.each([
  ["a start outside the hours", "starts: {every: 24 h, from: 08:00}", "ben works 09:00-17:00, the only start is 08:00"],
  [
    "starts that never fit",
    "starts: {every: 10 h, from: 08:00}",
    "ben works 09:00-17:00, starts are every 10 h from 08:00",
  ],
  ["hours of its own", "hours: {friday: 18:00-20:00}", "ben works 09:00-17:00, it is offered 18:00-20:00"],
  ["a window that is over", "window: {to: 2026-11-01}", "its window is … to 2026-11-01"],
  ["a season that is over", "seasons: [{from: 2026-05-01, to: 2026-09-30}]", "its last season ended on 2026-09-30"],
  [
    "a season in the far future",
    "seasons: [{from: 2029-05-01, to: 2029-09-30}]",
    "its next season starts on 2029-05-01",
  ],
])("explains %s", (_, line, why) => {
  const { "one-time-links.yaml": __, ...pack } = byBen(line);
  const without = line.startsWith("window") ? spoil(pack, haircut, "window: 60 days\n", "") : pack;
  expect(warnings(without).map((text) => text.replace(/:\d+:\d+:/, ":"))).toEqual([
    `${haircut}: can never be booked: ${why}`,
  ]);
});

it("explains a visit that is longer than any working day, and a single duration that is", () => {
  const { "one-time-links.yaml": _, ...pack } = byBen();
  const long = spoil(pack, haircut, "durations: 45 min", "durations: 9 h");
  expect(warnings(long)).toEqual(told("ben works 09:00-17:00, it takes 9 h"));
  const several = spoil(pack, haircut, "durations: 45 min", "durations: [45 min, 9 h]");
  expect(warnings(several)).toEqual([
    `${haircut}:2:12: can never be booked for 9 h: ben works 09:00-17:00, it takes 9 h`,
  ]);
});

it("explains a member without hours", () => {
  const { "one-time-links.yaml": _, ...pack } = byBen();
  expect(warnings(spoil(pack, "staff/ben.yaml", "hours:\n  friday: 09:00-17:00", "position: 1"))).toEqual(
    told("ben has no hours"),
  );
});

it("explains a business that is closed whenever it could be booked", () => {
  const { "one-time-links.yaml": _, ...pack } = byBen("window: {from: 2026-12-25, to: 2026-12-31}");
  const without = spoil(pack, haircut, "window: 60 days\n", "");
  const closed = spoil(
    without,
    "provider.yaml",
    "currency: EUR",
    "currency: EUR\nclosed: [{from: 2026-12-24, to: 2027-01-02}]",
  );
  expect(warnings(closed)).toEqual(told("the business is closed on all of its days"));
});

it("leaves out services for which the office chooses the time", () => {
  expect(check("confirmation: request-without-time", "starts: {every: 24 h, from: 08:00}")).toEqual([]);
});

it("asks about nights of more than twelve hours", () => {
  const night = spoil(goodPack(), "staff/ben.yaml", "09:00-17:00", "18:00-9:00");
  expect(warnings(night)).toEqual(["staff/ben.yaml:3:11: 18:00-09:00 is a night of 15 h; did you mean 09:00-18:00?"]);
  expect(warnings(spoil(goodPack(), "staff/ben.yaml", "09:00-17:00", "20:00-08:00"))).toEqual([]);
  const special = spoil(goodPack(), "staff/ada.yaml", "hours: 09:00-12:00", "hours: 10:00-01:30");
  expect(warnings(special)).toEqual([
    "staff/ada.yaml:11:12: 10:00-01:30 is a night of 15 h 30 min; did you mean 01:30-10:00?",
  ]);
});
