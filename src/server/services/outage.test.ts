import { expect, it } from "vitest";
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
