import { expect, it } from "vitest";
import { formatWithOffset } from "./format-offset.ts";
import { parseInstant } from "./instant.ts";
import { zoneBetween } from "./zone.ts";

it.each([
  ["2026-12-01T09:00:00Z", "Europe/Berlin", "2026-12-01T10:00:00+01:00"],
  ["2026-07-01T09:00:00Z", "Europe/Berlin", "2026-07-01T11:00:00+02:00"],
  ["2026-07-01T02:00:00Z", "America/New_York", "2026-06-30T22:00:00-04:00"],
  ["2026-07-01T02:00:00Z", "America/St_Johns", "2026-06-30T23:30:00-02:30"],
  ["2026-07-01T02:00:00Z", "Asia/Kathmandu", "2026-07-01T07:45:00+05:45"],
  ["2026-07-01T02:00:00Z", "UTC", "2026-07-01T02:00:00+00:00"],
])("%s in %s is %s", (text, zone, expected) => {
  const at = parseInstant(text)!;
  expect(formatWithOffset(zoneBetween(zone, at, at), at)).toBe(expected);
  expect(parseInstant(expected)).toBe(at);
});
