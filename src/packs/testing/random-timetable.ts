import fc from "fast-check";

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const givers = fc.constantFrom("one", "two", ["one", "two"]);
const clock = fc
  .integer({ min: 0, max: 719 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`);
const length = fc.integer({ min: 1, max: 600 }).map((minutes) => `${minutes} min`);
/** Before the first class of the next day. */
const late = fc.integer({ min: 1, max: 119 }).map((minutes) => `${minutes} min`);
const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const seats = fc.integer({ min: 1, max: 20 });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const terms = { length: optional(length), seats: optional(seats), price: optional(price) };

const weekly = fc.record({
  at: clock,
  staff: givers,
  ...terms,
  every: optional(fc.constantFrom("1 week", "2 weeks", "9 weeks")),
  id: fc.boolean(),
  resources: optional(fc.constantFrom([], ["room"], [{ resource: "room", units: 2 }])),
});

/** On each weekday at most one class, in the morning or at noon, so that no two of them overlap. */
export const randomTimetable = fc
  .record({
    times: fc.array(optional(weekly), { minLength: 7, maxLength: 7 }),
    first: fc.constantFrom("2027-01-04", "2027-03-01"),
    showSeats: fc.constantFrom("words", "numbers", "never"),
    extra: fc.uniqueArray(fc.integer({ min: 10, max: 28 }), { maxLength: 3 }),
    extraTerms: fc.record({ at: clock, staff: givers, ...terms, reason: optional(fc.constant("Open day")) }),
    changes: fc.array(
      fc.record({ way: fc.constantFrom("cancelled", "moved", "terms"), seats, staff: givers, length: late }),
      {
        maxLength: 7,
      },
    ),
  })
  .map(({ times, first, showSeats, extra, extraTerms, changes }) => ({
    name: "Classes",
    durations: "1 h",
    staff: ["one", { member: "two", duration: "50 min" }],
    resources: ["room"],
    seats: 20,
    timetable: {
      from: first,
      until: "2027-12-31",
      "show-seats": showSeats,
      times: [
        ...times.flatMap((time, day) =>
          time === undefined ? [] : [{ ...time, on: weekdays[day], id: time.id ? `day-${day}` : undefined }],
        ),
        { id: "always", on: "sunday", at: "22:00", staff: "one" },
      ],
      extra: extra.map((day) => ({ date: `2028-02-${day}`, ...extraTerms })),
      changes: changes.map(({ way, ...change }, week) => {
        const date = dayAfter(first, week * 7 + 6);
        const own = { time: "always", date, reason: "Something came up." };
        if (way === "cancelled") return { ...own, cancelled: true };
        if (way === "moved") return { ...own, to: `2029-05-${10 + week} 10:00` };
        return { ...own, ...change, seats: change.seats === 20 ? 19 : change.seats };
      }),
    },
  }));

function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
