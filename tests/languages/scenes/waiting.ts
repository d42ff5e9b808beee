import { randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import { book, hold, tokenIn, type Stage } from "./scene.ts";

const service = "waiting-class";
const at = (days: number, people = 1) => `/widget/booking/${service}?tz=UTC&people=${people}&date=${inDays(days)}`;
const list = `/widget/waiting/${service}`;
const entry = (token: string) => `/widget/waiting-list?entry=${token}`;

const emails: Record<string, string> = {
  Άδα: "ada",
  Βέλα: "bela",
  Γάτα: "cato",
  Δία: "dia",
  Έλα: "ela",
  Ζωή: "zoe",
};

/** A full class: joining its waiting list, the place in line, offers and their ends. */
export async function playWaiting(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  await crawler.open("waiting: nothing is full", list);
  const booked = await book(stage, "waiting: first visit", at(50));
  await book(stage, "waiting: second visit", at(50));
  const { rows } = await world.pool.query<{ id: string }>(
    `update sessions set seats = seats_taken where seats_taken > 0
        and service_id = (select id from services where slug = $1) returning id`,
    [service],
  );
  const join = (people: number) => `${list}?tz=UTC&session=${rows[0]!.id}&people=${people}`;
  await crawler.open("waiting: full sessions", list);
  await crawler.open("waiting: a month with a full session", at(51));
  await crawler.open("waiting: a month without enough seats", at(51, 3));
  await crawler.open("waiting: join", join(1));
  const send = (name: string, who: string, seats = "1") =>
    crawler.send(`waiting: ${name}`, join(1), {
      name: who,
      email: `${emails[who]}@example.com`,
      phone: "",
      seats,
      key: randomUUID(),
    });
  await crawler.send("waiting: nothing filled in", join(1), {
    name: "",
    email: "",
    phone: "",
    seats: "",
    key: randomUUID(),
  });
  await crawler.send("waiting: wrong", join(1), {
    name: "\u0007",
    email: "x",
    phone: "x",
    seats: "200",
    key: randomUUID(),
  });
  const ada = tokenIn((await send("joined", "Άδα")).path, "entry");
  await send("joined twice", "Άδα");
  const bela = tokenIn((await send("joined as second", "Βέλα", "2")).path, "entry");
  const cato = tokenIn((await send("joined as third", "Γάτα")).path, "entry");
  await crawler.send("waiting: a wrong number", entry(cato), { intent: "change", seats: "0" });
  await crawler.send("waiting: another number", entry(bela), { intent: "change", seats: "1" });
  await crawler.open("waiting: my data", `/widget/my-data?entry=${ada}`);
  const cancel = `/widget/cancel-booking?booking=${booked}`;
  await crawler.send("waiting: the visit is cancelled", cancel, { reason: "", key: randomUUID() });
  await crawler.open("waiting: offered", entry(ada));
  await crawler.send("waiting: no thanks", entry(ada), { intent: "leave" });
  await world.pool.query(
    "update bookings set hold_expires_at = now() where offered_until is not null and state = 'held'",
  );
  await crawler.open("waiting: expired", entry(bela));
  const offer = await crawler.open("waiting: offered to the third", entry(cato));
  const [, hold = ""] = /hold=([\w-]{20,})/.exec(offer.body) ?? [];
  await crawler.open("waiting: the details of the offer", `/widget/booking/${service}?people=1&hold=${hold}`);
  await world.pool.query("update waiting_entries set state = 'removed', ended_at = now() where state = 'offered'");
  await world.pool.query(
    "update bookings set state = 'expired', hold_expires_at = null where state = 'held' and offered_until is not null",
  );
  await crawler.open("waiting: closed", entry(cato));
  await crawler.open("waiting: unknown", entry("nobody-ever-waited-for-this"));
  await playAccepted(stage, bela);
  await world.pool.query("update services set waiting_most = 1 where slug = $1", [service]);
  await world.pool.query("update sessions set seats_taken = seats where id = $1", [rows[0]!.id]);
  await send("the only one", "Δία");
  await send("the list is full", "Έλα");
  await world.pool.query("update sessions set seats = seats + 1 where id = $1", [rows[0]!.id]);
  await send("seats are free", "Ζωή");
}

/** The offer became a booking. */
async function playAccepted(stage: Stage, token: string): Promise<void> {
  const { crawler, world } = stage;
  const held = tokenIn((await hold(stage, "waiting: another visit", at(52))).path, "hold");
  await world.pool.query(
    `update waiting_entries set state = 'accepted', offer_id = (
       select id from bookings where manage_token_hash = sha256($2::bytea))
      where token_hash = sha256($1::bytea)`,
    [token, held],
  );
  await crawler.open("waiting: accepted, with a booking to come", entry(token));
}
