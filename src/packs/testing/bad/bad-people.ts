import { goodPack, spoil, type BadPack } from "../good-pack.ts";

const provider = "provider.yaml";
const ada = "staff/ada.yaml";

/** Providers and staff. */
export const badPeople: BadPack[] = [
  [
    "an invalid slug",
    spoil(goodPack(), provider, "north-pier", "North_Pier"),
    `${provider}:1:7: "slug" must be a slug: lowercase letters, digits and single dashes`,
  ],
  [
    "the reserved slug",
    spoil(goodPack(), provider, "north-pier", "service"),
    `${provider}:1:7: "slug" "service" is reserved for addresses of the application`,
  ],
  [
    "an unknown time zone",
    spoil(goodPack(), provider, "Europe/Lisbon", "Europe/Atlantis"),
    `${provider}:5:12: "time-zone" must be a known time zone, such as Europe/Lisbon`,
  ],
  [
    "data kept for zero months",
    spoil(goodPack(), provider, "terms:", "keep:\n  visits: 0\nterms:"),
    `${provider}:8:11: "visits" must be a whole number from 1 to 120`,
  ],
  [
    "an unknown currency",
    spoil(goodPack(), provider, "EUR", "EUX"),
    `${provider}:6:11: "currency" must be a currency code of three capital letters, such as EUR`,
  ],
  [
    "an invalid colour",
    spoil(goodPack(), provider, "brand:", "brand:\n  color: teal"),
    `${provider}:4:10: "color" must be a colour of six hex digits, such as 1f5c4d`,
  ],
  [
    "an unknown theme",
    spoil(goodPack(), provider, "brand:", "brand:\n  theme: pink"),
    `${provider}:4:10: "theme" must be light, dark or auto`,
  ],
  [
    "a week that starts on an invalid day",
    spoil(goodPack(), provider, "currency: EUR", "currency: EUR\nweek-starts: 1"),
    `${provider}:7:14: "week-starts" must be monday, tuesday, wednesday, thursday, friday, saturday or sunday`,
  ],
  [
    "an unknown locale",
    spoil(goodPack(), provider, "currency: EUR", "currency: EUR\nlocale: xx"),
    `${provider}:7:9: "locale" must be da, de, en, es, fi, fr-ca, fr, hu, it, nl, no, pl, pt-br, pt or sv`,
  ],
  [
    "a frame site with a path",
    spoil(goodPack(), provider, "currency: EUR", "currency: EUR\nframe-sites:\n  - https://a.example/b"),
    `${provider}:8:5: entry 1 of "frame-sites" must be a site such as https://www.example.com or https://*.example.com, without a path`,
  ],
  [
    "a frame site that would end the policy",
    spoil(goodPack(), provider, "currency: EUR", 'currency: EUR\nframe-sites:\n  - "https://a.example; script-src *"'),
    `${provider}:8:5: entry 1 of "frame-sites" must be a site such as https://www.example.com or https://*.example.com, without a path`,
  ],
  [
    "an invalid email address",
    spoil(goodPack(), ada, "name: Ada", "name: Ada\nemail: ada"),
    `${ada}:2:8: "email" must be an email address`,
  ],
  [
    "a picture that is not there",
    spoil(goodPack(), provider, "logo.svg", "none.svg"),
    `${provider}:4:9: there is no picture images/none.svg`,
  ],
  [
    "a start page that is not there",
    spoil(goodPack(), provider, "brand:", "home: welcome\nbrand:"),
    `${provider}:3:7: there is no page content/pages/welcome.md`,
  ],
  [
    "a picture outside of images",
    spoil(goodPack(), provider, "images/logo.svg", "../../logo.svg"),
    `${provider}:4:9: "logo" must be a picture in images/, such as images/portrait.jpg`,
  ],
  [
    "a picture that is too large",
    { ...goodPack(), "images/logo.svg": `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(300_000)}</svg>` },
    `${provider}:4:9: images/logo.svg has 294 kB; the limit is 256 kB`,
  ],
  [
    "a page that calls itself a picture",
    { ...goodPack(), "images/logo.svg": "<html><svg/></html>" },
    "images/logo.svg:1:1: a drawing must not contain <html>: take it out, or save the drawing as PNG",
    `${provider}:4:9: images/logo.svg is not a valid picture; use svg, png, jpg, jpeg, webp, avif, with content that matches the extension`,
  ],
  [
    "invalid hours",
    spoil(goodPack(), ada, "22:00-02:00", "from nine"),
    `${ada}:5:12: "tuesday" must be hours such as 09:00-12:30, 13:30-18:00; "from nine" is not`,
  ],
  [
    "an impossible time",
    spoil(goodPack(), ada, "22:00-02:00", "22:00-25:00"),
    `${ada}:5:12: "tuesday" has an invalid time of day: "22:00-25:00"`,
  ],
  [
    "hours without length",
    spoil(goodPack(), ada, "22:00-02:00", "22:00-22:00"),
    `${ada}:5:12: "tuesday" starts and ends at the same time: "22:00-22:00"; a whole day is 00:00-24:00`,
  ],
  [
    "hours that overlap",
    spoil(goodPack(), ada, "13:30-18:00", "12:00-18:00"),
    `${ada}:4:11: "monday" has hours that overlap at 12:00`,
  ],
  [
    "a night that runs into the morning",
    spoil(goodPack(), ada, "22:00-02:00", "22:00-02:00\n  wednesday: 01:30-05:00"),
    `${ada}:5:12: the hours of tuesday overlap those of wednesday, which start at 01:30`,
  ],
  [
    "a weekday that is none",
    spoil(goodPack(), ada, "tuesday", "tusday"),
    `${ada}:5:3: "tusday" is not a known key here; did you mean "tuesday"?`,
  ],
  [
    "a date that does not exist",
    spoil(goodPack(), ada, "2026-12-31", "2026-02-30"),
    `${ada}:10:11: "date" must be a date that exists, such as 2026-12-24`,
  ],
  [
    "a holiday that ends before it begins",
    spoil(goodPack(), ada, "to: 2026-12-26", "to: 2026-12-20"),
    `${ada}:8:9: ends on 2026-12-20, before it starts on 2026-12-24`,
  ],
  [
    "a holiday without an end",
    spoil(goodPack(), ada, "\n    to: 2026-12-26", ""),
    `${ada}:7:5: needs a date, or from and to`,
  ],
  ["a day twice", spoil(goodPack(), ada, "2026-12-31", "2026-12-25"), `${ada}:7:5: 2026-12-25 is listed twice`],
  [
    "special hours that are closed",
    spoil(goodPack(), ada, "hours: 09:00-12:00", "hours: closed"),
    `${ada}:11:12: has no hours; list a closed day in days-off`,
  ],
  ["a calendar without an address", calendars("name: work"), `${ada}:10:5: needs either a feed or a caldav address`],
  [
    "a calendar with two addresses",
    calendars("name: work", "feed: https://a.example/", "caldav: https://b.example/"),
    `${ada}:10:5: needs either a feed or a caldav address`,
  ],
  [
    "a calendar whose address holds a login",
    calendars("name: work", "caldav: https://ada:secret@b.example/"),
    `${ada}:10:5: contains a login; set it with almanac calendars add instead`,
  ],
  [
    "a feed that is to get bookings",
    calendars("name: work", "feed: https://a.example/", "write-bookings: true"),
    `${ada}:10:5: bookings can be written only to a caldav collection`,
  ],
  [
    "two calendars of one name",
    calendars("name: work", "feed: https://a.example/", "- name: work", "feed: https://b.example/"),
    `${ada}:12:5: work is listed twice`,
  ],
];

/** A pack in which one member has these calendars. */
function calendars(...lines: string[]) {
  const listed = lines.map((line, index) => (index === 0 || line.startsWith("-") ? line : `  ${line}`));
  const written = listed.map((line, index) => (index === 0 ? `  - ${line}` : `  ${line}`)).join("\n");
  return spoil(goodPack(), ada, "special-hours:", `calendars:\n${written}\nspecial-hours:`);
}
