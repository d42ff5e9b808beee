import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { visitOf } from "../visit.ts";
import { ask, claims, every, hours, member, service, slots, times, verdict } from "../testing/build.ts";
import { leastShown } from "./look-busy.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const MONTH = ["2027-06-14T00:00Z", "2027-07-14T00:00Z"] as const;

function busyLooking(lookBusyPercent: number, given: Parameters<typeof service>[0] = {}) {
  return ask({ services: [service({ interval: 15, lookBusyPercent, ...given })] });
}

describe("look busy", () => {
  test("0 hides nothing", () => {
    expect(slots(busyLooking(0), ...MONTH)).toHaveLength(30 * 31);
  });

  test.each([10, 30, 50, 75, 90])("%i percent hides about that share", (percent) => {
    const shown = slots(busyLooking(percent), ...MONTH).length;
    expect(1 - shown / (30 * 31)).toBeGreaterThan(percent / 100 - 0.06);
    expect(1 - shown / (30 * 31)).toBeLessThan(percent / 100 + 0.06);
  });

  test("100 percent leaves two slots a day", () => {
    const found = slots(busyLooking(100), ...MONTH);
    expect(found).toHaveLength(30 * leastShown);
    expect(new Set(found.map((text) => text.slice(0, 10))).size).toBe(30);
  });

  test("never empties a day that has slots", () => {
    const weekly = [hours("09:00", "09:30")];
    const staff = [member("ada", { weekly })];
    expect(times(ask({ staff, services: [service({ lookBusyPercent: 100 })] }))).toEqual(["09:00"]);
  });

  test("is the same for every query", () => {
    expect(slots(busyLooking(50), ...MONTH)).toEqual(slots(busyLooking(50), ...MONTH));
  });

  test("differs between days and services", () => {
    const one = slots(busyLooking(50), ...MONTH).map((text) => text.slice(8));
    const days = Map.groupBy(one, (text) => text.slice(0, 2));
    const patterns = new Set(Array.from(days.values(), (all) => all.map((text) => text.slice(3)).join()));
    expect(patterns.size).toBeGreaterThan(25);
    const other = ask({ services: [service({ id: "facial", interval: 15, lookBusyPercent: 50 })] }, visitOf("facial"));
    expect(slots(other, ...MONTH)).not.toEqual(slots(busyLooking(50), ...MONTH));
  });

  test("is the same for every range", () => {
    const visit = busyLooking(60);
    const whole = slots(visit, ...MONTH);
    expect(slots(visit, "2027-06-16T10:07Z", "2027-06-18T14:30Z")).toEqual(
      whole.filter((text) => text >= "2027-06-16T10:07Z" && text < "2027-06-18T14:30Z"),
    );
  });

  test("refuses a hidden slot as busy, and a shown one is bookable", () => {
    const visit = busyLooking(50);
    const shown = new Set(times(visit));
    for (const time of every(15, "09:00", "16:30")) {
      expect(verdict(visit, `2027-06-14T${time}Z`)).toBe(shown.has(time) ? "bookable" : "busy");
    }
  });

  test("uses the provider's days, not UTC's", () => {
    const staff = [member("ada", { weekly: [hours("00:00", "00:00")] })];
    const visit = ask({ zone: "Asia/Tokyo", staff, services: [service({ lookBusyPercent: 100 })] });
    const found = slots(visit, "2027-06-13T15:00Z", "2027-06-15T15:00Z");
    expect(found.filter((text) => text < "2027-06-14T15:00Z")).toHaveLength(leastShown);
    expect(found).toHaveLength(2 * leastShown);
  });

  test("uses the highest percentage of several services", () => {
    const services = [service({ lookBusyPercent: 0 }), service({ id: "facial", lookBusyPercent: 100 })];
    const visit = ask(
      { services },
      {
        people: [
          {
            lines: ["massage", "facial"].map((serviceId) => ({ serviceId, duration: null, memberId: null, seats: 1 })),
          },
        ],
      },
    );
    expect(times(visit)).toHaveLength(leastShown);
  });
});

const time = (index: number) => `2027-06-14T${every(15, "09:00", "16:45")[index]}Z`;

test("bookings and passing time never hide a slot that was shown", () => {
  const slot = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(fc.constantFrom(20, 50, 80, 100), fc.uniqueArray(slot), slot, (percent, taken, passed) => {
      const services = [service({ interval: 15, durations: [15], lookBusyPercent: percent })];
      const before = times(ask({ services }));
      const booked = claims(...taken.flatMap((index) => [time(index), time(index + 1)]));
      const after = times(ask({ services, staff: [member("ada", { claims: booked })] }, undefined, time(passed)));
      const gone = new Set(taken.map((index) => time(index).slice(11, 16)));
      const expected = before.filter((text) => !gone.has(text) && text >= time(passed).slice(11, 16));
      expect(after).toEqual(expect.arrayContaining(expected));
      const free = 32 - passed - taken.filter((index) => index >= passed).length;
      expect(after.length).toBeGreaterThanOrEqual(Math.min(leastShown, free));
    }),
    { seed: 301, numRuns: 300 },
  );
});
