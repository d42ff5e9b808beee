import { randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import { book, hold, tokenIn, type Stage } from "./scene.ts";

const service = "waiting-visit";
const page = `/widget/waiting/${service}?tz=UTC`;
const at = (days: number) => `/widget/booking/${service}?tz=UTC&date=${inDays(days)}`;
const entry = (token: string) => `/widget/waiting-list?entry=${token}`;

/** No one works then, so nothing is free. */
const night = { after: "1320", before: "", giver: "", duration: "30" };
const week = { weekdays: "1", first: inDays(1), last: inDays(9), ...night };
const ada = () => ({ name: "Άδα", email: "ada@example.com", phone: "", key: randomUUID() });

/** Waiting for a day, and for an earlier time. */
export async function playWatching(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  await crawler.open("watching: a month", at(20));
  await crawler.open("watching: which times", `${page}&earlier=yes`);
  await crawler.open("watching: a day", `${page}&day=${inDays(3)}`);
  const form = (name: string, fields: Record<string, string>, target = "earlier=yes") =>
    crawler.send(`watching: ${name}`, `${page}&${target}`, fields);
  await form("nothing filled in", { ...week, weekdays: "", first: "", last: "", before: "60", ...nobody() });
  await form("times are free", { ...week, weekdays: "3", after: "", ...ada() });
  const token = tokenIn((await form("joined", { ...week, ...ada() })).path, "entry");
  await form("joined twice", { ...week, ...ada() });
  await crawler.open("watching: my data", `/widget/my-data?entry=${token}`);
  await world.pool.query("update waiting_entries set asked_at = now(), offered_starts = '{a,b}' where kind = 'watch'");
  await crawler.open("watching: asked", entry(token));
  await crawler.send("watching: still looking", entry(token), { intent: "keep", key: randomUUID() });
  await offer(stage, token, 30);
  await crawler.open("watching: offered", entry(token));
  await crawler.send("watching: declined", entry(token), { intent: "decline", key: randomUUID() });
  await crawler.send("watching: stopped", entry(token), { intent: "leave", key: randomUUID() });
  await world.pool.query("update waiting_entries set state = 'removed', removed_why = 'over' where kind = 'watch'");
  await crawler.open("watching: over", entry(token));
  await playBooked(stage);
  await playDay(stage);
}

const nobody = () => ({ name: "", email: "", phone: "", key: randomUUID() });

/** For a booked visit. */
async function playBooked(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  const booked = await book(stage, "watching: a visit", at(25));
  const path = `/widget/earlier?booking=${booked}`;
  await crawler.open("watching: an earlier visit", path);
  const token = tokenIn(
    (await crawler.send("watching: an earlier visit, joined", path, { ...week, key: randomUUID() })).path,
    "entry",
  );
  await offer(stage, token, 20);
  await crawler.open("watching: an earlier visit, offered", entry(token));
  await world.pool.query("update waiting_entries set state = 'accepted', ended_at = now() where kind = 'watch'");
  await crawler.open("watching: an earlier visit, moved", entry(token));
}

/** As the job would offer it. */
async function offer(stage: Stage, token: string, days: number): Promise<void> {
  const held = tokenIn((await hold(stage, "watching: a hold", at(days))).path, "hold");
  await stage.world.pool.query(
    `update waiting_entries set state = 'offered', offer_id = (
       select id from bookings where manage_token_hash = sha256($2::bytea)) where token_hash = sha256($1::bytea)`,
    [token, held],
  );
}

/** All classes of a day are full. */
async function playDay({ crawler, world }: Stage): Promise<void> {
  const yoga = "morning-yoga";
  const day = inDays(8);
  const path = `/widget/waiting/${yoga}?day=${day}`;
  await world.pool.query("update services set waiting_offer = 720, waiting_day = true where slug = $1", [yoga]);
  await world.pool.query(
    `update sessions set seats = greatest(1, seats_taken), seats_taken = greatest(1, seats_taken)
      where service_id = (select id from services where slug = $1) and state = 'open' and starts_at::date = $2`,
    [yoga, day],
  );
  await crawler.open("watching: a full day", path);
  const join = { ...ada(), seats: "1" };
  await crawler.send("watching: a full day, joined", path, join);
}
