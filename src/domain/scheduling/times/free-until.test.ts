import { describe, expect, it } from "vitest";
import { parseInstant } from "#domain/time/instant.ts";
import type { StaffMember } from "../schedule.ts";
import { freeUntil } from "./free-until.ts";

const at = (text: string) => parseInstant(`2026-11-16T${text}Z`)!;

/** Works on a Monday from 9 to 13 and from 14 to 18. */
const member = (...taken: [string, string][]): StaffMember => ({
  id: "ines",
  zone: "Europe/Lisbon",
  priority: 0,
  recentBookings: 0,
  overrides: [],
  weekly: [
    { weekdays: [1], start: 540, end: 780 },
    { weekdays: [1], start: 840, end: 1080 },
  ],
  claims: { times: Int32Array.from(taken.flat().map(at)) },
});

describe("a gap", () => {
  it.each([
    ["11:00", "13:00", []],
    ["14:00", "18:00", []],
    ["13:30", "13:30", []],
    ["11:00", "12:00", [["12:00", "12:30"]]],
    [
      "11:00",
      "11:30",
      [
        ["12:00", "12:30"],
        ["11:30", "11:45"],
      ],
    ],
    ["11:00", "13:00", [["10:00", "11:00"]]],
    ["11:00", "11:00", [["10:30", "11:05"]]],
  ] as const)("that begins at %s lasts until %s", (from, until, taken) => {
    expect(freeUntil(member(...(taken as unknown as [string, string][])), at(from))).toBe(at(until));
  });
});
