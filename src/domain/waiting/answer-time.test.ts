import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseInstant, toMilliseconds, type Instant } from "../time/instant.ts";
import { answerBy, answerByForOne, type OfferTerms } from "./answer-time.ts";

const at = (text: string) => parseInstant(text)!;
const usual: OfferTerms = { offer: 720, quietFrom: 1260, quietTo: 480 };
const awake: OfferTerms = { ...usual, quietFrom: 0, quietTo: 0 };

describe("time to answer", () => {
  const start = at("2027-03-10T19:00Z");
  const minutes = (before: number, terms = awake, notice = 0) => {
    const now = (start - notice - before) as Instant;
    const by = answerBy(terms, { start, notice, zone: "UTC" }, now);
    return by === null ? null : by - now;
  };

  test.each([
    ["five days before", 5 * 1440, 720],
    ["six hours before", 360, 120],
    ["90 minutes before", 90, 30],
    ["one hour before", 60, 20],
    ["59 minutes before: first come, first served", 59, null],
    ["after the start", -5, null],
  ])("%s", (_, before, expected) => {
    expect(minutes(before)).toBe(expected);
    expect(minutes(before, awake, 120)).toBe(expected);
  });

  test.each([
    ["as long as any other", 360, 120],
    ["twenty minutes in the last hour", 59, 20],
    ["what is left, if that is less", 7, 7],
    ["nothing once booking has closed", 0, null],
  ])("an offer of the office has %s", (_, before, expected) => {
    const now = (start - before) as Instant;
    const by = answerByForOne(awake, { start, notice: 0, zone: "UTC" }, now);
    expect(by === null ? null : by - now).toBe(expected);
  });

  test("quiet hours do not count far from the start", () => {
    const by = answerBy(usual, { start, notice: 0, zone: "UTC" }, at("2027-03-05T20:00Z"));
    expect(by).toBe(at("2027-03-06T19:00Z"));
  });

  test("quiet hours count when twelve hours or less are left", () => {
    // 14 hours are left: a third is 4 h 40 min. The clock rests from 21:00 to 22:00, when twelve hours are left.
    const by = answerBy(usual, { start: at("2027-03-10T10:00Z"), notice: 0, zone: "UTC" }, at("2027-03-09T20:00Z"));
    expect(by).toBe(at("2027-03-10T01:40Z"));
  });

  test("over a clock change, time to answer is elapsed time", () => {
    // On 28 March, Lisbon's clocks go from 01:00 to 02:00. Quiet hours are on the wall clock.
    const session = { start: at("2027-04-05T18:00Z"), notice: 0, zone: "Europe/Lisbon" };
    expect(answerBy({ ...usual, offer: 120 }, session, at("2027-03-27T20:00Z"))).toBe(at("2027-03-28T08:00Z"));
    expect(answerBy({ ...awake, offer: 720 }, session, at("2027-03-27T20:00Z"))).toBe(at("2027-03-28T08:00Z"));
  });

  test("agrees with a clock that is read minute by minute, and never ends after the last booking", () => {
    const zones = ["Europe/Lisbon", "America/New_York", "America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu"];
    const moments = ["2027-03-27", "2027-10-30", "2027-03-13", "2027-11-06", "2027-04-03", "2027-09-04", "2027-06-15"];
    const cases = fc.record({
      zone: fc.constantFrom(...zones),
      now: fc.tuple(fc.constantFrom(...moments), fc.nat(2880)).map(([day, minute]) => at(`${day}T00:00Z`) + minute),
      ahead: fc.oneof(fc.integer({ min: -60, max: 2000 }), fc.integer({ min: 0, max: 9000 })),
      notice: fc.constantFrom(0, 0, 60, 1440),
      offer: fc.constantFrom(20, 90, 720, 2880),
      quiet: fc.constantFrom([1260, 480], [0, 0], [780, 840], [1, 0]),
    });
    fc.assert(
      fc.property(cases, ({ zone, now, ahead, notice, offer, quiet }) => {
        const start = (now + ahead) as Instant;
        const terms = { offer, quietFrom: quiet[0], quietTo: quiet[1] };
        const found = answerBy(terms, { start, notice, zone }, now as Instant);
        const last = start - notice;
        if (last - now < 60) {
          expect(found).toBeNull();
          return;
        }
        let minute = now;
        let counted = 0;
        const needed = Math.max(20, Math.floor(Math.min(offer, (last - now) / 3)));
        while (counted < needed && minute < last) {
          const shown = Temporal.Instant.fromEpochMilliseconds(toMilliseconds(minute as Instant)).toZonedDateTimeISO(
            zone,
          );
          const of = shown.hour * 60 + shown.minute;
          const [from, to] = quiet;
          const isNight = from > to ? of >= from || of < to : of >= from && of < to;
          if (!isNight || last - minute <= 720) counted += 1;
          minute += 1;
        }
        expect(found).toBe(minute);
      }),
      { seed: 801, numRuns: 300 },
    );
  });
});
