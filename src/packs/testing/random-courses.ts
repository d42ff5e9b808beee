import fc from "fast-check";

const givers = fc.constantFrom("one", "two", ["one", "two"]);
const price = fc.integer({ min: 100, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const dated = fc.oneof(
  fc.record({
    first: fc.constant("2031-01-06"),
    on: optional(fc.constantFrom("monday", ["monday", "wednesday"], ["monday", "tuesday", "sunday"])),
    every: optional(fc.constantFrom("1 week", "2 weeks", "5 weeks")),
    sessions: fc.integer({ min: 2, max: 12 }),
  }),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 2, maxLength: 12 })
    .map((days) => ({ dates: days.map((day) => `2031-02-${String(day).padStart(2, "0")}`) })),
);

const singles = fc.oneof(
  fc.constant({}),
  fc.record({ "single-sessions": fc.constant("any"), "single-price": price }),
  fc.record({
    "single-sessions": fc.constant("trial"),
    "single-price": price,
    "trial-in": optional(fc.integer({ min: 1, max: 3 })),
  }),
);

const course = fc
  .tuple(
    dated,
    singles,
    fc.record({
      name: fc.constantFrom("Beginners", "Advanced"),
      price,
      staff: givers,
      length: optional(fc.constantFrom("45 min", "1 h 30 min")),
      seats: optional(fc.integer({ min: 8, max: 20 })),
      "late-joining": optional(fc.constantFrom("closed", "whole", "remaining")),
      "join-until": optional(fc.constantFrom("0 sessions", "1 session", "3 sessions")),
      "course-seats": optional(fc.integer({ min: 1, max: 8 })),
    }),
    fc.constantFrom("cancelled", "moved", "seats", "nothing"),
  )
  .map(([days, single, own, change]) => ({ ...own, ...days, ...single, changes: changesOf(days, change) }));

/** Courses at hours that no two of them share. */
export const randomCourses = fc
  .record({
    list: fc.array(course, { minLength: 1, maxLength: 2 }),
    from: fc.constantFrom("course", "each-date"),
    makeUp: optional(
      fc.record({
        until: optional(fc.constantFrom("2 h", "1 day", "36 h")),
        within: fc.constantFrom("1 day", "10 days", "4 weeks"),
        most: fc.integer({ min: 1, max: 104 }),
        in: optional(fc.constant(["course-0"])),
      }),
    ),
  })
  .map(({ list, from, makeUp }) => ({
    name: "Courses",
    durations: "1 h",
    staff: ["one", { member: "two", duration: "50 min" }],
    resources: ["room"],
    seats: 20,
    refund: { until: "2 days", "counts-from": from },
    "make-up": makeUp,
    courses: list.map(({ changes, ...one }, index) => ({
      id: `course-${index}`,
      at: `${14 + 3 * index}:15`,
      ...one,
      changes: changes(`2032-05-1${index} 10:00`),
    })),
  }));

/** What changes on the first date. A date that moves must not meet that of another course. */
function changesOf(days: { dates: string[] } | { first: string }, change: string) {
  const date = "dates" in days ? days.dates[0]! : days.first;
  const own = { date, reason: "Something came up." };
  return (to: string) => {
    if (change === "cancelled") return [{ ...own, cancelled: true }];
    if (change === "moved") return [{ ...own, to }];
    return change === "seats" ? [{ ...own, seats: 3 }] : [];
  };
}
