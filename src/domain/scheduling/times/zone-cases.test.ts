import { describe, expect, test } from "vitest";
import { checkSlot } from "../ask/check-slot.ts";
import { compactDays } from "../days/compact-days.ts";
import { listSlots } from "../ask/list-slots.ts";
import { expandSeries } from "../series/expand-series.ts";
import { ask, at, day, hours, member, placementsAt, service, slots, verdict } from "../testing/build.ts";
import { formatDay } from "#domain/time/day.ts";
import { formatInstant } from "#domain/time/instant.ts";
import { daySpan } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";

/** The DST and zone cases of the reliability targets, by number. They test the engine as a whole. */

type Rules = { interval?: number; duration?: number; open?: [string, string]; now?: string };

/** A provider and a member in one zone, open all day by default. */
function inZone(zone: string, { interval = 30, duration = 30, open, now = "2026-10-01T00:00Z" }: Rules = {}) {
  const weekly = open ? [hours(...open)] : [hours("00:00", "00:00")];
  return ask(
    { zone, services: [service({ interval, durations: [duration] })], staff: [member("ada", { zone, weekly })] },
    undefined,
    now,
  );
}

/** The slots of one day of the zone. */
function dayIn(zone: string, date: string, rules: Rules = {}): string[] {
  const known = zoneBetween(zone, at("2010-01-01T00:00Z"), at("2034-01-01T00:00Z"));
  const { from, to } = daySpan(known, day(date));
  if (from === to) return [];
  return slots(inZone(zone, rules), formatInstant(from), formatInstant(to));
}

describe("1: Berlin loses an hour on 2027-03-28", () => {
  test("the day has 46 half-hours", () => {
    expect(dayIn("Europe/Berlin", "2027-03-28")).toHaveLength(46);
  });

  test("no slot shows 02:30: 01:30 is followed by 03:00", () => {
    expect(dayIn("Europe/Berlin", "2027-03-28").slice(2, 6)).toEqual([
      "2027-03-28T00:00Z",
      "2027-03-28T00:30Z",
      "2027-03-28T01:00Z",
      "2027-03-28T01:30Z",
    ]);
  });

  test("hours that start within the gap start after it", () => {
    expect(dayIn("Europe/Berlin", "2027-03-28", { open: ["02:30", "04:00"] })).toEqual([
      "2027-03-28T01:00Z",
      "2027-03-28T01:30Z",
    ]);
  });

  test("hours within the gap do not exist", () => {
    expect(dayIn("Europe/Berlin", "2027-03-28", { open: ["02:00", "03:00"] })).toEqual([]);
  });
});

test("2: Berlin 2027-03-28 01:45 and 45 minutes ends at 03:30+02:00", () => {
  const visit = inZone("Europe/Berlin", { interval: 15, duration: 45 });
  const [placement] = placementsAt(visit, "2027-03-28T00:45Z");
  expect(formatInstant((placement!.start + placement!.duration) as never)).toBe("2027-03-28T01:30:00.000Z");
  expect(
    Temporal.Instant.from("2027-03-28T01:30:00Z").toZonedDateTimeISO("Europe/Berlin").toPlainTime().toString(),
  ).toBe("03:30:00");
});

describe("3: Berlin gains an hour on 2027-10-31", () => {
  test("02:30 is bookable twice", () => {
    const visit = inZone("Europe/Berlin");
    expect(verdict(visit, "2027-10-31T00:30Z")).toBe("bookable");
    expect(verdict(visit, "2027-10-31T01:30Z")).toBe("bookable");
  });

  test("the day has 25 hours", () => {
    expect(dayIn("Europe/Berlin", "2027-10-31")).toHaveLength(50);
  });

  test("repeated hours are open twice", () => {
    expect(dayIn("Europe/Berlin", "2027-10-31", { open: ["02:00", "02:30"] })).toEqual([
      "2027-10-31T00:00Z",
      "2027-10-31T01:00Z",
    ]);
  });
});

describe("4: New York gains an hour on 2026-11-01, queried during that hour", () => {
  test("01:30 is bookable twice", () => {
    expect(dayIn("America/New_York", "2026-11-01", { open: ["01:30", "02:00"] })).toEqual([
      "2026-11-01T05:30Z",
      "2026-11-01T06:30Z",
    ]);
  });

  test("the day has 50 half-hours", () => {
    expect(dayIn("America/New_York", "2026-11-01")).toHaveLength(50);
  });

  test("at the first 01:40 only the second 01:30 is left", () => {
    const rules: Rules = { open: ["01:30", "02:00"], now: "2026-11-01T05:40Z" };
    expect(dayIn("America/New_York", "2026-11-01", rules)).toEqual(["2026-11-01T06:30Z"]);
  });
});

describe("5: New York, weekly at 09:00 from 2027-03-07", () => {
  test("14:00Z, then 13:00Z", () => {
    const found = expandSeries({ kind: "weekly", count: 3 }, at("2027-03-07T14:00Z"), "America/New_York");
    expect(found.map(({ start }) => formatInstant(start!).slice(0, 16))).toEqual([
      "2027-03-07T14:00",
      "2027-03-14T13:00",
      "2027-03-21T13:00",
    ]);
  });

  test("02:00 does not exist on 03-14", () => {
    const found = expandSeries({ kind: "weekly", count: 2 }, at("2027-03-07T07:00Z"), "America/New_York");
    expect(found[1]!.start).toBeNull();
  });
});

test("6: New York 2027-11-07 00:00 to 03:00 has 8 half-hours", () => {
  expect(dayIn("America/New_York", "2027-11-07", { open: ["00:00", "03:00"] })).toHaveLength(8);
});

describe("7: Lord Howe gains half an hour on 2027-04-04", () => {
  test("01:45 is bookable twice", () => {
    expect(
      dayIn("Australia/Lord_Howe", "2027-04-04", { interval: 15, duration: 15, open: ["01:45", "02:00"] }),
    ).toEqual(["2027-04-03T14:45Z", "2027-04-03T15:15Z"]);
  });

  test("the day has 24.5 hours", () => {
    expect(dayIn("Australia/Lord_Howe", "2027-04-04")).toHaveLength(49);
  });

  test("a grid of whole hours follows the clock", () => {
    const found = dayIn("Australia/Lord_Howe", "2027-04-04", { interval: 60, duration: 30, open: ["00:00", "04:00"] });
    expect(found).toEqual(["2027-04-03T13:00Z", "2027-04-03T14:00Z", "2027-04-03T15:30Z", "2027-04-03T16:30Z"]);
  });
});

describe("8: Lord Howe loses half an hour on 2027-10-03", () => {
  test("02:15 does not exist", () => {
    expect(
      dayIn("Australia/Lord_Howe", "2027-10-03", { interval: 15, duration: 15, open: ["02:15", "02:30"] }),
    ).toEqual([]);
  });

  test("the day has 23.5 hours", () => {
    expect(dayIn("Australia/Lord_Howe", "2027-10-03")).toHaveLength(47);
  });
});

describe("9: Cairo has no midnight on 2027-04-30", () => {
  test("the day starts at 01:00+03:00", () => {
    expect(dayIn("Africa/Cairo", "2027-04-30")[0]).toBe("2027-04-29T22:00Z");
  });

  test("00:30 does not exist", () => {
    expect(dayIn("Africa/Cairo", "2027-04-30", { open: ["00:30", "01:00"] })).toEqual([]);
  });

  test("23 hours", () => {
    expect(dayIn("Africa/Cairo", "2027-04-30")).toHaveLength(46);
  });
});

test("10: Cairo shows 23:30 twice on 2027-10-28, a day of 25 hours", () => {
  expect(dayIn("Africa/Cairo", "2027-10-28", { open: ["23:30", "00:00"] })).toEqual([
    "2027-10-28T20:30Z",
    "2027-10-28T21:30Z",
  ]);
  expect(dayIn("Africa/Cairo", "2027-10-28")).toHaveLength(50);
});

describe("11 to 14, 17, 19: the instant of nine o'clock", () => {
  test.each([
    ["11", "America/Sao_Paulo", "2027-01-15", "09:00", "2027-01-15T12:00Z"],
    ["12", "Asia/Kathmandu", "2027-01-15", "09:00", "2027-01-15T03:15Z"],
    ["13", "Pacific/Apia", "2027-01-15", "09:00", "2027-01-14T20:00Z"],
    ["14", "Pacific/Chatham", "2027-01-15", "09:00", "2027-01-14T19:15Z"],
    ["14", "Pacific/Chatham", "2027-07-15", "09:00", "2027-07-14T20:15Z"],
    ["15", "Europe/Kyiv", "2027-07-01", "10:00", "2027-07-01T07:00Z"],
    ["15", "Europe/Kiev", "2027-07-01", "10:00", "2027-07-01T07:00Z"],
    ["16", "Europe/Berlin", "2028-02-29", "09:00", "2028-02-29T08:00Z"],
    ["17", "Europe/Berlin", "2026-12-31", "23:30", "2026-12-31T22:30Z"],
    ["19", "America/Vancouver", "2027-01-15", "10:00", "2027-01-15T17:00Z"],
    ["19", "America/Edmonton", "2027-01-15", "10:00", "2027-01-15T16:00Z"],
    ["19", "Africa/Casablanca", "2027-01-15", "10:00", "2027-01-15T10:00Z"],
  ])("%s: %s %s %s is %s", (_, zone, date, time, instant) => {
    const clock = Number(time.slice(0, 2));
    const minutes = time.slice(3);
    const end = `${String((clock + 1) % 24).padStart(2, "0")}:${minutes}`;
    expect(dayIn(zone, date, { open: [time, end] })).toContain(instant);
  });
});

describe("13: Apia skipped 2011-12-30", () => {
  const rules: Rules = { open: ["09:00", "10:00"], now: "2011-12-01T00:00Z" };

  test("the day has no slots", () => {
    expect(dayIn("Pacific/Apia", "2011-12-30", rules)).toEqual([]);
  });

  test("the days around it have slots", () => {
    const visit = inZone("Pacific/Apia", rules);
    expect(slots(visit, "2011-12-29T00:00Z", "2012-01-01T00:00Z")).toEqual([
      "2011-12-29T19:00Z",
      "2011-12-29T19:30Z",
      "2011-12-30T19:00Z",
      "2011-12-30T19:30Z",
      "2011-12-31T19:00Z",
      "2011-12-31T19:30Z",
    ]);
  });

  test("hours across that midnight are one stretch: 29 December continues into the 31st", () => {
    const visit = inZone("Pacific/Apia", {
      duration: 120,
      interval: 60,
      open: ["22:00", "02:00"],
      now: "2011-12-01T00:00Z",
    });
    expect(slots(visit, "2011-12-30T06:00Z", "2011-12-30T14:00Z")).toEqual([
      "2011-12-30T08:00Z",
      "2011-12-30T09:00Z",
      "2011-12-30T10:00Z",
    ]);
  });
});

describe("16: leap days and short months", () => {
  test("a year after 2028-02-29 is 2029-02-28", () => {
    const found = expandSeries(
      { kind: "custom", every: 12, unit: "month", count: 2 },
      at("2028-02-29T08:00Z"),
      "Europe/Berlin",
    );
    expect(found.map(({ day: date }) => formatDay(date))).toEqual(["2028-02-29", "2029-02-28"]);
  });

  test("monthly on the 31st: 02-28, 03-31", () => {
    const found = expandSeries({ kind: "monthly", count: 3 }, at("2027-01-31T08:00Z"), "Europe/Berlin");
    expect(found.map(({ day: date }) => formatDay(date))).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
  });
});

test("17: Berlin's last half-hour of 2026 is on three viewers' days", () => {
  const visit = inZone("Europe/Berlin", { open: ["23:30", "00:00"] });
  const found = listSlots(visit, { from: at("2026-12-31T22:00Z"), to: at("2026-12-31T23:00Z") });
  const seen = ["Europe/Berlin", "Asia/Tokyo", "America/Los_Angeles"].map((zone) => {
    const [own] = compactDays(found, zone);
    return [own!.day, own!.minutes[0]];
  });
  expect(seen).toEqual([
    ["2026-12-31", 23 * 60 + 30],
    ["2027-01-01", 7 * 60 + 30],
    ["2026-12-31", 14 * 60 + 30],
  ]);
});

test("18: Santiago starts 2027-09-05 at 01:00-03:00 and has 23 hours", () => {
  const found = dayIn("America/Santiago", "2027-09-05");
  expect(found[0]).toBe("2027-09-05T04:00Z");
  expect(found).toHaveLength(46);
});

test("20: New York's 09:00 seen in London: 13:00 on 03-15, 14:00 on 03-29", () => {
  const visit = inZone("America/New_York", { open: ["09:00", "09:30"] });
  const seen = ["2027-03-15", "2027-03-29"].map((date) => {
    const found = listSlots(visit, { from: at(`${date}T00:00Z`), to: at(`${date}T23:00Z`) });
    const [own] = compactDays(found, "Europe/London");
    return own!.minutes.map((minutes) => minutes / 60);
  });
  expect(seen).toEqual([[13], [14]]);
});

test("every slot of a special day passes the single check, with its placement at that instant", () => {
  for (const [zone, date] of [
    ["Europe/Berlin", "2027-10-31"],
    ["Australia/Lord_Howe", "2027-04-04"],
    ["Africa/Cairo", "2027-04-30"],
  ] as const) {
    const visit = inZone(zone);
    for (const start of dayIn(zone, date)) {
      const answer = checkSlot(visit, at(start));
      expect(answer.bookable && answer.placements[0]!.start).toBe(at(start));
    }
  }
});
