import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseInstant } from "#domain/time/instant.ts";
import { readPack } from "#packs/read/read-pack.ts";
import { checkPack } from "#packs/check/check-pack.ts";
import { planSamples } from "./plan-samples.ts";

const demo = resolve(import.meta.dirname, "../../../packs/demo");
const { setups } = checkPack(await readPack(demo));

/** An ordinary day, both clock changes, a New Year, and a leap year. */
const moments = [
  "2026-11-15T09:30Z",
  "2027-03-20T23:59Z",
  "2026-10-20T00:00Z",
  "2026-12-20T12:00Z",
  "2028-02-15T06:00Z",
];

describe.each(moments)("samples planned at %s", (moment) => {
  const now = parseInstant(moment)!;
  const plans = setups.map((setup) => ({ setup, planned: planSamples(setup, now) }));

  it("are the same each time", () => {
    for (const { setup, planned } of plans) expect(planSamples(setup, now)).toEqual(planned);
  });

  it("are numerous and never in the past", () => {
    for (const { planned } of plans) {
      expect(planned.length).toBeGreaterThan(40);
      expect(planned.every(({ start }) => start > now)).toBe(true);
    }
  });

  it("never double-book a member or a unit", () => {
    for (const { planned } of plans) {
      const takers = planned.flatMap((each) => [
        ...each.members.map((member) => ({ key: member, during: each.during })),
        ...each.units.map(({ resource, unit }) => ({ key: `${resource} ${unit}`, during: each.during })),
      ]);
      for (const own of Map.groupBy(takers, ({ key }) => key).values()) {
        const spans = own.map(({ during }) => during).sort((one, other) => one.from - other.from);
        expect(spans.filter((span, index) => index > 0 && span.from < spans[index - 1]!.to)).toEqual([]);
      }
    }
  });

  it("are within their members' hours, in the members' time zones", () => {
    for (const { setup, planned } of plans) {
      for (const { members, start, duration } of planned) {
        for (const slug of members) {
          const member = setup.staff.find((each) => each.slug === slug)!;
          expect(
            isWithinHours(member, start * 60_000, duration),
            `${slug} at ${new Date(start * 60_000).toISOString()}`,
          ).toBe(true);
        }
      }
    }
  });

  it("use existing units, counted from 0", () => {
    for (const { setup, planned } of plans) {
      const units = planned.flatMap((each) => each.units);
      expect(units.some(({ unit }) => unit === 0)).toBe(true);
      for (const { resource, unit } of units) {
        expect(unit).toBeLessThan(setup.resources.find(({ slug }) => slug === resource)!.units);
      }
    }
  });

  it("do not exceed the number of seats", () => {
    for (const { planned } of plans) {
      for (const { parties, service } of planned) {
        expect(parties.reduce((sum, people) => sum + people, 0)).toBeLessThanOrEqual(service.seats);
      }
    }
  });
});

/** Uses only Temporal, so that the test does not share the plan's arithmetic. */
function isWithinHours(member: (typeof setups)[0]["staff"][0], milliseconds: number, duration: number): boolean {
  const start = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(member.timeZone);
  return [0, 1].some((back) => {
    const day = start.toPlainDate().subtract({ days: back });
    const override = member.overrides.find((each) => each.day === day.toString());
    const hours = override?.hours ?? member.hours.filter(({ weekday }) => weekday === day.dayOfWeek);
    const minute = start.hour * 60 + start.minute + back * 1440;
    return hours.some((range) => range.start <= minute && minute + duration <= range.end);
  });
}
