import { randomUUID } from "node:crypto";
import { must } from "../../../src/use-cases/booking/testing/office.ts";
import { findOfficeBooking } from "../../../src/use-cases/office/booking/find-office-booking.ts";
import { readRefundable, refundByOffice } from "../../../src/use-cases/office/money/refund-by-office.ts";
import { reprice } from "../../../src/use-cases/office/money/reprice.ts";
import { changeNamedSession } from "../../../src/use-cases/office/front-desk/sessions/change-named-session.ts";
import { freeTimes, referenceOf } from "./book.ts";
import { pick, type Random } from "./visitors.ts";
import type { House, World } from "./world.ts";

/** A booking that was made, by the token of its booker. */
export interface Made {
  kind: string;
  house: House;
  token: string;
}

/** What happens to a booking afterwards. Nothing, if its rules do not allow it. */
export async function move(world: World, random: Random, { house, token }: Made): Promise<void> {
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

export async function cancel(world: World, random: Random, { house, token }: Made): Promise<void> {
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
export async function payAtDesk(world: World, random: Random, { house, token }: Made): Promise<void> {
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

export async function answer(world: World, random: Random, { house, token }: Made): Promise<void> {
  const reference = await referenceOf(world, token);
  const path = `/office/${house}/bookings/${reference}`;
  if (random() < 0.6) await world.post(`${path}/confirm`, {}, world.keys[house]);
  else await world.made(`${path}/decline`, { reason: "We are full that week" }, world.keys[house]);
}

export async function dropGuest(world: World, _: Random, { token }: Made): Promise<void> {
  await world.post(`/bookings/${token}/guests/1/cancel`, {});
}

/** The office moves a visit, to whatever time its rules allow. */
export async function moveByOffice(world: World, random: Random, { house, token }: Made): Promise<void> {
  const { body } = await world.api.get(`/bookings/${token}`);
  const services = (body.lines as { service: { slug: string } }[]).map(({ service }) => service.slug);
  const times = await freeTimes(world, random, { service: services[0]!, people: body.people });
  for (const start of times) {
    const answered = await world.post(`/office/${house}/bookings/${body.reference}/move`, { start }, world.keys[house]);
    if (answered.status < 300) return;
  }
  throw new Error(`${services.join(", ")}: the office cannot move it`);
}

/** The session with everyone in it goes to another hour of its day. */
export async function moveSession(world: World, _: Random, made: Made): Promise<void> {
  const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  for (const later of hours) if (await changeSession(world, made, later)) return;
  throw new Error("the session cannot be moved");
}

/** The business calls the session off. */
export async function callOff(world: World, _: Random, made: Made): Promise<void> {
  if (!(await changeSession(world, made, null))) throw new Error("the session cannot be called off");
}

async function changeSession(world: World, { house, token }: Made, later: number | null): Promise<boolean> {
  const { body } = await world.api.get(`/bookings/${token}`);
  const start: string = body.start;
  const named = { service: body.lines[0].service.slug as string, start, provider: house, reason: "The hall is wet" };
  const to = later === null ? "" : new Date(Date.parse(start) + later * 3_600_000).toISOString();
  const change = later === null ? ({ kind: "cancel" } as const) : ({ kind: "move", to, staff: null } as const);
  return (await changeNamedSession(named, change, world.services)).ok;
}

/** The office agrees on other prices: on more, on less, or on nothing. */
export async function agree(world: World, random: Random, { house, token }: Made): Promise<void> {
  const [row] = await world.rows<{ reference: string; revision: number }>(
    "select reference, revision from bookings where manage_token_hash = sha256(convert_to($1, 'utf8'))",
    [token],
  );
  const { reference, revision } = row!;
  const lines = await world.rows<{ position: number; price: string }>(
    `select l.position, l.price from booking_lines l join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id
      where b.reference = $1 and l.cancelled_at is null order by l.position`,
    [reference],
  );
  const share = pick(random, [0, 0.25, 0.8, 1.5, 3]);
  const prices = lines.map(({ position, price }) => ({ position, price: Math.round(Number(price) * share) }));
  const command = { reference, prices, reason: "A regular", revision, key: randomUUID() };
  must(await reprice(await world.owner(house), command, world.services));
}

/** The office gives back a part of what was paid online, or all of it. */
export async function refund(world: World, random: Random, { house, token }: Made): Promise<void> {
  const office = await world.owner(house);
  const reference = await referenceOf(world, token);
  const booking = must(await findOfficeBooking(world.services.db, office, { reference, verb: "money.refund" }));
  const { left } = await readRefundable(booking, world.services);
  if (left === 0) throw new Error("nothing was paid online");
  const amount = random() < 0.5 ? left : Math.ceil(left / 3);
  must(await refundByOffice(office, { reference, amount, reason: "Sorry", left, key: randomUUID() }, world.services));
}
