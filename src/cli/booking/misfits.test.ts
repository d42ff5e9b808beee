import { expect, it } from "vitest";
import type { MisfitBooking } from "#use-cases/office/set-up/misfits/find-misfits.ts";
import { reportMisfits } from "./misfits.ts";

const startsAt = new Date("2027-02-02T19:00:00Z");
const endsAt = new Date("2027-02-02T20:00:00Z");

function misfit(number: number): MisfitBooking {
  return { reference: `REF${number}`, startsAt, endsAt, service: "Salsa", member: "Petra", why: { code: "closed" } };
}

function provider(count: number) {
  const misfits = Array.from({ length: count }, (_, index) => misfit(index + 10));
  return { id: "1", slug: "school", name: "School", zone: "UTC", misfits };
}

it("reports the first bookings that no longer fit, and counts the others", () => {
  expect(reportMisfits([provider(0)])).toBe("");
  const lines = reportMisfits([provider(23)]).split("\n");
  expect(lines[0]).toBe("23 upcoming bookings of school no longer fit; none was changed:");
  expect(lines[1]).toBe("  REF10  Tue, 2 Feb 2027, 19:00–20:00  Salsa  outside the hours of Petra");
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe("  and 3 more: almanac bookings misfits --provider school");
});
