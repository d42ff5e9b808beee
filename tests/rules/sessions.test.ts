import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/**
 * What a statement leaves in its session. A pooler that gives each transaction another session gives it to whoever comes
 * next. `may` are the files whose connections are never a pooler's.
 */
const leftovers: { what: string; pattern: RegExp; may?: RegExp }[] = [
  { what: "a lock of a session", pattern: /pg_(try_)?advisory_(lock|unlock)/ },
  {
    what: "a setting of a session",
    pattern:
      /set_config\([^()]*,\s*false\)|["'`;]\s*(set|SET) (?!local |LOCAL )(session |SESSION )?[\w.]+ *(=|to |TO )/,
  },
  { what: "listening", pattern: /["'`;]\s*(un)?listen \w/i, may: /^src\/store\/pulse\/pulse\.ts$/ },
  {
    what: "a prepared statement",
    pattern: /["'`;]\s*(prepare|deallocate) |\bquery(<[^>]*>)?\(\{[^}]*\bname:/i,
    may: /^src\/store\/statements\/session\.ts$/,
  },
  { what: "a temporary table", pattern: /create (temp|temporary) table (?![^;]*on commit drop)/i },
  { what: "a cursor that outlives its transaction", pattern: /declare \w+ .*cursor with hold/i },
];

function faultsOf(path: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return leftovers.filter(({ pattern, may }) => pattern.test(code) && may?.test(path) !== true).map(({ what }) => what);
}

it("no statement leaves anything in a session that a pooler could give to another client", () => {
  const own = globSync(["src/**/*.{ts,tsx}", "migrations/*.sql"], { cwd: root }).filter(
    (path) => !/\.test\.tsx?$|\/testing\//.test(path),
  );
  expect(own.length).toBeGreaterThan(1_000);
  const faults = own.flatMap((path) =>
    faultsOf(path, readFileSync(resolve(root, path), "utf8")).map((what) => `${path} leaves ${what}`),
  );
  expect(faults).toEqual([]);
});

describe("the rule finds", () => {
  it.each([
    ["a lock of a session", 'client.query("select pg_advisory_lock($1)", [1])'],
    ["a lock of a session", "sql`select pg_try_advisory_lock_shared(1)`"],
    ["a setting of a session", 'client.query("set statement_timeout = 0")'],
    ["a setting of a session", 'client.query("begin; set search_path to x")'],
    ["a setting of a session", "sql`select set_config('lock_timeout', '0', false)`"],
    ["listening", 'client.query("listen pulse")'],
    ["a prepared statement", 'client.query({ name: "mine", text: "select 1" })'],
    ["a prepared statement", 'client.query("prepare mine as select 1")'],
    ["a temporary table", "sql`create temporary table x (id int)`"],
    ["a cursor that outlives its transaction", 'client.query("declare c cursor with hold for select 1")'],
  ])("%s: %s", (what, code) => expect(faultsOf("src/store/a.ts", code)).toEqual([what]));

  it.each([
    'tx`select pg_advisory_xact_lock(1)`; client.query("set local lock_timeout = 0")',
    "sql`select set_config('lock_timeout', '0', true)`",
    "sql`create temporary table x (id int) on commit drop`",
    "sql`update bookings set state = 'held'`",
  ])("nothing in %s", (code) => expect(faultsOf("src/store/a.ts", code)).toEqual([]));
});
