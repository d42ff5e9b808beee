import {
  agree,
  answer,
  callOff,
  cancel,
  dropGuest,
  move,
  moveByOffice,
  moveSession,
  payAtDesk,
  refund,
  type Made,
} from "./afterwards.ts";
import { book, byOffice, courseWithMakeUp, fromWaitingList, named, pass, series, voucher, type Wish } from "./book.ts";
import { needs, type Random } from "./visitors.ts";
import type { House, World } from "./world.ts";

const { phone, born, notes, terms, consent } = needs;

type Make = (world: World, random: Random) => Promise<string>;
type Then = (world: World, random: Random, made: Made) => Promise<void>;

interface Kind {
  name: string;
  house?: House;
  make: Make;
  after?: Then;
}

const booking =
  (wish: Wish, more?: (world: World, random: Random) => Promise<object>): Make =>
  async (world, random) =>
    book(world, random, wish, await more?.(world, random));
const call =
  (service: string, locations: number, details: object = phone): Make =>
  (world, random) =>
    book(world, random, { service, details: { ...details, location: Math.floor(random() * locations) } });

const visit = booking({ service: "physiotherapy", details: { ...phone, ...consent } });
const deposit = booking({ service: "massage", minutes: 60, details: terms });
const group: Make = (world, random) => {
  const guests = Math.floor(random() * 3);
  return book(world, random, { service: "morning-yoga", people: 1 + guests, guests: { count: guests } });
};
const course = booking({ service: "back-school" }, async () => ({ course: "winter-2027" }));
const madeUp: Make = async (world, random) =>
  (await courseWithMakeUp(world, random, { service: "back-school" })).madeUp;
const request = booking({
  service: "home-visit",
  details: { ...phone, locationAnswer: "Rua da Rosa 1, second floor" },
});
const twoLines: Wish["party"] = [[{ service: "massage", minutes: 60 }], [{ service: "acupuncture" }]];
const party = booking({ party: twoLines, details: { ...born, ...consent, ...terms } });
const inRow: Wish["party"] = [
  [{ service: "massage", minutes: 30 }, { service: "physiotherapy" }],
  [{ service: "reformer-pilates" }],
];
const menu = booking({ party: inRow, details: { ...phone, ...consent, ...terms } });
const twoNamed = booking({ service: "massage-for-two", people: 2, guests: named("Bea"), details: terms });
const strength: Make = (world, random) =>
  book(world, random, {
    service: "strength-for-two",
    people: 2,
    guests: named("Bea"),
    details: { location: Math.floor(random() * 2) },
  });
const yen = booking({ service: "full-service", house: "ribeira-cycles", details: { ...phone, ...notes, ...terms } });

/** Every kind of booking, with what happens to it. */
export const kinds: readonly Kind[] = [
  { name: "visit", make: visit },
  { name: "visit, paid at the desk", make: visit, after: payAtDesk },
  { name: "visit, another price", make: visit, after: agree },
  { name: "visit, moved by the office", make: visit, after: moveByOffice },
  { name: "visit, moved", make: visit, after: move },
  { name: "visit, cancelled", make: visit, after: cancel },
  { name: "visit at short notice", make: booking({ service: "acupuncture", details: { ...born, ...consent } }) },
  { name: "call", make: call("short-call", 2) },
  { name: "call or video", make: call("nutrition-check-in", 3) },
  { name: "call, moved", make: call("nutrition-check-in", 3), after: move },
  { name: "video, paid in full", make: booking({ service: "evening-breathing", people: 2, guests: { count: 1 } }) },
  { name: "party", make: party },
  { name: "party, paid at the desk", make: party, after: payAtDesk },
  { name: "menu with guests", make: menu },
  { name: "menu with guests, another price", make: menu, after: agree },
  { name: "menu with guests, cancelled", make: menu, after: cancel },
  { name: "class", make: group },
  {
    name: "class on a beach",
    make: booking({ service: "dawn-swim", people: 2, guests: { count: 1 }, details: { ...phone, ...terms } }),
  },
  { name: "class, paid in full", make: booking({ service: "winter-light-yoga" }) },
  { name: "named guests", make: strength },
  { name: "named guests, paid in full", make: twoNamed },
  { name: "named guests, one cancelled", make: strength, after: dropGuest },
  { name: "class, moved by the business", make: group, after: moveSession },
  { name: "class, called off", make: group, after: callOff },
  { name: "class, paid in full and called off", make: booking({ service: "winter-light-yoga" }), after: callOff },
  { name: "course", make: course },
  { name: "course, a date missed", make: course, after: cancel },
  { name: "course, a date moved by the business", make: course, after: moveSession },
  {
    name: "course, a date made up",
    make: async (world, random) => (await courseWithMakeUp(world, random, { service: "back-school" })).course,
  },
  { name: "make-up", make: madeUp },
  { name: "make-up, cancelled", make: madeUp, after: cancel },
  { name: "series", make: (world, random) => series(world, random, "physiotherapy", { ...phone, ...consent }, 3) },
  { name: "series with deposit", make: (world, random) => series(world, random, "massage", terms, 3) },
  {
    name: "series, one date cancelled",
    make: (world, random) => series(world, random, "physiotherapy", { ...phone, ...consent }, 3),
    after: cancel,
  },
  { name: "request", make: request },
  { name: "request, answered", make: request, after: answer },
  {
    name: "request with deposit",
    make: booking({
      service: "round-table",
      details: { ...phone, ...born, ...notes, ...terms, ...consent, location: 0 },
    }),
    after: answer,
  },
  {
    name: "request without time",
    make: booking({ service: "day-of-your-own", people: 5, guests: { count: 4 }, details: { ...phone, ...notes } }),
  },
  { name: "deposit", make: deposit },
  { name: "deposit, another price", make: deposit, after: agree },
  { name: "deposit, given back", make: deposit, after: refund },
  { name: "deposit, moved by the office", make: deposit, after: moveByOffice },
  { name: "deposit, rest paid at the desk", make: deposit, after: payAtDesk },
  { name: "deposit, moved", make: deposit, after: move },
  { name: "deposit, cancelled", make: deposit, after: cancel },
  {
    name: "voucher for all",
    make: booking({ service: "massage", minutes: 60, details: terms }, async (world) => ({
      codes: [await voucher(world, 20_000)],
    })),
  },
  {
    name: "voucher for a part",
    make: booking({ service: "massage", minutes: 60, details: terms }, async (world) => ({
      codes: [await voucher(world, 1_000)],
    })),
  },
  {
    name: "voucher, another price",
    make: booking({ service: "massage", minutes: 60, details: terms }, async (world) => ({
      codes: [await voucher(world, 3_000)],
    })),
    after: agree,
  },
  {
    name: "voucher, cancelled",
    make: booking({ service: "massage", minutes: 60, details: terms }, async (world) => ({
      codes: [await voucher(world, 3_000)],
    })),
    after: cancel,
  },
  {
    name: "package",
    make: booking({ service: "morning-yoga" }, async (world) => ({ codes: [await pass(world, "morning-yoga")] })),
  },
  {
    name: "coupon",
    make: booking({ service: "physiotherapy", details: { ...phone, ...consent } }, async () => ({
      codes: ["WELCOME10"],
    })),
  },
  {
    name: "coupon with deposit",
    make: booking({ service: "massage", minutes: 60, details: terms }, async () => ({ codes: ["WELCOME10"] })),
  },
  { name: "no tax, other currency", house: "ribeira-cycles", make: yen },
  { name: "no tax, other currency, paid at the desk", house: "ribeira-cycles", make: yen, after: payAtDesk },
  { name: "no tax, other currency, moved", house: "ribeira-cycles", make: yen, after: move },
  { name: "by the office", make: (world, random) => byOffice(world, random, "saltwater-house", "massage") },
  {
    name: "by the office, elsewhere",
    house: "ribeira-cycles",
    make: (world, random) => byOffice(world, random, "ribeira-cycles", "quick-check"),
  },
  {
    name: "by the office, paid at the desk",
    make: (world, random) => byOffice(world, random, "saltwater-house", "physiotherapy"),
    after: payAtDesk,
  },
  { name: "from the waiting list", make: fromWaitingList },
];

export async function make(
  { name, house = "saltwater-house", make: first, after }: Kind,
  world: World,
  random: Random,
): Promise<Made> {
  const made = { kind: name, house, token: await first(world, random) };
  await after?.(world, random, made);
  return made;
}
