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

describe("an unhandled rejection", () => {
  it("is logged, and the process continues", () => {
    const { heard, ends, options } = open();
    onUnhandledRejection(new Error("a bug"), options);
    expect(heard).toEqual(["error unhandled promise rejection"]);
    expect(ends).toEqual([]);
  });

  it("is reported as an outage if the database was unavailable", () => {
    const { heard, ends, options } = open();
    for (let n = 0; n < 3; n++)
      onUnhandledRejection(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }), options);
    expect(heard).toEqual(["warn database unavailable"]);
    expect(ends).toEqual([]);
  });
});

describe("an uncaught exception", () => {
  it("shuts the process down cleanly, so that its supervisor restarts it", () => {
    const { heard, ends, options } = open();
    onUncaughtException(new TypeError("x is not a function"), options);
    expect(heard).toEqual(["fatal uncaught exception; stopping"]);
    expect(ends).toEqual([1]);
  });

  it("does not end the process if it is a broken connection", () => {
    const { ends, options } = open();
    onUncaughtException(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }), options);
    expect(ends).toEqual([]);
  });
});
