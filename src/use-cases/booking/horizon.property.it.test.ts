import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { furthestDays } from "#domain/scheduling/prepare/bounds.ts";
import { formatDay, type Day } from "#domain/time/day.ts";
import { formatInstant, instantOf, minutesPerDay, parseInstant, type Instant } from "#domain/time/instant.ts";
import { isLong } from "../../../tests/support/long.ts";
import { nextAvailable } from "../offers/next-available.ts";
import { holdSlot } from "./hold/hold-slot.ts";
import { releaseHold } from "./hold/extend-hold.ts";
import { readMonth } from "./find/read-month.ts";
import { must, Office } from "./testing/office.ts";

/** A Sunday noon. */
const now = parseInstant("2026-11-15T12:00:00Z")!;
const zone = "Europe/Lisbon";

let office: Office;
beforeEach(async () => {
  office = await Office.open();
});
afterEach(() => office.close());

async function open() {
  const page = await office.page("advice-by-phone");
  const { provider } = page;
  const visit = { people: [{ lines: [chosenLine(page.services[0]!)] }] };
  const month = (text: string | null, day: string | null = null) =>
    readMonth({ provider, visit, former: null, zone, month: text, day }, office.services).then(must);
  const hold = (start: Instant) =>
    holdSlot(
      {
        provider,
        visit,
        start,
        zone,
        link: null,
        instead: null,
        prefill: {},
        locale: "en",
        key: randomUUID(),
      },
      office.services,
    );
  return { page, month, hold };
}

/** The starts in the month of this start. */
async function listedNear(start: Instant, month: Awaited<ReturnType<typeof open>>["month"]): Promise<Set<string>> {
  const { days } = await month(formatInstant(start).slice(0, 7));
  return new Set(days.flatMap((day) => day.minutes.map((minutes) => formatInstant(instantOf(day.start + minutes)))));
}

describe("any start within the booking horizon", () => {
  it("is listed if and only if it can be held", async () => {
    const window = fc.oneof(
      fc
        .integer({ min: 1, max: furthestDays })
        .map((days) => `window_days = ${days}, window_from = null, window_to = null`),
      fc
        .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 900 }))
        .map(([from, more]) => [dateOf(from), dateOf(from + more)])
        .map(([from, to]) => `window_days = null, window_from = '${from}', window_to = '${to}'`),
    );
    // On and off the grid, by day and by night, on weekends and beyond the window.
    const quarter = fc.oneof(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 36, max: 67 }));
    const start = fc
      .tuple(fc.integer({ min: -2, max: furthestDays + 20 }), quarter)
      .map(([days, at]) => startOn(days, at));
    const seen = { listed: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(window, fc.array(start, { minLength: 4, maxLength: 8 }), async (set, starts) => {
        await office.change(`update services set ${set} where slug = 'advice-by-phone'`);
        const { month, hold } = await open();
        for (const at of starts) {
          const isListed = (await listedNear(at, month)).has(formatInstant(at));
          const held = await hold(at);
          expect(held.ok, `${formatInstant(at)} with ${set}`).toBe(isListed);
          if (held.ok) await releaseHold(held.value.token, office.services);
          seen[held.ok ? "listed" : "refused"]++;
        }
      }),
      // A Monday morning and a night, so that both kinds are tried.
      { numRuns: isLong ? 40 : 6, examples: [["window_days = 60", [startOn(8, 40), startOn(8, 8)]]] },
    );
    expect(seen.listed).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(0);
  }, 120_000);

  it("can be reached by paging, and by searching for the next slot", async () => {
    await office.change("update services set window_days = 900 where slug = 'advice-by-phone'");
    await office.change("delete from staff_hours");
    await office.change(
      `with opened as (
         insert into staff_overrides (provider_id, staff_id, day)
         select provider_id, id, '2029-03-14' from staff where slug = 'ines-carvalho' returning *)
       insert into staff_override_hours (provider_id, staff_id, day, starts_minute, ends_minute)
       select provider_id, staff_id, day, 600, 660 from opened`,
    );
    const { page, month } = await open();
    const far = parseInstant("2029-03-14T10:00:00Z")!;
    const first = await month(null);
    expect(first).toMatchObject({ month: "2029-03", first: far });
    const near = await month("2026-12");
    expect(near).toMatchObject({ days: [], first: far, after: far, next: "2027-01" });
    expect(await month("2029-05")).toMatchObject({ days: [], first: far, after: null, next: null });
    const line = { serviceId: page.services[0]!.id, duration: null, memberId: null, seats: 1 };
    expect(await nextAvailable(page.provider, [line], office.services)).toMatchObject([{ first: far }]);
  });

  it("is followed by the next slot after the selected day, not by the first of all", async () => {
    await office.change("update services set window_days = 300 where slug = 'advice-by-phone'");
    const { month } = await open();
    const friday = await month("2026-12", "2026-12-18");
    expect(friday.after).toBe(parseInstant("2026-12-21T09:00:00Z"));
    const last = await month("2026-12", "2026-12-31");
    expect(last.after).toBe(parseInstant("2027-01-01T09:00:00Z"));
  });
});

/** A number of days from now, at a quarter of an hour of that day. */
function startOn(days: number, quarter: number): Instant {
  return instantOf(Math.floor(now / minutesPerDay + days) * minutesPerDay + quarter * 15);
}

function dateOf(days: number): string {
  return formatDay((Math.floor(now / minutesPerDay) + days) as Day);
}
