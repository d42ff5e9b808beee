import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectFor } from "../backup/tables.ts";
import { openDatabase, openPool, type Pool } from "../database.ts";
import { readSessionSettings } from "../health/session.ts";
import { ping } from "../ping.ts";
import { Pulse } from "../pulse/pulse.ts";
import { asAdmin, withNewDatabase, type TestDatabase } from "../testing/database.ts";
import { sessionSettings } from "./settings.ts";

/** What a role, a database or a server can be set up with, and Almanac cannot use. */
const wrong: Record<string, string> = {
  jit: "on",
  TimeZone: "Asia/Kolkata",
  DateStyle: "German, DMY",
  IntervalStyle: "sql_standard",
  bytea_output: "escape",
  extra_float_digits: "-10",
  standard_conforming_strings: "off",
  default_transaction_isolation: "serializable",
  idle_session_timeout: "200",
};
const names = Object.keys(sessionSettings);

let database: TestDatabase;
let name: string;
const opened: { close: () => unknown }[] = [];
beforeEach(async () => {
  database = await withNewDatabase();
  name = new URL(database.url).pathname.slice(1);
  for (const [setting, value] of Object.entries(wrong))
    await asAdmin((admin) => admin.query(`alter database ${name} set ${setting} = ${pg.escapeLiteral(value)}`));
});
afterEach(async () => {
  for (const { close } of opened.splice(0).toReversed()) await close();
  await database.close();
});

function pool(url: string): Pool {
  const own = openPool(url, { connections: 2 });
  opened.push({ close: () => own.end() });
  return own;
}

async function settingsOf(client: Pick<pg.ClientBase, "query">): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "select name, current_setting(name) as value from pg_settings where name = any($1)",
    [names],
  );
  return Object.fromEntries(rows.map(({ name: setting, value }) => [setting, value]));
}

const wanted = Object.fromEntries(Object.entries(sessionSettings).map(([setting, { value }]) => [setting, value]));

describe("a database that is set up in another way", () => {
  it("has all settings wrong without us", async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    expect(await settingsOf(client)).toEqual({ ...wrong, idle_session_timeout: "200ms" });
    await client.end();
  });

  it("has the right settings in pools, and times mean the same", async () => {
    const own = pool(database.url);
    expect(await settingsOf(own)).toEqual(wanted);
    expect((await readSessionSettings(own)).unmet).toEqual([]);
    const { rows } = await own.query(
      "select timestamptz '2026-11-19 03:04:05.678Z' as at, interval '1 day 2 hours' as span, '\\xc389'::bytea as bytes, 0.1::float8 as part",
    );
    expect(rows).toEqual([
      expect.objectContaining({ at: new Date("2026-11-19T03:04:05.678Z"), bytes: Buffer.from("É"), part: 0.1 }),
    ]);
  });

  it("has the right settings in backups and commands", async () => {
    expect(await connectFor(pool(database.url), settingsOf)).toEqual(wanted);
  });

  it("does not cut the connection that hears of changes", async () => {
    const events: string[] = [];
    const pulse = new Pulse(database.url, { report: (event) => events.push(event) });
    opened.push({ close: () => pulse.stop() });
    await pulse.start();
    // Five times as long as the database's limit.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await pulse.catchUp()).toBe(true);
    expect(events).toEqual(["listening"]);
  });

  it("keeps what the operator asks for in the address", async () => {
    const url = new URL(database.url);
    url.searchParams.set("options", "-c search_path=elsewhere,public -c jit=on");
    const own = pool(url.href);
    const { rows } = await own.query("select current_setting('search_path') as path");
    expect(rows).toEqual([{ path: "elsewhere,public" }]);
    expect(await settingsOf(own)).toEqual(wanted);
  });
});

/** A pooler in front of the database. PgBouncer refuses parameters that it does not know, unless it is told to ignore them. */
async function pooler(): Promise<{ url: string; refused: () => number }> {
  const socket = `${new URL(database.url).searchParams.get("host")}/.s.PGSQL.5432`;
  let refused = 0;
  const server = createServer((inside: Socket) => {
    inside.on("error", () => {});
    inside.once("data", (startup: Buffer) => {
      if (/\0(options|lock_timeout)\0/.test(startup.toString("latin1"))) {
        refused += 1;
        const fields = "SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0";
        const head = Buffer.alloc(5);
        head.write("E");
        head.writeInt32BE(4 + fields.length, 1);
        return inside.end(Buffer.concat([head, Buffer.from(fields)]));
      }
      const outside = connect(socket);
      outside.on("error", () => inside.destroy()).write(startup);
      inside
        .on("close", () => outside.destroy())
        .pipe(outside)
        .pipe(inside);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push({ close: () => server.close() });
  const url = `postgresql://almanac@127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  return { url, refused: () => refused };
}

describe("a pooler that refuses settings", () => {
  it("is asked without them from the second connection on, and what is missing is known", async () => {
    const { url, refused } = await pooler();
    const own = pool(url);
    await ping(openDatabase(own), 10_000);
    await Promise.all([own.query("select 1"), own.query("select 1")]);
    expect(refused()).toBe(1);
    const { unmet } = await readSessionSettings(own);
    expect(unmet.map(({ name: setting }) => setting).toSorted()).toEqual(names.toSorted());
    expect(await connectFor(pool(url), settingsOf)).toEqual({ ...wrong, idle_session_timeout: "200ms" });
    expect(refused()).toBe(1);
  });

  it("also works for a command, which connects in another way first", async () => {
    const { url, refused } = await pooler();
    expect(Object.keys(await connectFor(pool(url), settingsOf))).toHaveLength(names.length);
    expect(refused()).toBe(1);
  });
});
