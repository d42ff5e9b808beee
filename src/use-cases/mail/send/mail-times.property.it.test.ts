import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listDueFollowUps, listDueReminders } from "#store/mail/mail-times.ts";
import { isLong } from "../../../../tests/support/long.ts";
import { Office } from "../../booking/testing/office.ts";

let office: Office;
beforeAll(async () => {
  office = await Office.open();
  await office.book("massage");
  await office.change("update mails set created_at = '2000-01-01T00:00:00Z'");
});
afterAll(() => office.close());

const day = 1440;
const zones = [
  "Europe/Lisbon",
  "Europe/Dublin",
  "America/New_York",
  "America/St_Johns",
  "America/Santiago",
  // Half an hour, and two.
  "Australia/Lord_Howe",
  "Antarctica/Troll",
  "Pacific/Chatham",
  "Asia/Kathmandu",
];

type Place = "address" | "video" | "of the service" | "none";

/** A visit near a change of clocks in one of two zones. */
interface Visit {
  start: Temporal.Instant;
  place: Place;
  business: string;
  booker: string;
  minutes: number;
}

const zone = fc.constantFrom(...zones);
const minutes = fc.oneof(
  fc.integer({ min: 1, max: 8 }).map((days) => days * day),
  fc.integer({ min: 1, max: day - 1 }),
  fc.integer({ min: day, max: 5 * day }),
);
const anyVisit: fc.Arbitrary<Visit> = fc
  .record({
    near: zone,
    month: fc.integer({ min: 0, max: 80 }),
    after: fc.oneof(fc.integer({ min: -day, max: 2 * day }), fc.integer({ min: -9 * day, max: 9 * day })),
    place: fc.constantFrom<Place>("address", "video", "of the service", "none"),
    isOwn: fc.boolean(),
    other: fc.oneof(zone, fc.constant("Mars/Olympus")),
    minutes,
  })
  .map(({ near, month, after, place, isOwn, other, minutes: before }) => {
    const from = Temporal.ZonedDateTime.from(`2027-01-01T00:00[${near}]`).add({ months: month });
    const change = from.getTimeZoneTransition("next") ?? from;
    const start = change.toInstant().add({ minutes: after });
    // A business has a zone that is known here.
    const [business, booker] = isOwn || other === "Mars/Olympus" ? [near, other] : [other, near];
    return { start, place, business, booker, minutes: before };
  });

function isAtPlace({ place }: Visit): boolean {
  return place === "address" || place === "of the service";
}

/** Whole days on the visit's clock, and the rest as time that passes. The second of two instants that show the same time. */
function byClock(visit: Visit, at: Temporal.Instant, total: number): Temporal.Instant {
  const id = isAtPlace(visit) ? visit.business : visit.booker;
  if (id === "Mars/Olympus") return at.add({ minutes: total });
  const shown = at.toZonedDateTimeISO(id).toPlainDateTime();
  const days = Math.trunc(total / day);
  if (days === 0) return at.add({ minutes: total });
  const moved = shown.add({ days }).toZonedDateTime(id, { disambiguation: "later" });
  return moved.toInstant().add({ minutes: total % day });
}

const dateOf = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds);
const elapsed = (_: Visit, at: Temporal.Instant, total: number) => at.add({ minutes: total });

async function store({ start, place, business, booker, minutes: total }: Visit): Promise<void> {
  const location =
    place === "address" || place === "video" ? `'{"kind": "${place}", "label": "", "detail": ""}'` : "null";
  await office.change(
    `update providers set time_zone = '${business}';
     update bookings set time_zone = '${booker}', location = ${location}, starts_at = '${start.toString()}',
       ends_at = '${start.add({ minutes: 60 }).toString()}';
     update services set reminder_minutes = '{${total}}', follow_up_minutes = ${total};
     delete from service_locations;
     ${place === "of the service" ? "insert into service_locations (provider_id, service_id, position, kind, label) select provider_id, id, 0, 'address', 'Here' from services" : ""}`,
  );
}

type Rule = typeof byClock;

/** Whether reminder and follow-up are due in the minute that a rule says, and not a minute before. */
async function isDueBy(rule: Rule, visit: Visit): Promise<boolean> {
  const { db } = office.services;
  await store(visit);
  const reminder = rule(visit, visit.start, -visit.minutes);
  const followUp = rule(visit, visit.start.add({ minutes: 60 }), visit.minutes);
  const aMinute = { minutes: 1 };
  const found = [
    await listDueReminders(db, dateOf(reminder.subtract(aMinute))),
    await listDueReminders(db, dateOf(reminder)),
    await listDueFollowUps(db, dateOf(followUp.subtract(aMinute))),
    await listDueFollowUps(db, dateOf(followUp)),
  ];
  return found.map(({ length }) => length).join(" ") === "0 1 0 1";
}

describe("reminders and follow-ups near a change of clocks", () => {
  const numRuns = isLong ? 2_000 : 150;

  it("are due at the visit's time of day if their distance is in days, and else after that much time", async () => {
    await fc.assert(
      fc.asyncProperty(anyVisit, async (visit) => {
        expect(await isDueBy(byClock, visit)).toBe(true);
      }),
      { numRuns },
    );
  });

  it("the check tells them from mails whose days always have 24 hours", async () => {
    const visits = fc.sample(anyVisit, { numRuns: 60, seed: 1 });
    const found: boolean[] = [];
    for (const visit of visits) found.push(await isDueBy(elapsed, visit));
    expect(found).toContain(false);
  });
});

describe("a visit at ten on the day on which clocks change", () => {
  const at = async (start: string, now: string, place: Place = "address") => {
    const business = "Europe/Lisbon";
    await store({ start: Temporal.Instant.from(start), place, business, booker: "Asia/Tokyo", minutes: day });
    return (await listDueReminders(office.services.db, new Date(now))).length;
  };

  it("is reminded of at ten the day before, in autumn and in spring", async () => {
    expect(await at("2026-10-25T10:00:00Z", "2026-10-24T08:59:00Z")).toBe(0);
    expect(await at("2026-10-25T10:00:00Z", "2026-10-24T09:00:00Z")).toBe(1);
    expect(await at("2027-03-28T09:00:00Z", "2027-03-27T09:59:00Z")).toBe(0);
    expect(await at("2027-03-28T09:00:00Z", "2027-03-27T10:00:00Z")).toBe(1);
  });

  it("is on the booker's clock if it is a call", async () => {
    expect(await at("2026-10-25T10:00:00Z", "2026-10-24T09:59:00Z", "video")).toBe(0);
    expect(await at("2026-10-25T10:00:00Z", "2026-10-24T10:00:00Z", "video")).toBe(1);
  });
});
