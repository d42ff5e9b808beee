import { goodPack, spoil, type BadPack } from "../good-pack.ts";

const provider = "provider.yaml";
const haircut = "services/haircut.yaml";

function closed(...lines: string[]) {
  return spoil(goodPack(), provider, "currency: EUR", ["currency: EUR", "closed:", ...lines].join("\n"));
}

function offered(...lines: string[]) {
  return spoil(goodPack(), haircut, "seats: 3", [...lines, "seats: 3"].join("\n"));
}

function limited(...lines: string[]) {
  return spoil(goodPack(), provider, "currency: EUR", ["currency: EUR", "limits:", ...lines].join("\n"));
}

/** Hours of services, closures of the business, and public holidays. */
export const badHours: BadPack[] = [
  ["a closure without a date", closed("  - note: Freedom Day"), `${provider}:8:5: needs a date, or from and to`],
  [
    "a closure that ends before it starts",
    closed("  - {from: 2027-08-31, to: 2027-08-01}"),
    `${provider}:8:28: ends on 2027-08-01, before it starts on 2027-08-31`,
  ],
  [
    "a day that is closed twice",
    closed("  - {date: 2027-04-25}", "  - {from: 2027-04-24, to: 2027-04-26}"),
    `${provider}:9:5: 2027-04-25 is listed twice`,
  ],
  [
    "holidays that are not a calendar",
    { ...goodPack(), "holidays.ics": "25 April: Freedom Day" },
    "holidays.ics:1:1: is not a calendar file (ICS), or not all of one",
  ],
  [
    "a calendar file with another name",
    { ...goodPack(), "feast.ics": "BEGIN:VCALENDAR" },
    "feast.ics:1:1: is not a pack file; see docs/packs.md for the files of a pack",
  ],
  [
    "service hours that are not hours",
    offered("hours: {monday: early}"),
    `${haircut}:6:17: "monday" must be hours such as 09:00-12:30, 13:30-18:00; "early" is not`,
  ],
  [
    "a service that is closed on every weekday",
    offered("hours: {monday: closed}"),
    `${haircut}:6:8: is closed on every weekday; leave hours out, or open one`,
  ],
  [
    "a service whose night overlaps its morning",
    offered("hours: {monday: 22:00-09:00, tuesday: 08:00-12:00}"),
    `${haircut}:6:17: the hours of monday overlap those of tuesday, which start at 08:00`,
  ],
  [
    "a season that ends before it starts",
    offered("seasons: [{from: 2027-09-30, to: 2027-05-01}]"),
    `${haircut}:6:34: ends on 2027-05-01, before it starts on 2027-09-30`,
  ],
  [
    "seasons that overlap",
    offered("seasons:", "  - {from: 2027-05-01, to: 2027-09-30}", "  - {from: 2027-03-01, to: 2027-05-01}"),
    `${haircut}:7:12: overlaps the season from 2027-03-01 to 2027-05-01`,
  ],
  [
    "a season that is closed on every weekday",
    offered("seasons: [{from: 2027-05-01, to: 2027-09-30, hours: {}}]"),
    `${haircut}:6:53: is closed on every weekday; leave the season out`,
  ],
  [
    "special hours of a service on a day off",
    offered("days-off: [{date: 2027-04-23}]", "special-hours: [{date: 2027-04-23, hours: 10:00-12:00}]"),
    `${haircut}:6:12: 2027-04-23 is listed twice`,
  ],
  [
    "a limit of nothing",
    limited("  visitor: {day: 0}"),
    `${provider}:8:18: "day" must be a whole number from 1 to 10000`,
  ],
  ["a gap of half an hour", limited("  visitor: {gap: 90 min}"), `${provider}:8:18: "gap" must be whole hours or days`],
  ["a limit of an unknown kind", limited("  visitor: {year: 9}"), `${provider}:8:13: "year" is not a known key here`],
  [
    "a daily cap twice",
    offered("daily-cap: 3", "limits: {all: {day: 4}}"),
    `${haircut}:7:21: means the same as daily-cap; keep one`,
  ],
  [
    "a limit for all visitors of a provider",
    limited("  all: {day: 3}"),
    `${provider}:8:3: "all" is not a known key here`,
  ],
];
