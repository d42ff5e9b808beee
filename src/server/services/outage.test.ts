import { expect, it } from "vitest";
import { asSlowStatement, SlowStatement } from "#store/connection/slow-statement.ts";
import { DatabaseUnavailable } from "#store/database-unavailable.ts";
import type { Log } from "../log.ts";
import { Outage } from "./outage.ts";

function listen() {
  const lines: unknown[] = [];
  const log = {
    warn: (details: object, text: string) => void lines.push(["warn", details, text]),
    info: (text: string) => void lines.push(["info", text]),
  } as unknown as Log;
  const clock = { now: 0 };
  return { lines, clock, outage: new Outage(log, () => clock.now) };
}

const away = new DatabaseUnavailable("connect ECONNREFUSED");

it("logs an outage once with its reason, however often it is noticed, and once when it ends", () => {
  const { lines, clock, outage } = listen();
  expect([1, 2, 3].map(() => outage.explains(away))).toEqual([true, true, true]);
  clock.now = 10_000;
  outage.answered();
  outage.answered();
  expect(lines).toEqual([
    ["warn", { reason: "connect ECONNREFUSED" }, "database unavailable"],
    ["info", "database available again"],
  ]);
  expect(outage.explains(away)).toBe(true);
  expect(lines).toHaveLength(3);
});

it("notifies listeners once per outage", () => {
  const { clock, outage } = listen();
  let times = 0;
  outage.onBegin(() => times++);
  for (let n = 0; n < 3; n++) outage.explains(away);
  expect(times).toBe(1);
  clock.now = 10_000;
  outage.answered();
  outage.explains(away);
  expect(times).toBe(2);
});

it("continues while some requests fail, even if others succeed", () => {
  const { lines, clock, outage } = listen();
  for (clock.now = 0; clock.now < 20_000; clock.now += 1_000) {
    outage.explains(away);
    outage.answered();
  }
  expect(lines).toHaveLength(1);
});

it("does not explain other faults", () => {
  const { lines, outage } = listen();
  expect(outage.explains(new Error("a bug"))).toBe(false);
  expect(outage.explains(null)).toBe(false);
  expect(lines).toEqual([]);
});

const slow = (sql: string) =>
  new SlowStatement(sql, { reason: "time", milliseconds: 2_000.4, cause: new Error("gone") });

it("calls a slow statement that, with its beginning but no values, as soon as the database answers another", () => {
  const { lines, outage } = listen();
  const fault = new Error("page failed", { cause: slow("select * from bookings where email = 'ada@example.com'") });
  expect([1, 2, 3].map(() => outage.explains(fault))).toEqual([true, true, true]);
  const code = { code: "55P03" };
  outage.explains(
    asSlowStatement(Object.assign(new Error("Sperre nicht verfügbar"), code), "lock table sessions", 900),
  );
  expect(lines).toEqual([]);
  outage.answered();
  const text = "select * from bookings where email = '…'";
  expect(lines).toEqual([
    ["warn", { statement: "select bookings", text, milliseconds: 2_000, times: 3 }, "a statement took too long"],
    [
      "warn",
      { statement: "lock", text: "lock table sessions", milliseconds: 900, times: 1 },
      "a statement waited too long for a lock",
    ],
  ]);
});

it("logs the same slow statement once a minute, with how often it happened", () => {
  const { lines, clock, outage } = listen();
  for (clock.now = 0; clock.now < 90_000; clock.now += 1_000) {
    outage.explains(slow("select pg_sleep(9)"));
    outage.answered();
  }
  expect(lines).toEqual([
    ["warn", expect.objectContaining({ times: 1 }), "a statement took too long"],
    ["warn", expect.objectContaining({ times: 60 }), "a statement took too long"],
  ]);
});

it("does not blame statements if the database is away", () => {
  const { lines, clock, outage } = listen();
  outage.explains(slow("select 1"));
  outage.explains(away);
  clock.now = 10_000;
  outage.answered();
  outage.answered();
  expect(lines.map((line) => (line as unknown[]).at(-1))).toEqual(["database unavailable", "database available again"]);
});

it("remembers a bounded number of texts", () => {
  const { lines, outage } = listen();
  for (let n = 0; n < 1_000; n++) outage.explains(slow(`select ${n}`));
  outage.answered();
  expect(lines).toHaveLength(200);
});
