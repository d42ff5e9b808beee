import { describe, expect, it } from "vitest";
import type { Log } from "../log.ts";
import { Outage } from "../services/outage.ts";
import { onUncaughtException, onUnhandledRejection } from "./stray-faults.ts";

function open() {
  const heard: string[] = [];
  const ends: number[] = [];
  const level = (name: string) => (_details: object, text: string) => void heard.push(`${name} ${text}`);
  const log = { warn: level("warn"), error: level("error"), fatal: level("fatal") } as unknown as Log;
  return { heard, ends, options: { log, outage: new Outage(log), end: (code: number) => void ends.push(code) } };
}

describe("a promise that nothing awaited", () => {
  it("is logged, and the process goes on", () => {
    const { heard, ends, options } = open();
    onUnhandledRejection(new Error("a bug"), options);
    expect(heard).toEqual(["error a promise failed that nothing awaited"]);
    expect(ends).toEqual([]);
  });

  it("is part of an outage where the database was away", () => {
    const { heard, ends, options } = open();
    for (let n = 0; n < 3; n++)
      onUnhandledRejection(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }), options);
    expect(heard).toEqual(["warn the database is away"]);
    expect(ends).toEqual([]);
  });
});

describe("an exception that nothing caught", () => {
  it("ends the process in order, so that it is started again", () => {
    const { heard, ends, options } = open();
    onUncaughtException(new TypeError("x is not a function"), options);
    expect(heard).toEqual(["fatal an exception was not caught; stopping"]);
    expect(ends).toEqual([1]);
  });

  it("that is a broken connection does not", () => {
    const { ends, options } = open();
    onUncaughtException(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }), options);
    expect(ends).toEqual([]);
  });
});
