import { randomUUID } from "node:crypto";
import { issuePass, issueVoucher } from "../../../src/use-cases/credits/issue.ts";
import { bookMakeUp } from "../../../src/use-cases/booking/make-ups/book-make-up.ts";
import { readMakeUp } from "../../../src/use-cases/booking/make-ups/read-make-up.ts";
import { readManaged } from "../../../src/use-cases/booking/manage/read-manage.ts";
import { must } from "../../../src/use-cases/booking/testing/office.ts";
import { pay } from "../../../src/use-cases/payments/testing/pay.ts";
import { needs, pick, readers, visitorOf, type Random } from "./visitors.ts";
import type { House, World } from "./world.ts";

export interface Wish {
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
export async function freeTimes(
  world: World,
  random: Random,
  { service, party, people, minutes }: Wish,
): Promise<string[]> {
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
export async function book(world: World, random: Random, wish: Wish, more: object = {}): Promise<string> {
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

export const named = (...people: string[]) => ({
  named: people.map((name) => ({ name, email: `${randomUUID().slice(0, 13)}@example.com` })),
});

export async function series(
  world: World,
  random: Random,
  service: string,
  details: object,
  count: number,
): Promise<string> {
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

export async function voucher(world: World, worth: number): Promise<string> {
  const providerId = await idOf(world, "saltwater-house");
  const issued = await world.services.db
    .transaction()
    .execute((tx) => issueVoucher(tx, { providerId, currency: "EUR", worth, validMonths: 12 }, world.services));
  return issued.code;
}

export async function pass(world: World, slug: string): Promise<string> {
  const providerId = await idOf(world, "saltwater-house");
  const [service] = await world.rows<{ id: string }>("select id from services where slug = $1", [slug]);
  const bought = { packageId: randomUUID(), title: "Ten visits", visits: 10, price: 12_000, serviceIds: [service!.id] };
  const issued = await world.services.db
    .transaction()
    .execute((tx) => issuePass(tx, { providerId, currency: "EUR", validMonths: null, ...bought }, world.services));
  return issued.code;
}

/** A full class, someone who waits, and a seat that becomes free. */
export async function fromWaitingList(world: World, random: Random): Promise<string> {
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

export async function byOffice(world: World, random: Random, house: House, service: string): Promise<string> {
  const [start] = await freeTimes(world, random, { service });
  const { details } = visitorOf(random);
  const { locale } = pick(random, readers);
  const body = { service, start, visitor: { ...details, ...needs.phone }, language: locale };
  const { reference } = await world.made(`/office/${house}/bookings`, body, world.keys[house]);
  return tokenOf(world, reference);
}

/** A course of which the visitor misses the last date, and the session of another course in its place. */
export async function courseWithMakeUp(
  world: World,
  random: Random,
  wish: Wish,
): Promise<Record<"course" | "madeUp", string>> {
  const booked = await book(world, random, wish, { course: "winter-2027" });
  const [last] = await world.rows<{ sealed: string }>(
    `select manage_token_sealed as sealed from bookings where series_id =
       (select series_id from bookings where manage_token_hash = sha256(convert_to($1, 'utf8')))
      order by series_position desc limit 1`,
    [booked],
  );
  const missed = world.open(last!.sealed);
  await world.made(`/bookings/${missed}/cancel`, {});
  const { booking, provider, services } = must(await readManaged(missed, world.services));
  const makeUp = await readMakeUp(
    world.services.db,
    { booking, provider, services },
    { now: world.services.clock.now() },
  );
  const session = pick(
    random,
    makeUp!.sessions.filter(({ seatsLeft }) => seatsLeft >= makeUp!.seats),
  );
  const { token } = must(await bookMakeUp({ token: missed, sessionId: session.id, key: randomUUID() }, world.services));
  return { course: booked, madeUp: token };
}

async function tokenOf(world: World, reference: string): Promise<string> {
  const [found] = await world.rows<{ sealed: string }>(
    "select manage_token_sealed as sealed from bookings where reference = $1",
    [reference],
  );
  return world.open(found!.sealed);
}

export async function referenceOf(world: World, token: string): Promise<string> {
  return (await world.api.get(`/bookings/${token}`)).body.reference;
}
