import { describe, expect, it } from "vitest";
import { beginningOf, nameStatement } from "./name-statement.ts";

describe("the beginning of a statement", () => {
  it("has one line", () => {
    expect(beginningOf("\n  select id\n    from bookings where id = $1")).toBe("select id from bookings where id = $1");
  });

  it("has no literals, whatever quotes and line breaks they contain", () => {
    expect(
      beginningOf("update people set name = 'Ada O''Byron\nof London', mail = 'ada@example.com' where id = 1"),
    ).toBe("update people set name = '…', mail = '…' where id = 1");
    expect(beginningOf(`select ${"x, ".repeat(200)}1`)).toHaveLength(161);
    expect(beginningOf(`select '${"secret ".repeat(500)}'`)).toBe("select '…'");
  });
});

it.each([
  ['select "id" from "bookings" where "email" = \'ada@example.com\'', "select", "bookings"],
  ['insert into "public"."mails" ("to") values ($1)', "insert", "mails"],
  ["update holds set x = 1", "update", "holds"],
  ["delete from stored_files where name = $1", "delete", "stored_files"],
  ["begin", "begin", null],
  ["", "statement", null],
])("names a statement by its verb and its first table: %s", (sql, operation, collection) => {
  expect(nameStatement(sql)).toEqual({ operation, collection });
});
