import { expect, it } from "vitest";
import type { VerdictsView } from "../../booking/verdict-views.ts";
import { stretchesFor, verdictAt } from "./verdicts.ts";

const from = "2026-11-19T09:00:00Z";
const verdicts: VerdictsView = {
  from,
  step: 5,
  rules: ["grid", "hours"],
  words: { grid: "Off the grid.", hours: "Outside hours." },
  sets: [[1], [0, 1]],
  members: { ines: { row: "ff01nn", inTheWay: [[4, 4, "In the way: Ada"]] } },
};
const at = (row: number) => Date.parse(from) + row * 300_000;

it("says what a letter means, in words", () => {
  expect([0, 2, 3, 4, 5].map((row) => verdictAt(verdicts, "ines", at(row)))).toEqual([
    { kind: "free" },
    { kind: "override", why: "Outside hours." },
    { kind: "override", why: "Off the grid. Outside hours." },
    { kind: "never", why: "In the way: Ada" },
    { kind: "never", why: "" },
  ]);
});

it("offers nothing that was not asked about: another member, an earlier or a later start", () => {
  for (const [member, row] of [
    ["jonas", 0],
    ["ines", -1],
    ["ines", 6],
  ] as const)
    expect(verdictAt(verdicts, member, at(row))).toEqual({ kind: "never", why: "" });
});

it("shows where a visit may lie: the rows that a possible one covers, the best kind first", () => {
  const column = { verdicts, member: "ines", start: at(0), rows: 6 };
  expect(stretchesFor(column, 1)).toEqual([
    { kind: "free", from: 1, to: 3 },
    { kind: "override", from: 3, to: 5 },
    { kind: "never", from: 5, to: 7 },
  ]);
  expect(stretchesFor(column, 2)).toEqual([
    { kind: "free", from: 1, to: 4 },
    { kind: "override", from: 4, to: 6 },
    { kind: "never", from: 6, to: 7 },
  ]);
  // A column that begins later shows the end of what began before.
  expect(stretchesFor({ ...column, start: at(2), rows: 4 }, 2)).toEqual([
    { kind: "free", from: 1, to: 2 },
    { kind: "override", from: 2, to: 4 },
    { kind: "never", from: 4, to: 5 },
  ]);
});

it("says of every place that lies in a free stretch that it is free", () => {
  const kinds = [1, 2, 3].flatMap((length) =>
    stretchesFor({ verdicts, member: "ines", start: at(0), rows: 6 }, length).flatMap(({ kind, from, to }) =>
      kind === "free"
        ? Array.from({ length: to - length - from + 1 }, (_, n) => verdictAt(verdicts, "ines", at(from + n - 1)).kind)
        : [],
    ),
  );
  expect(new Set(kinds)).toEqual(new Set(["free"]));
});
