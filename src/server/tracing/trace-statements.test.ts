import { expect, it } from "vitest";
import { nameStatement } from "./trace-statements.ts";

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
