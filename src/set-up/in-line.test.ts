import { expect, it } from "vitest";
import type { Services } from "#use-cases/shared/services.ts";
import { inLine } from "./in-line.ts";

/** Only stands for a database. */
const db = {} as Services["db"];

it("does one change at a time, and businesses take turns", async () => {
  const began: string[] = [];
  let running = 0;
  const change = (business: string, name: string) =>
    inLine(db, business, async () => {
      began.push(name);
      running++;
      expect(running).toBe(1);
      await Promise.resolve();
      running--;
      return name;
    });
  const names = await Promise.all([
    change("one", "one 1"),
    change("one", "one 2"),
    change("one", "one 3"),
    change("two", "two 1"),
    change("three", "three 1"),
  ]);
  expect(names).toEqual(["one 1", "one 2", "one 3", "two 1", "three 1"]);
  expect(began).toEqual(["one 1", "one 2", "two 1", "three 1", "one 3"]);
});

it("goes on after a change that failed", async () => {
  const failed = inLine(db, "one", () => Promise.reject(new Error("no")));
  const next = inLine(db, "one", () => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("no");
  await expect(next).resolves.toBe("done");
  await expect(inLine(db, "two", () => Promise.resolve("done"))).resolves.toBe("done");
});
