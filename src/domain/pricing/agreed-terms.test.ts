import { expect, it } from "vitest";
import { service } from "../booking/testing/build.ts";
import { agreedTerms } from "./agreed-terms.ts";

const massage = service("massage", {
  payNow: "deposit-percent",
  deposit: 30,
  refundPercent: 80,
  refundCutoffMinutes: 720,
});
const single = { basis: "single" as const };
const lines = [
  { position: 1, serviceId: massage.id, price: 6500, ...single },
  { position: 2, serviceId: "no longer offered", price: 900, ...single },
];
const date = { startsAt: new Date("2027-01-13T19:00Z"), lines };

it("has what is due now and the refund rule of each line whose service is offered", () => {
  expect(agreedTerms([date], [massage], "EUR")).toEqual([
    [{ position: 1, payNow: 1950, refundPercent: 80, refundCutoffMinutes: 720 }],
  ]);
});

it("has nothing due for a later date of a series whose first date is paid", () => {
  expect(agreedTerms([date, date], [massage], "EUR")[1]).toMatchObject([{ payNow: 0 }]);
  const all = { ...massage, recurrencePay: "all" as const };
  expect(agreedTerms([date, date], [all], "EUR")[1]).toMatchObject([{ payNow: 1950 }]);
});

const course = (days: number[], price: number) =>
  days.map((day) => ({
    startsAt: new Date(Date.UTC(2027, 0, day, 19)),
    lines: [{ position: 1, serviceId: massage.id, price, basis: "course" as const }],
  }));

it("is due for every date of a course, and a flat deposit only once", () => {
  const dates = course([13, 20, 27], 1300);
  const due = (rule: Partial<typeof massage>) =>
    agreedTerms(dates, [{ ...massage, ...rule }], "EUR").map(([line]) => line!.payNow);
  expect(due({ payNow: "full" })).toEqual([1300, 1300, 1300]);
  expect(due({})).toEqual([390, 390, 390]);
  expect(due({ payNow: "deposit-flat", deposit: 2000 })).toEqual([1300, 700, 0]);
  expect(due({ payNow: "nothing" })).toEqual([0, 0, 0]);
});

it("refunds all dates of a course until one moment before the first, or each until its own", () => {
  const dates = course([13, 20, 27], 1300);
  const until = (rule: Partial<typeof massage>) =>
    agreedTerms(dates, [{ ...massage, ...rule }], "EUR").map(([line], index) =>
      new Date(dates[index]!.startsAt.getTime() - line!.refundCutoffMinutes * 60_000).toISOString(),
    );
  const [first] = until({});
  expect(until({})).toEqual([first, first, first]);
  expect(first).toBe("2027-01-13T07:00:00.000Z");
  expect(until({ refundCountsFrom: "each-date" })[2]).toBe("2027-01-27T07:00:00.000Z");
});
