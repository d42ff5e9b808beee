import fc from "fast-check";
import type { Pack } from "./good-pack.ts";
import { randomMoney } from "./money/random-money.ts";
import { randomForm } from "./random-form.ts";
import { randomFormTranslation } from "./random-form-translation.ts";
import { randomCourses } from "./random-courses.ts";
import { randomTimetable } from "./random-timetable.ts";
import { randomTranslations } from "./random-translations.ts";

/** JSON is valid YAML, so a pack can be any value that its schema allows. */
const json = (value: unknown) => JSON.stringify(value, null, 1);

const text = fc
  .oneof(fc.string({ unit: "grapheme", maxLength: 160 }), fc.lorem({ maxCount: 40 }))
  // oxlint-disable-next-line no-control-regex
  .map((value) => value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ").trim());
const line = text.map((value) => value.replaceAll("\n", " ").trim().slice(0, 90).toWellFormed().trim() || "x");
const many = fc.array(line, { maxLength: 4 }).map((lines) => lines.join("\n\n"));
const minutes = fc.integer({ min: 1, max: 1440 });
const lasting = minutes.map((total) => `${Math.floor(total / 60)} h ${total % 60} min`);
const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2));
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Sorted ranges. The last may cross midnight, but does not overlap the next day's first range. */
const hours = fc
  .uniqueArray(fc.integer({ min: 360, max: 1439 }), { minLength: 2, maxLength: 6 })
  .map((points) => points.toSorted((one, other) => one - other))
  .chain((points) =>
    fc.boolean().map((isLate) => {
      const even = points.length % 2 === 0 ? points : points.slice(1);
      const ranges = Array.from(
        { length: even.length / 2 },
        (_, index) => [even[index * 2]!, even[index * 2 + 1]!] as const,
      );
      return ranges
        .map(([start, end], index) => `${clock(start)}-${clock(isLate && index === ranges.length - 1 ? 120 : end)}`)
        .join(", ");
    }),
  );

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const week = fc.record(Object.fromEntries(weekdays.map((name) => [name, hours])), { requiredKeys: [] });

const openWeek = week.filter((days) => Object.keys(days).length > 0);

const most = fc.integer({ min: 1, max: 99 });
const limits = fc.record(
  {
    visitor: fc.record(
      { active: most, day: most, week: most, month: most, gap: fc.constantFrom("3 h", "1 day", "2 weeks", "26 h") },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

const offerLimits = fc
  .tuple(limits, fc.record({ week: most, month: most }, { requiredKeys: [] }))
  .map(([own, all]) => ({ ...own, all }));

const months = fc.integer({ min: 1, max: 120 });

const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const staff = fc
  .record({
    name: line,
    title: line,
    bio: many,
    priority: fc.integer({ min: -9, max: 9 }),
    lanes: fc.integer({ min: 1, max: 4 }),
    hours: week,
    days: fc.uniqueArray(day, { maxLength: 6 }),
    special: hours,
    note: line,
    writes: fc.boolean(),
    most: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ days, special, note, writes, most: busiest, ...member }) => ({
    ...member,
    limits: { all: { day: busiest, month: busiest } },
    "time-zone": "Asia/Kolkata",
    "days-off": days.slice(1).map((date, index) => (index === 0 ? { date } : { date, note })),
    "special-hours": days.slice(0, 1).map((date) => ({ date, hours: special, note })),
    calendars: [
      { name: "work", caldav: "https://dav.example.com/work/", "write-bookings": writes },
      { name: "choir", feed: "https://example.com/choir.ics" },
    ],
  }));

/** A service with processing time has one seat. */
function processed(processing: string, seats: number) {
  if (processing === "none") return { seats };
  const usual = [
    { after: "9 min", lasts: "3 min" },
    { after: "5 min", lasts: "2 min" },
  ];
  return processing === "own" ? { seats: 1 } : { seats: 1, processing: usual };
}

const service = fc
  .record({
    name: line,
    summary: line,
    alt: line,
    description: many,
    public: fc.boolean(),
    durations: fc.uniqueArray(minutes, { minLength: 1, maxLength: 4 }),
    prices: fc.array(amount, { minLength: 4, maxLength: 4 }),
    hasPrices: fc.boolean(),
    price: amount,
    notice: lasting,
    every: lasting,
    from: fc.integer({ min: 0, max: 1439 }).map(clock),
    before: lasting,
    cap: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    busy: fc.integer({ min: 0, max: 90 }),
    window: fc.oneof(
      fc.constant("1 day"),
      fc.constant("400 days"),
      fc.constant({ from: "2026-12-01" }),
      fc.constant(undefined),
    ),
    seats: fc.integer({ min: 2, max: 9999 }),
    processing: fc.constantFrom("none", "none", "usual", "own", "both"),
    waiting: fc.constantFrom(
      undefined,
      false,
      true,
      { offer: "3 h" },
      { offer: "2 days", most: 7, quiet: "none" },
      { day: true, earlier: true },
      { offer: "3 h", earlier: true },
      {
        quiet: "22:30-07:00",
      },
    ),
    guests: fc.constantFrom("none", "count", "named", { by: "named", required: true }),
    rules: fc.subarray(["daily", "weekly", "monthly", "custom"], { minLength: 1 }),
    pay: fc.constantFrom("first", "all"),
    confirmation: fc.constantFrom("at-once", "request"),
    locations: fc.uniqueArray(line, { maxLength: 3 }),
    reminders: fc.uniqueArray(minutes, { maxLength: 4 }),
    after: fc.option(minutes, { nil: undefined }),
    share: fc.integer({ min: 0, max: 100 }),
    phone: fc.constantFrom("required", "optional", "hidden"),
    week: fc.option(openWeek, { nil: undefined }),
    season: fc.option(fc.record({ hours: openWeek }, { requiredKeys: [] }), { nil: undefined }),
    days: fc.uniqueArray(day, { maxLength: 5 }),
    special: hours,
    note: line,
  })
  .map(
    ({
      durations,
      prices,
      hasPrices,
      processing,
      waiting,
      seats,
      every,
      from,
      before,
      cap,
      busy,
      rules,
      pay,
      locations,
      reminders,
      after,
      share,
      phone,
      week: own,
      season,
      days,
      special,
      note,
      ...rest
    }) => ({
      ...rest,
      hours: own,
      seasons:
        season === undefined
          ? undefined
          : [
              { from: "2027-05-01", to: "2027-09-30" },
              { from: "2026-11-15", to: "2027-01-31", ...season },
            ],
      "days-off": days.slice(1).map((date) => ({ date, note })),
      "special-hours": days.slice(0, 1).map((date) => ({ date, hours: special, note })),
      ...processed(Math.min(...durations) < 20 ? "none" : processing, seats),
      ...(rest.confirmation === "at-once" && (processing === "none" || Math.min(...durations) < 20)
        ? { "waiting-list": waiting }
        : {}),
      durations: durations.map((total, index) => ({
        duration: `${total} min`,
        ...(hasPrices ? { price: prices[index] } : {}),
        ...((processing === "own" || processing === "both") && index === 0 && Math.min(...durations) >= 20
          ? { processing: [{ after: "2 min", lasts: `${total - 4} min` }] }
          : {}),
      })),
      staff: hasPrices ? ["one", "two"] : ["one", { member: "two", price: prices[0] }],
      starts: { every, from },
      buffer: { before },
      "daily-cap": cap,
      "look-busy": `${busy}%`,
      recurrence: { rules, most: 7, pay },
      locations: locations.map((label) => ({ kind: "custom", label, detail: label })),
      reminders: reminders.map((total) => `${total} min`),
      "follow-up": after === undefined ? undefined : { after: `${after} min`, text: locations[0] },
      refund: { share: `${share}%`, until: before },
      details: { phone },
      resources: [{ resource: "room", units: 2 }],
      terms: true,
    }),
  );

/** Each day as an event of its own, with the escapes of the format. */
function calendarOf(days: readonly string[], title: string): string {
  const summary = title.replaceAll(/[\\;,]/g, (character) => `\\${character}`);
  const events = days.map(
    (day, index) =>
      `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART;VALUE=DATE:${day.replaceAll("-", "")}\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\n`,
  );
  return `BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR\r\n`;
}

/** A provider with two members, three services and random settings. */
export function randomPack(): fc.Arbitrary<Pack> {
  return fc
    .record({
      name: line,
      tagline: line,
      about: many,
      terms: line,
      color: fc.integer({ min: 0, max: 0xffffff }),
      keep: fc.record({ visits: months, answers: months, orders: months }, { requiredKeys: [] }),
      closed: fc.uniqueArray(day, { maxLength: 9 }),
      closedFor: line,
      limits: fc.tuple(limits, offerLimits, offerLimits),
      weekStarts: fc.option(fc.constantFrom(...weekdays), { nil: undefined }),
      staff: fc.tuple(staff, staff),
      services: fc.tuple(service, service, service),
      classes: randomTimetable,
      courses: randomCourses,
      menu: line,
      several: fc.boolean(),
      link: amount,
      money: randomMoney(line, many),
      form: randomForm(line, many).chain((form) =>
        fc.record({ form: fc.constant(form), translation: randomFormTranslation(form) }),
      ),
      translations: randomTranslations(line, many),
    })
    .map(
      ({
        name,
        tagline,
        about,
        terms,
        color,
        weekStarts,
        keep,
        closed,
        closedFor,
        limits: [ofProvider, ofGroup, ofService],
        ...parts
      }) => ({
        "provider.yaml": json({
          slug: "random",
          name,
          tagline,
          "cover-alt": tagline,
          about,
          terms,
          brand: { color: color.toString(16).padStart(6, "0") },
          "time-zone": "Europe/Lisbon",
          currency: "EUR",
          "week-starts": weekStarts,
          keep,
          "mail-notes": { reminder: tagline, "seat-cancelled": name },
          limits: ofProvider,
          ...parts.money.provider,
          closed: closed.slice(4).map((date) => ({ date, note: closedFor })),
        }),
        "holidays.ics": calendarOf(closed.slice(0, 4), closedFor),
        "resources.yaml": json([{ slug: "room", name: parts.menu, kind: "room", units: 2 }]),
        "staff/one.yaml": json(parts.staff[0]),
        "staff/two.yaml": json(parts.staff[1]),
        "services/a.yaml": json({ ...parts.services[0], limits: ofService, "tax-rate": parts.money.rate }),
        "services/classes.yaml": json(parts.classes),
        "services/courses.yaml": json(parts.courses),
        "services/b.yaml": json(parts.services[1]),
        "services/c.yaml": json(parts.services[2]),
        "forms/one.yaml": json(parts.form.form),
        "forms/one.pt-br.yaml": json(parts.form.translation),
        "groups.yaml": json([{ slug: "g", name: parts.menu, services: ["c", "a"], limits: ofGroup }]),
        "menus.yaml": json([
          {
            slug: "m",
            name: parts.menu,
            "several-per-person": parts.several,
            categories: [{ name: parts.menu, services: ["b"] }],
          },
        ]),
        "coupons.yaml": json(parts.money.coupons),
        "packages.yaml": json(parts.money.packages),
        ...parts.translations,
        "one-time-links.yaml": json([
          { slug: "random-link", service: "a", staff: "two", price: parts.link, expires: "2026-10-25T00:30:00.123Z" },
        ]),
      }),
    );
}
