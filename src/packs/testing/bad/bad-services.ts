import { goodPack, spoil, type BadPack, type Pack } from "../good-pack.ts";

const provider = "provider.yaml";
const haircut = "services/haircut.yaml";

/** The service as an appointment for one. */
function alone(): Pack {
  return spoil(spoil(goodPack(), haircut, "seats: 3\n", ""), haircut, "guests: count\n", "");
}

/** Times, money and seats of a service. */
export const badServices: BadPack[] = [
  [
    "a duration that is none",
    spoil(goodPack(), haircut, "45 min", "45"),
    `${haircut}:2:12: "durations" must be a duration such as 45 min, or a list of them`,
  ],
  [
    "a duration of nothing",
    spoil(goodPack(), haircut, "45 min", "0 min"),
    `${haircut}:2:12: "durations" must be from 1 min to 24 h`,
  ],
  [
    "a duration twice",
    spoil(goodPack(), haircut, "45 min", "[45 min, 45 min]"),
    `${haircut}:2:21: a duration is listed twice`,
  ],
  [
    "an own duration among several",
    spoil(spoil(goodPack(), haircut, "45 min", "[45 min, 60 min]"), haircut, "price: 25.00", "duration: 50 min"),
    `${haircut}:10:15: a staff member's own duration needs a service with a single duration`,
  ],
  [
    "own prices beside prices by duration",
    spoil(goodPack(), haircut, "45 min", "[45 min, {duration: 60 min, price: 40.00}]"),
    `${haircut}:8:3: "ben" has a separate price, but prices depend on the duration`,
  ],
  [
    "a price for some durations only",
    spoil(
      spoil(goodPack(), haircut, "price: 30.00\n", ""),
      haircut,
      "45 min",
      "[{duration: 45 min, price: 30.00}, 60 min]",
    ),
    `${haircut}:2:12: some durations have a price; add a price to the others, or to the service`,
  ],
  [
    "a price that is none",
    spoil(goodPack(), haircut, "30.00", "-5"),
    `${haircut}:3:8: "price" must be an amount such as 65.00, without a currency`,
  ],
  [
    "a price finer than the currency",
    spoil(goodPack(), haircut, "30.00", "30.005"),
    `${haircut}:3:8: 30.005 is not a valid amount in EUR, which has at most 2 decimals`,
  ],
  [
    "cents in a currency without them",
    spoil(goodPack(), provider, "EUR", "JPY"),
    `${haircut}:3:8: 30.00 is not a valid amount in JPY, which has no decimals`,
    `${haircut}:4:10: 10.00 is not a valid amount in JPY, which has no decimals`,
    `${haircut}:10:12: 25.00 is not a valid amount in JPY, which has no decimals`,
  ],
  [
    "a deposit larger than the price",
    spoil(goodPack(), haircut, "deposit 10.00", "deposit 26.00"),
    `${haircut}:4:10: the deposit of 26.00 EUR is larger than the price of 25.00 EUR`,
  ],
  [
    "a deposit of more than all",
    spoil(goodPack(), haircut, "deposit 10.00", "deposit 120%"),
    `${haircut}:4:10: "pay-now" must be a deposit from 1% to 100%`,
  ],
  [
    "sums that no card can pay",
    spoil(
      spoil(spoil(goodPack(), provider, "EUR", "KWD"), haircut, "price: 30.00", "price: 30.005"),
      haircut,
      "deposit 10.00",
      "deposit 10.001",
    ),
    `${haircut}:4:10: 30.005 KWD cannot be paid by card: use a multiple of 0.010 KWD`,
    `${haircut}:4:10: a deposit of 10.001 KWD cannot be paid by card: use a multiple of 0.010 KWD`,
  ],
  [
    "a payment that is none",
    spoil(goodPack(), haircut, "deposit 10.00", "half"),
    `${haircut}:4:10: "pay-now" must be nothing, full, a deposit such as deposit 20.00, or a share such as deposit 30%`,
  ],
  [
    "a share that is none",
    spoil(goodPack(), haircut, "seats: 3", "seats: 3\nlook-busy: 95%"),
    `${haircut}:7:12: "look-busy" must be a percentage from 0% to 90%`,
  ],
  [
    "a window that is none",
    spoil(goodPack(), haircut, "60 days", "two months"),
    `${haircut}:5:9: "window" must be a number of days such as 60 days, or from and to`,
  ],
  [
    "a window that ends before it begins",
    spoil(goodPack(), haircut, "60 days", "{from: 2027-02-01, to: 2027-01-01}"),
    `${haircut}:5:32: the window ends on 2027-01-01, before it starts on 2027-02-01`,
  ],
  [
    "processing that finishes after the end",
    spoil(alone(), haircut, "45 min", "45 min\nprocessing: [{after: 10 min, lasts: 35 min}]"),
    `${haircut}:3:14: processing must begin after the start and finish before the end (10 min + 35 min of 45 min)`,
  ],
  [
    "processing that begins with the session",
    spoil(alone(), haircut, "45 min", "[1 h, {duration: 2 h, processing: [{after: 0 min, lasts: 35 min}]}]"),
    `${haircut}:2:47: processing must begin after the start and finish before the end (0 min + 35 min of 2 h)`,
  ],
  [
    "processing that is longer than a member's own duration",
    spoil(
      spoil(alone(), haircut, "45 min", "1 h\nprocessing: [{after: 10 min, lasts: 35 min}]"),
      haircut,
      "price: 25.00",
      "duration: 40 min",
    ),
    `${haircut}:3:14: processing must begin after the start and finish before the end (10 min + 35 min of 40 min)`,
  ],
  [
    "processing twice at once",
    spoil(
      alone(),
      haircut,
      "45 min",
      "45 min\nprocessing: [{after: 20 min, lasts: 10 min}, {after: 10 min, lasts: 10 min}]",
    ),
    `${haircut}:3:14: processing after 20 min must begin later than the end of the one before it (20 min)`,
  ],
  [
    "processing in a class",
    spoil(goodPack(), haircut, "45 min", "45 min\nprocessing: [{after: 10 min, lasts: 10 min}]"),
    `${haircut}:3:13: processing needs seats: 1`,
  ],
  [
    "a waiting list for appointments",
    spoil(alone(), haircut, "terms: true", "waiting-list: true\nterms: true"),
    `${haircut}:16:15: a waiting list needs sessions with seats: set seats, add a timetable, or use day or earlier for appointments`,
  ],
  [
    "a waiting list for requests",
    spoil(goodPack(), haircut, "terms: true", "waiting-list: {offer: 3 h}\nconfirmation: request\nterms: true"),
    `${haircut}:18:15: a waiting list needs confirmation: at-once`,
  ],
  [
    "quiet hours that are none",
    spoil(goodPack(), haircut, "terms: true", "waiting-list: {quiet: night}\nterms: true"),
    `${haircut}:18:23: "quiet" must be hours of the night such as 21:00-08:00, or none`,
  ],
  [
    "a waiting list for weeks, which does not exist",
    spoil(goodPack(), haircut, "terms: true", "waiting-list: {week: true}\nterms: true"),
    `${haircut}:18:16: "week" is not a known key here`,
  ],
  [
    "seats out of range",
    spoil(goodPack(), haircut, "seats: 3", "seats: 10000"),
    `${haircut}:6:8: "seats" must be a whole number from 1 to 9999`,
  ],
  [
    "more seats for one than there are",
    spoil(goodPack(), haircut, "seats: 3", "seats: 3\nmost-seats-per-booking: 7"),
    `${haircut}:7:25: is 7, but there are only 6 places`,
  ],
  [
    "guests without places",
    spoil(
      spoil(spoil(goodPack(), haircut, "seats: 3", "seats: 1"), haircut, "\n  - member: ben\n    price: 25.00", ""),
      haircut,
      "price: 30.00",
      "price: 30.00 # one",
    ),
    `${haircut}:15:9: allows guests, but there is only one place: raise seats`,
  ],
  [
    "a required guest where none is allowed",
    spoil(goodPack(), haircut, "guests: count", "guests: {by: none, required: true}"),
    `${haircut}:17:9: requires a guest, but allows none`,
  ],
];
