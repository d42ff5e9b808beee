import { randomUUID } from "node:crypto";
import type { Crawler, Fields, Screen } from "../crawler.ts";
import type { World } from "../world.ts";
import { inDays } from "../../support/in-days.ts";

/** The crawler and the product that every scene uses. */
export interface Stage {
  crawler: Crawler;
  world: World;
}

/** Visitors' words are in Greek letters too, because they are not our texts either. */
export const ada = { firstName: "Άδα", lastName: "Βύρων", email: "ada@example.com" };

/** The next such weekday after this number of days. 0 is Sunday. */
export function weekday(day: number, from = 1): string {
  const first = new Date(Date.now() + from * 86_400_000).getUTCDay();
  return inDays(from + ((day - first + 7) % 7));
}

export function slotsIn({ body }: Pick<Screen, "body">): string[] {
  return [...body.matchAll(/<input\b[^>]*\bname="slot"[^>]*>/g)].map(([tag]) => /\bvalue="([^"]*)"/.exec(tag)![1]!);
}

export function tokenIn(path: string, name: string): string {
  return new URL(path, "http://localhost").searchParams.get(name) ?? "";
}

/** What a page says, for the report of a failed test. */
function wordsOf({ body }: Screen): string {
  const [main = body] = /<main[^]*<\/main>/.exec(body) ?? [];
  return main
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .slice(0, 1_000);
}

/** Chooses the first time of a page, or the one with this number, and continues to the next step. */
export async function hold({ crawler }: Stage, name: string, path: string, number = 0): Promise<Screen> {
  const times = await crawler.open(`${name}: times`, path);
  const slot = slotsIn(times)[number];
  if (slot === undefined) throw new Error(`${path} offers nothing: ${times.status} ${wordsOf(times)}`);
  return crawler.send(`${name}: what follows`, path, { intent: "hold", slot, key: randomUUID() });
}

export function fillIn({ crawler }: Stage, name: string, path: string, more: Fields = {}): Promise<Screen> {
  return crawler.send(name, path, { intent: "details", key: randomUUID(), ...ada, ...more });
}

export function bring({ crawler }: Stage, name: string, path: string, more: Fields): Promise<Screen> {
  return crawler.send(name, path, { intent: "guests", key: randomUUID(), ...more });
}

/** From a page of times to the outcome. Returns its token. */
export async function book(stage: Stage, name: string, path: string, more: Fields = {}, number = 0): Promise<string> {
  const held = await hold(stage, name, path, number);
  const booked = await fillIn(stage, `${name}: outcome`, held.path, more);
  const token = tokenIn(booked.path, "booking");
  if (token === "") throw new Error(`${name}: not booked, but ${booked.status} ${booked.path}`);
  return token;
}

/** Changes a booking as time or the office would. */
export async function change({ world }: Stage, token: string, set: string): Promise<void> {
  await world.pool.query(`update bookings set ${set} where manage_token_hash = sha256($1::bytea)`, [token]);
}

export async function setService({ world }: Stage, slug: string, set: string): Promise<void> {
  await world.pool.query(`update services set ${set} where slug = $1`, [slug]);
}

/** What visits the screens of the office: by a link, and by a form. */
export interface Hands {
  see: (name: string, path: string) => Promise<Screen>;
  send: (name: string, path: string, form: Fields) => Promise<unknown>;
}
