import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../../../tests/support/long.ts";
import { asWritten } from "#domain/booking/meeting-point.ts";
import type { ServiceLocation } from "#domain/booking/service.ts";
import type { MailFacts } from "#domain/mail/facts.ts";
import type { ReadPayment } from "#use-cases/receipts/read-payment.ts";
import { translatorOf } from "../../../i18n/translator.ts";
import { makeView } from "../../../mail/make-view.ts";
import { presentTimes } from "../../booking/visit/visit.server.ts";
import { presentPayment } from "../../booking/payment/verify/payment.server.ts";
import { nameZone, sayPlaceClock, wallClockOf } from "./wall-clock.server.ts";

const t = await translatorOf("en");
const provider = { name: "Saltwater House", zone: "Europe/Lisbon", primaryColor: "123456", contactMethod: "" };
const house: ServiceLocation = { kind: "address", label: "The house", detail: "Rua das Marés 14, 1100-342 Lisboa" };
const workshop: ServiceLocation = { kind: "address", label: "The workshop", detail: "Rua da Lada 82, 4050-334 Porto" };
const home: ServiceLocation = { kind: "ask", label: "Your address", detail: "" };
const call: ServiceLocation = { kind: "we-call", label: "We call you", detail: "" };
const video: ServiceLocation = { kind: "video", label: "By video", detail: "" };
const winter = Date.parse("2027-01-12T10:00Z");
const summer = Date.parse("2027-07-12T10:00Z");

function clock(locations: ServiceLocation[], zone: string | null, location: ServiceLocation | null = null) {
  const visitor = { locale: "en-GB", clock: null, zone };
  const chosen = location && { kind: location.kind, ...asWritten(location) };
  const booking = chosen && { state: "scheduled", location: chosen, zone: zone ?? provider.zone };
  return wallClockOf(visitor, provider, [{ locations }], booking);
}

describe("the clock of a visit", () => {
  it.each([
    [[house], "Europe/Berlin", "All times are Lisbon time · you are 1 hr ahead"],
    [[house], "America/New_York", "All times are Lisbon time · you are 5 hrs behind"],
    [[house], "Asia/Kolkata", "All times are Lisbon time · you are 5 hrs 30 min ahead"],
    [[house], "Europe/London", "All times are Lisbon time"],
    [[house], null, "All times are Lisbon time"],
    [[workshop], null, "All times are local time at Saltwater House"],
    [[home], null, "All times are local time at Saltwater House"],
    [[house, video], "Europe/Berlin", "All times are Lisbon time · you are 1 hr ahead"],
    [[call, video], "Europe/Berlin", null],
    [[], "Europe/Berlin", null],
  ])("at %j for a visitor in %s: %s", (locations, zone, line) => {
    expect(sayPlaceClock(clock(locations, zone), winter, t)).toBe(line);
  });

  it("counts the distance on the day that is shown", () => {
    const away = clock([house], "America/Phoenix");
    expect(sayPlaceClock(away, winter, t)).toBe("All times are Lisbon time · you are 7 hrs behind");
    expect(sayPlaceClock(away, summer, t)).toBe("All times are Lisbon time · you are 8 hrs behind");
  });

  it("follows the chosen location once it is booked", () => {
    const berlin = "Europe/Berlin";
    expect(nameZone(clock([house, video], berlin, house), winter, t)).toBe("Lisbon, GMT+0 · you are 1 hr ahead");
    expect(nameZone(clock([house, video], berlin, video), winter, t)).toBe("Berlin, GMT+1 · 10:00 at Saltwater House");
    expect(nameZone(clock([video], berlin, video), winter, t)).toBe("Berlin, GMT+1");
    expect(nameZone(clock([workshop], berlin, workshop), winter, t)).toBe(
      "Saltwater House, GMT+0 · you are 1 hr ahead",
    );
  });
});

interface Said {
  date: string;
  times: string;
  zone: string;
}

/** The instant that a date, a range of times and the name of their clock mean. */
function meant({ date, times, zone }: Said): number {
  const [time] = /\d\d:\d\d/.exec(times)!;
  const [, sign, hours, minutes = "0"] =
    /GMT([+-])(\d+)(?::(\d\d))?/.exec(times) ?? /GMT([+-])(\d+)(?::(\d\d))?/.exec(zone)!;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  return Date.parse(`${date.replace(/^\w+, /, "")} ${time} UTC`) - offset * 60_000;
}

function said(
  locations: readonly ServiceLocation[],
  location: ServiceLocation,
  visitorZone: string,
  zone: string,
  start: number,
) {
  const place = { ...provider, zone };
  const services = [{ locations: [...locations] }];
  const end = start + 45 * 60_000;
  const booking = {
    state: "scheduled",
    location: { kind: location.kind, ...asWritten(location) },
    zone: visitorZone,
    startsAt: new Date(start),
    endsAt: new Date(end),
    lines: [],
    guests: [],
    guestCount: 0,
    total: 0,
    reference: "",
    secondsLeft: null,
  };
  const visitor = { locale: "en-GB", clock: null, zone: visitorZone };
  const wallClock = wallClockOf(visitor, place, services, booking);
  const page = presentTimes({ wallClock, t }, booking.startsAt, booking.endsAt);
  const read = {
    payment: { amount: 0, currency: "EUR", state: "paid", returnReason: null },
    paidFor: { kind: "visit", booking, dates: [booking], services },
    provider: place,
    bought: [],
    taxes: null,
    whyNot: null,
    token: "",
    returnTo: "/",
  } as unknown as ReadPayment;
  const payment = presentPayment(
    read,
    { tag: "en-GB", now: start, hasLeft: false, isTest: true, hasMail: true },
    t,
  ).time!;
  const facts = {
    kind: "booked",
    recipient: "booker",
    locale: "en",
    tag: "en-GB",
    name: "",
    visitor: null,
    answers: [],
    zone: wallClock.viewer.zone,
    isOnPlaceClock: wallClock.place !== null,
    provider: place,
    dates: [{ start, end }],
    isRequest: false,
    former: null,
    proposed: null,
    lines: [],
    members: [],
    where: location && { ...location, isAddress: true },
    meeting: "in-person",
    namesBusiness: wallClock.hasPlace,
    guestCount: 0,
    heldBack: 0,
    isLastToday: false,
    isByBusiness: false,
    reference: null,
    money: null,
    taxes: [],
    refund: null,
    cancelUntil: null,
    reason: "",
    next: [],
    rest: null,
    makeUp: null,
    note: "",
    sentence: "",
    origin: "https://b.example",
    links: {},
  } satisfies MailFacts as MailFacts;
  const [row] = makeView(facts, t).rows;
  const [, date, times] = /^(\w+, \d+ \w+ \d{4}), (.*)$/.exec(row!.values[0]!)!;
  return { page, payment, mail: { date: date!, times: times!, zone: row!.note! }, wallClock };
}

const zones = [
  "Europe/Lisbon",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "America/Santiago",
  "Pacific/Chatham",
  "Pacific/Apia",
  "America/St_Johns",
  "Asia/Kathmandu",
  "UTC",
];
/** Some of these zones change their clocks at these times. */
const changes = [
  "2027-03-14T07:00Z",
  "2027-03-28T01:00Z",
  "2027-04-03T15:00Z",
  "2027-04-04T03:00Z",
  "2027-04-29T22:00Z",
  "2027-09-25T14:00Z",
  "2027-10-28T21:00Z",
  "2027-10-31T01:00Z",
  "2027-11-07T06:00Z",
];

describe("what a page, a payment and a mail say about a time", () => {
  it("is the same clock, and always means the booked instant", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        fc.constantFrom([house], [home], [call], [house, video]),
        fc.nat({ max: 1 }),
        fc.constantFrom(...changes),
        fc.integer({ min: -36 * 12, max: 36 * 12 }),
        (visitorZone, zone, locations, choice, change, steps) => {
          const start = Date.parse(change) + steps * 5 * 60_000;
          const location = locations[choice % locations.length]!;
          const { page, payment, mail, wallClock } = said(locations, location, visitorZone, zone, start);
          for (const one of [page, payment, mail]) expect(meant(one)).toBe(start);
          expect([payment.date, payment.times, payment.zone]).toEqual([page.date, page.times, page.zone]);
          expect([mail.date, mail.times]).toEqual([page.date, page.times]);
          expect(page.zone.startsWith(mail.zone.split(" · ")[0]!)).toBe(true);
          expect(wallClock.viewer.zone).toBe(
            location.kind === "address" || location.kind === "ask" ? zone : visitorZone,
          );
          const distance = / · you are (?:(\d+) hrs?)? ?(?:(\d+) min)? ?(ahead|behind)$/.exec(page.zone);
          const shift =
            (Number(distance?.[1] ?? 0) * 60 + Number(distance?.[2] ?? 0)) * (distance?.[3] === "behind" ? -1 : 1);
          const at = Temporal.Instant.fromEpochMilliseconds(start);
          const wall = (id: string) => at.toZonedDateTimeISO(id).offsetNanoseconds / 60e9;
          if (wallClock.place !== null) expect(shift).toBe(wall(visitorZone) - wall(zone));
        },
      ),
      { numRuns: casesOf(2_000) },
    );
  });
});
