import { expect, it } from "vitest";
import { usesOf } from "./room-uses.ts";

const at = (time: string) => new Date(`2026-11-17T${time}:00Z`);
const day = { from: new Date("2026-11-17T00:00:00Z"), to: new Date("2026-11-18T00:00:00Z") };
const taken = (...times: [string, string][]) => times.map(([from, to]) => ({ from: at(from), to: at(to) }));
const read = (uses: ReturnType<typeof usesOf>) =>
  uses.map(({ from, to, count }) => [from.toISOString().slice(11, 16), to.toISOString().slice(11, 16), count]);

it("counts the units in use, and joins stretches with the same number", () => {
  expect(
    read(usesOf(taken(["09:00", "10:00"], ["09:30", "11:00"], ["11:00", "12:00"], ["14:00", "15:00"]), day, 2)),
  ).toEqual([
    ["09:00", "09:30", 1],
    ["09:30", "10:00", 2],
    ["10:00", "12:00", 1],
    ["14:00", "15:00", 1],
  ]);
  expect(usesOf([], day, 1)).toEqual([]);
});

it("ends at midnight", () => {
  const night = [{ from: new Date("2026-11-16T23:00:00Z"), to: at("01:00") }];
  expect(read(usesOf(night, day, 1))).toEqual([["00:00", "01:00", 1]]);
});

it("counts at most all units, if one is in use and blocked", () => {
  expect(read(usesOf(taken(["09:00", "10:00"], ["09:00", "12:00"]), day, 1))).toEqual([["09:00", "12:00", 1]]);
});
