import { randomUUID } from "node:crypto";
import { pay } from "../../../src/use-cases/payments/testing/pay.ts";
import { issuePass, issueVoucher } from "../../../src/use-cases/credits/issue.ts";
import type { House, World } from "./world.ts";

/** Numbers from 0 to 1, the same in every run. */
type Random = () => number;

export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) % 2 ** 32;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

/** A booking that was made, by the token of its booker. */
interface Made {
  kind: string;
  house: House;
  token: string;
}

/** How the booker reads. */
const readers = [
  { locale: "en", tag: "en-US" },
  { locale: "en", tag: "en-GB" },
  { locale: "de", tag: "de-AT" },
  ...["da", "de", "es", "fi", "fr-ca", "fr", "hu", "it", "nl", "no", "pl", "pt-br", "pt", "sv"].map((locale) => ({
    locale,
    tag: null,
  })),
] as const;
const zones = ["Europe/Lisbon", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "UTC"];
const names = [
  ["Ada", "Lovelace"],
  ["Zoë", "O’Neill"],
  ["Łukasz", "Żak"],
  ["Anne-Marie", "du Pré"],
] as const;

interface Visitor {
  headers: Record<string, string>;
  tag: string | null;
  zone: string;
  details: Record<string, string>;
}

function visitorOf(random: Random): Visitor {
  const { locale, tag } = pick(random, readers);
  const [firstName, lastName] = pick(random, names);
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  return {
    headers: { "Accept-Language": locale },
    tag,
    zone: pick(random, zones),
    details: {
      firstName,
      lastName,
      email,
    },
  };
}

const needs = {
  phone: { phone: "+351 912 345 678" },
  born: { dateOfBirth: "1985-12-10" },
  notes: { notes: "The side door, please" },
  terms: { terms: true },
  consent: { consent: true },
};
const [phone, born, notes, terms, consent] = [needs.phone, needs.born, needs.notes, needs.terms, needs.consent];

interface Wish {
  house?: House;
  service?: string;
  party?: { service: string; minutes?: number }[][];
  /** What the service asks for. */
  details?: object;
  people?: number;
  guests?: object;
  link?: string;
  codes?: string[];
  minutes?: number;
}

const days = (world: World, after: number) =>
  new Date(world.services.clock.now().getTime() + after * 86_400_000).toISOString().slice(0, 10);

/** Free times of what is wanted, in random order. */
async function freeTimes(world: World, random: Random, { service, party, people, minutes }: Wish): Promise<string[]> {
  const search = new URLSearchParams({ from: days(world, 1), to: days(world, 50) });
  if (people !== undefined) search.set("people", String(people));
  if (minutes !== undefined) search.set("minutes", String(minutes));
  if (party !== undefined)
    search.set(
      "party",
      party
        .map((own) => own.map((line) => [line.service, line.minutes ?? ""].join(".").replace(/\.$/, "")).join("_"))
        .join("*"),
    );
  const { body } = await world.api.get(`${service === undefined ? "" : `/services/${service}`}/times?${search}`);
  const times = (body.days as { times: { start: string }[] }[]).flatMap((day) => day.times.map(({ start }) => start));
  const order = new Map(times.map((time) => [time, random()]));
  return times.toSorted((one, other) => order.get(one)! - order.get(other)!).slice(0, 20);
}

/** Books it, and pays what must be paid. Returns the token. */
async function book(world: World, random: Random, wish: Wish, more: object = {}): Promise<string> {
  const { house: _, details, ...wanted } = wish;
  const { headers, tag, zone, details: own } = visitorOf(random);
  const isTimed = !("course" in more) && wanted.service !== "day-of-your-own";
  const asked = wanted.link === undefined ? wanted : { service: "gift-hour" };
  const starts = isTimed ? await freeTimes(world, random, asked) : [undefined];
  let refused: unknown = "nothing is offered";
  for (const start of starts) {
    const body = { ...wanted, ...more, timeZone: zone, details: { ...own, ...details }, ...(start && { start }) };
    const answer = await world.post("/bookings", body, headers);
    refused = answer.body;
    if (answer.status === 409) continue;
    if (answer.status !== 201) throw new Error(`${JSON.stringify(wish)}: ${JSON.stringify(answer.body)}`);
    return settle(world, answer.body, tag);
  }
  throw new Error(`${JSON.stringify(wish)}: ${JSON.stringify(refused)}`);
}

/** Pays what must be paid. Returns the token of the booking, which the hold's token was not. */
async function settle(world: World, { token: held, payment }: ApiBooking, tag: string | null): Promise<string> {
  if (payment?.url != null) await pay(new URL(payment.url).pathname.split("/").at(-1)!, world.services);
  const { token } = (await world.api.get(`/bookings/${held}`)).body;
  if (tag !== null)
    await world.rows(
      `update bookings set tag = $2 where manage_token_hash = sha256(convert_to($1, 'utf8'))
          or series_id = (select series_id from bookings where manage_token_hash = sha256(convert_to($1, 'utf8')))`,
      [token, tag],
    );
  return token;
}

interface ApiBooking {
  token: string;
  payment: { url: string | null } | null;
}

const named = (...people: string[]) => ({
  named: people.map((name) => ({ name, email: `${randomUUID().slice(0, 13)}@example.com` })),
});

async function series(world: World, random: Random, service: string, details: object, count: number): Promise<string> {
  const { headers, tag, zone, details: own } = visitorOf(random);
  const rule = { kind: "weekly", count };
  for (const start of await freeTimes(world, random, { service })) {
    const held = await world.post("/holds", { service, start, timeZone: zone }, headers);
    if (held.status !== 201) continue;
    const { token } = held.body;
    const { items } = (await world.made(`/holds/${token}/dates/plan`, { rule })) as {
      items: { position: number; start: string | null; isFree: boolean; suggestion: string | null }[];
    };
    const dates = items.slice(1).flatMap(({ position, isFree, start: at, suggestion }) => {
      const chosen = isFree ? at : suggestion;
      return chosen === null ? [] : [{ position, start: chosen }];
    });
    if (dates.length === 0) continue;
    await world.made(`/holds/${token}/dates`, { rule, dates });
    const booked = await world.made("/bookings", { hold: token, details: { ...own, ...details } }, headers);
    return settle(world, booked, tag);
  }
  throw new Error(`${service}: no series`);
}

async function idOf(world: World, house: House): Promise<string> {
  return (await world.rows<{ id: string }>("select id from providers where slug = $1", [house]))[0]!.id;
}

async function voucher(world: World, worth: number): Promise<string> {
  const providerId = await idOf(world, "saltwater-house");
  const issued = await world.services.db
    .transaction()
    .execute((tx) => issueVoucher(tx, { providerId, currency: "EUR", worth, validMonths: 12 }, world.services));
  return issued.code;
}

async function pass(world: World, slug: string): Promise<string> {
  const providerId = await idOf(world, "saltwater-house");
  const [service] = await world.rows<{ id: string }>("select id from services where slug = $1", [slug]);
  const bought = { packageId: randomUUID(), title: "Ten visits", visits: 10, price: 12_000, serviceIds: [service!.id] };
  const issued = await world.services.db
    .transaction()
    .execute((tx) => issuePass(tx, { providerId, currency: "EUR", validMonths: null, ...bought }, world.services));
  return issued.code;
}

/** A full class, someone who waits, and a seat that becomes free. */
async function fromWaitingList(world: World, random: Random): Promise<string> {
  const service = "morning-yoga";
  const [start] = await freeTimes(world, random, { service, people: 4 });
  const taken: string[] = [];
  for (let people = 4; people > 0;) {
    const body = { service, start, people, guests: { count: people - 1 }, details: visitorOf(random).details };
    const answer = await world.post("/bookings", body);
    if (answer.status === 201) taken.push(answer.body.token);
    else people -= 1;
  }
  const { body } = await world.api.get(`/services/${service}/full-sessions`);
  const { id } = body.items.find((item: { start: string }) => Date.parse(item.start) === Date.parse(start!));
  const { headers, tag, details, zone } = visitorOf(random);
  const who = { name: "Ada Lovelace", email: details["email"]!, timeZone: zone };
  await world.made("/waiting", { service, session: id, ...who }, headers);
  await world.made(`/bookings/${taken.at(-1)!}/cancel`, {});
  const [offer] = await world.rows<{ sealed: string }>(
    `select b.manage_token_sealed as sealed from bookings b where b.offered_until is not null and b.state = 'held'
      order by b.created_at desc limit 1`,
  );
  const token = world.open(offer!.sealed);
  return settle(world, await world.made("/bookings", { hold: token, details }, headers), tag);
}

async function byOffice(world: World, random: Random, house: House, service: string): Promise<string> {
  const [start] = await freeTimes(world, random, { service });
  const { details } = visitorOf(random);
  const { locale } = pick(random, readers);
  const body = { service, start, visitor: { ...details, ...phone }, language: locale };
  const { reference } = await world.made(`/office/${house}/bookings`, body, world.keys[house]);
  return tokenOf(world, reference);
}

async function tokenOf(world: World, reference: string): Promise<string> {
  const [found] = await world.rows<{ sealed: string }>(
    "select manage_token_sealed as sealed from bookings where reference = $1",
    [reference],
  );
  return world.open(found!.sealed);
}

async function referenceOf(world: World, token: string): Promise<string> {
  return (await world.api.get(`/bookings/${token}`)).body.reference;
}

/** What happens to a booking afterwards. Nothing, if its rules do not allow it. */
async function move(world: World, random: Random, { house, token }: Made): Promise<void> {
  const { body } = await world.api.get(`/bookings/${token}`);
  const { lines, people } = body as { lines: { service: { slug: string } }[]; people: number };
  const service = lines[0]!.service.slug;
  const isByOffice = random() < 0.5 || !body.canMove;
  for (const start of await freeTimes(world, random, { service, people })) {
    const answer = isByOffice
      ? await world.post(`/office/${house}/bookings/${body.reference}/move`, { start }, world.keys[house])
      : await world.post(`/bookings/${token}/move`, { start });
    if (answer.status < 300) return;
  }
}

async function cancel(world: World, random: Random, { house, token }: Made): Promise<void> {
  if (random() < 0.5) await world.post(`/bookings/${token}/cancel`, { reason: "A cold" });
  else {
    const reference = await referenceOf(world, token);
    await world.made(
      `/office/${house}/bookings/${reference}/cancel`,
      { cause: "we-cancel", message: "We are ill" },
      world.keys[house],
    );
  }
}

/** The visitor pays a part of what is left, or all of it, at the desk. */
async function payAtDesk(world: World, random: Random, { house, token }: Made): Promise<void> {
  const reference = await referenceOf(world, token);
  const { body } = await world.api.get(`/office/${house}/bookings/${reference}`, world.keys[house]);
  const owed: number = body.owed.amount;
  if (owed === 0) return;
  const amount = random() < 0.5 ? owed : Math.ceil(owed / 3);
  await world.rows(
    `insert into takings (provider_id, booking_id, amount, currency, method, operator_id)
     select b.provider_id, b.id, $2, b.currency, 'cash', (select operator_id from grants g where g.provider_id = b.provider_id limit 1)
       from bookings b where b.reference = $1`,
    [reference, amount],
  );
}

async function answer(world: World, random: Random, { house, token }: Made): Promise<void> {
  const reference = await referenceOf(world, token);
  const path = `/office/${house}/bookings/${reference}`;
  if (random() < 0.6) await world.post(`${path}/confirm`, {}, world.keys[house]);
  else await world.made(`${path}/decline`, { reason: "We are full that week" }, world.keys[house]);
}

async function dropGuest(world: World, _: Random, { token }: Made): Promise<void> {
  await world.post(`/bookings/${token}/guests/1/cancel`, {});
}

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
const course = booking({ service: "back-school" }, async (world) => {
  const { body } = await world.api.get("/services/back-school/courses");
  const open = (body.items as { key: string; price: { amount: number } | null; state?: string }[]).find(
    ({ key }) => key === "winter-2027",
  );
  return { course: open!.key };
});
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
  { name: "course", make: course },
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
