import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localeCodes, localeOf } from "#domain/locales/locales.ts";
import { formatDate, formatMoment, formatTime, formatEnd, formatTimes, type Viewer } from "./formats.ts";

const minutes = 60_000;
const viewerIn = (zone: string, locale = "en-GB"): Viewer => ({ locale, zone, clock: null });

describe("a time range across a clock change", () => {
  it.each([
    ["Europe/Lisbon", "2027-10-31T00:30Z", "01:30 GMT+1 – 01:00 GMT+0"],
    ["America/New_York", "2027-11-07T05:30Z", "01:30 GMT-4 – 01:00 GMT-5"],
    ["Australia/Lord_Howe", "2027-04-03T14:30Z", "01:30 GMT+11 – 01:30 GMT+10:30"],
    ["Europe/Lisbon", "2027-03-28T00:30Z", "00:30 GMT+0 – 02:00 GMT+1"],
  ])("in %s at %s shows the offset of both ends", (zone, at, times) => {
    const start = Date.parse(at);
    expect(formatTimes(start, start + 30 * minutes, viewerIn(zone))).toBe(times);
  });

  it("shows the offset within the repeated hour", () => {
    const [first, second] = ["2027-10-31T00:00Z", "2027-10-31T01:00Z"].map((at) => Date.parse(at));
    expect(formatTimes(first!, first! + 30 * minutes, viewerIn("Europe/Lisbon"))).toBe("01:00 GMT+1 – 01:30 GMT+1");
    expect(formatTimes(second!, second! + 30 * minutes, viewerIn("Europe/Lisbon"))).toBe("01:00 GMT+0 – 01:30 GMT+0");
  });

  it("shows both days if it ends on the next day", () => {
    const start = Date.parse("2027-10-28T20:30Z");
    expect(formatTimes(start, start + 120 * minutes, viewerIn("Africa/Cairo"))).toBe(
      "28/10, 23:30 GMT+3 – 29/10, 00:30 GMT+2",
    );
  });
});

describe("a time range without a clock change", () => {
  it("follows the locale", () => {
    const start = Date.parse("2027-10-30T09:30Z");
    expect(formatTimes(start, start + 45 * minutes, viewerIn("Europe/Lisbon"))).toBe("10:30–11:15");
    expect(formatMoment(start, viewerIn("Europe/Lisbon"))).toBe("Saturday, 30 October 2027 at 10:30");
  });
});

describe("a 12-hour clock", () => {
  const at = Date.parse("2027-01-12T15:00Z");

  it.each(localeCodes)("in %s writes hours without a leading zero", (code) => {
    const viewer: Viewer = { locale: localeOf(code).tag, zone: "Europe/Lisbon", clock: "12" };
    for (const text of [formatTime(at, viewer), formatTimes(at, at + 60 * minutes, viewer), formatMoment(at, viewer)])
      expect(text).not.toMatch(/\b0[1-9]\D/);
    expect(formatTime(at, viewer)).toMatch(/(^|\D)3\D+00/);
  });

  it("follows the locale", () => {
    const british: Viewer = { locale: "en-GB", zone: "Europe/Lisbon", clock: "12" };
    expect(formatTime(at, british)).toBe("3:00 pm");
    expect(formatTimes(at, at + 45 * minutes, british).replaceAll(/\s/g, " ")).toBe("3:00 – 3:45 pm");
    expect(formatMoment(at, british)).toBe("Tuesday, 12 January 2027 at 3:00 pm");
    expect(formatTime(at - 3 * 60 * minutes, british)).toBe("12:00 pm");
    expect(formatTime(at, { ...british, clock: "24" })).toBe("15:00");
  });
});

describe("a time in the repeated hour", () => {
  it("shows its offset", () => {
    const [first, second] = ["2027-10-31T00:00Z", "2027-10-31T01:00Z"].map((at) => Date.parse(at));
    expect(formatMoment(first!, viewerIn("Europe/Lisbon"))).toBe("Sunday, 31 October 2027 at 01:00 GMT+1");
    expect(formatMoment(second!, viewerIn("Europe/Lisbon"))).toBe("Sunday, 31 October 2027 at 01:00 GMT+0");
  });
});

/** Zones that set their clocks back at these times in 2027. */
const changes = [
  ["Europe/Lisbon", "2027-10-31T01:00Z"],
  ["America/New_York", "2027-11-07T06:00Z"],
  ["Australia/Lord_Howe", "2027-04-03T15:00Z"],
  ["Africa/Cairo", "2027-10-28T21:00Z"],
  ["America/Santiago", "2027-04-04T03:00Z"],
] as const;

describe("two instants", () => {
  it("with the same time on the clock never have the same text", () => {
    const near = fc.integer({ min: -180, max: 180 });
    fc.assert(
      fc.property(
        fc.constantFrom(...changes),
        fc.constantFrom(...localeCodes),
        near,
        near,
        fc.integer({ min: 5, max: 240 }),
        ([zone, change], code, one, other, length) => {
          fc.pre(one !== other);
          const viewer = viewerIn(zone, localeOf(code).tag);
          const [first, second] = [one, other].map((minute) => Date.parse(change) + minute * minutes);
          expect(formatMoment(first!, viewer)).not.toBe(formatMoment(second!, viewer));
          const times = [first!, second!].map((at) => formatTimes(at, at + length * minutes, viewer));
          // Pages show a range next to its day.
          const days = [first!, second!].map((at) => formatDate(at, viewer));
          if (days[0] === days[1]) expect(times[0]).not.toBe(times[1]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("the end of something that lasts from now", () => {
  const viewer = { locale: "en", zone: "Europe/Lisbon", clock: null };
  const now = Date.parse("2026-11-16T20:00:00Z");

  it("names the day only if that is another one", () => {
    expect(formatEnd(now + 600_000, now, viewer)).toBe("8:10 PM");
    expect(formatEnd(now + 12 * 3_600_000, now, viewer)).toBe("Tuesday, November 17, 2026 at 8:00 AM");
  });
});
