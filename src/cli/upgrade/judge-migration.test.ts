import { describe, expect, it } from "vitest";
import { findCreated, findLongSteps } from "./judge-migration.ts";

const steps = (sql: string, created: string[] = []) =>
  findLongSteps(sql, new Set(created)).map(({ table, does }) => `${table} ${does.split(";")[0]}`);

describe("a migration", () => {
  it.each([
    ["create index on bookings (created_at);", ["bookings makes an index"]],
    ["create unique index\n  bookings_key on bookings (key) where key is not null;", ["bookings makes an index"]],
    ["alter table bookings alter column note type text;", ["bookings rewrites all rows"]],
    ["alter table bookings add column id uuid not null default gen_random_uuid();", ["bookings rewrites all rows"]],
    ["ALTER TABLE bookings ADD CONSTRAINT x CHECK (y > 0);", ["bookings checks all rows"]],
    ["alter table bookings alter column note set not null;", ["bookings checks all rows"]],
    ["update bookings set note = '';\nupdate bookings set other = '';", ["bookings changes rows"]],
    ["delete from mails where state = 'sent';", ["mails deletes rows"]],
  ])("that works on existing rows says so: %s", (sql, expected) => {
    expect(steps(sql)).toEqual(expected);
  });

  it.each([
    "create table t (id int); comment on table t is 'update bookings';",
    "alter table bookings add column note text;",
    "alter table bookings add column note text not null default '';",
    "-- update bookings set note = '';",
    "create function f() returns trigger language plpgsql as $$ begin update bookings set note = ''; end $$;",
    "drop index bookings_key;",
  ])("that only changes the schema is quick: %s", (sql) => {
    expect(steps(sql)).toEqual([]);
  });

  it("may work on tables that it creates itself", () => {
    expect(findCreated("create table one (id int); create unlogged table two (id int);")).toEqual(["one", "two"]);
    expect(steps("create index on one (id);", ["one"])).toEqual([]);
  });
});
