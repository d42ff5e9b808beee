import { expect, it } from "vitest";
import { pauseAfter, readRetryAfter } from "./retry.ts";

const now = new Date("2026-11-16T10:00:00Z");

it("waits longer after each failure, and never less than the receiver asks", () => {
  const own = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 40].map((attempts) => pauseAfter(attempts, null));
  expect(own).toEqual(own.toSorted((one, other) => one - other));
  expect([own[0], own.at(-1)]).toEqual([5, 4 * 3600]);
  expect(pauseAfter(1, 90)).toBe(90);
  expect(pauseAfter(9, 90)).toBe(4 * 3600);
  expect(pauseAfter(1, 1e9)).toBe(86_400);
});

it("reads Retry-After in both forms, and ignores anything else", () => {
  expect(readRetryAfter("120", now)).toBe(120);
  expect(readRetryAfter("Mon, 16 Nov 2026 10:05:00 GMT", now)).toBe(300);
  expect(readRetryAfter("Mon, 16 Nov 2026 09:05:00 GMT", now)).toBe(0);
  for (const odd of ["soon", "", "-5", "99999999999999"]) expect(readRetryAfter(odd, now) ?? 0).toBe(0);
  expect(readRetryAfter(null, now)).toBeNull();
});
