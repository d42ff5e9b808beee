import { expect, it } from "vitest";
import { StatementNames } from "./statement-names.ts";

const use = (names: StatementNames, sql: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(sql));

it("names a statement that is used often, always in the same way", () => {
  const [first, second, ...later] = use(new StatementNames(), "select $1", 5);
  expect([first, second]).toEqual([undefined, undefined]);
  expect(new Set(later).size).toBe(1);
  expect(later[0]).toBe(use(new StatementNames(), "select $1", 3).at(-1));
  expect(use(new StatementNames(), "select $2", 3).at(-1)).not.toBe(later[0]);
});

it("names at most 150 statements, however many there are", () => {
  const names = new StatementNames();
  const named = Array.from({ length: 5_000 }, (_, n) => use(names, `select $1 + ${n}`, 3).at(-1));
  expect(named.filter((name) => name !== undefined).length).toBe(150);
  expect(names.nameOf("select $1 + 0")).toBe(named[0]);
});
