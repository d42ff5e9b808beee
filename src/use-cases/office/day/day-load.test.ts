import { expect, it } from "vitest";
import { parseInstant } from "#domain/time/instant.ts";
import { loadOf } from "./day-load.ts";

const at = (time: string) => `2026-11-17T${time}:00Z`;
const hour = 3_600_000;
const session = (from: string, to: string, staffId = "m", isCancelled = false) => ({
  startsAt: new Date(at(from)),
  endsAt: new Date(at(to)),
  staffIds: [staffId],
  isCancelled,
});

function loadWith(...sessions: ReturnType<typeof session>[]) {
  const hours = [
    ["09:00", "12:00"],
    ["13:00", "18:00"],
  ].map(([from, to]) => ({ from: parseInstant(at(from!))!, to: parseInstant(at(to!))! }));
  return loadOf({ members: [{ id: "m", slug: "m", name: "M", hours }], sessions: sessions as never }, "m");
}

it("counts booked time within working hours, once", () => {
  expect(loadWith()).toEqual({ open: 8 * hour, booked: 0 });
  expect(loadWith(session("09:00", "10:00"), session("09:30", "11:00")).booked).toBe(2 * hour);
  expect(loadWith(session("11:30", "13:30"), session("17:00", "20:00")).booked).toBe(2 * hour);
});

it("does not count the time of others, nor cancelled sessions", () => {
  expect(loadWith(session("09:00", "10:00", "other"), session("10:00", "11:00", "m", true)).booked).toBe(0);
});
