import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { floorToInstant, instantOf, MINUTES_PER_DAY, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { endHold, findBooking, insertHold, type KnownDetails } from "#store/bookings.ts";
import type { BookingPage } from "#store/booking-pages.ts";
import type { Transaction } from "#store/database.ts";
import { lockDay } from "#store/day-locks.ts";
import { giveBackSeats, takePlaces } from "#store/sessions.ts";
import { reapHolds } from "../reap-holds.ts";
import type { Services } from "../services.ts";
import { shareRead } from "../shared-reads.ts";
import { askSchedule, refusalFor, type VisitChoice } from "./ask-schedule.ts";
import { once, wasDone } from "./once.ts";
import { takeTurn } from "./slot-turns.ts";
import { hashToken, newReference, newToken, seal, unseal } from "./secrets.ts";

export const holdMinutes = 10;

/** Beyond any booking window; PostgreSQL does not know all the years that an address can name. */
const furthest = 4 * 366 * MINUTES_PER_DAY;

export interface HoldCommand extends VisitChoice {
  page: BookingPage;
  start: Instant;
  zone: string;
  locale: string;
  key: string;
  /** A hold of the same visitor, live or lapsed, that this one takes the place of: what was typed moves along. */
  instead: string | null;
  /** What the page that embeds us knows of the visitor. */
  prefill: Partial<KnownDetails>;
}

interface Held extends Record<string, string> {
  sealedToken: string;
}

/** Takes a slot for ten minutes, for one visitor alone. The rules that listed it decide again, inside the transaction. */
export async function holdSlot(command: HoldCommand, services: Services): Promise<Result<{ token: string }>> {
  const { page, key, start, duration, memberId, seats } = command;
  const now = floorToInstant(services.clock.now().getTime());
  if (Math.abs(start - now) > furthest) return refuse({ code: start < now ? "slot-past" : "slot-not-offered" });
  await reapHolds(services);
  const slot = JSON.stringify(["slot", page.service.id, start, duration, memberId, seats]);
  const held = await takeTurn(
    services,
    slot,
    () => tryToHold(command, services),
    () => seeWhetherGone(command, slot, services),
  );
  return held.ok ? ok({ token: unseal(held.value.sealedToken, key) }) : held;
}

/** For somebody who waited: why the slot cannot be had any more, unless it is this very form that has it. */
async function seeWhetherGone(
  { page, key, start, duration, memberId, seats, instead }: HoldCommand,
  slot: string,
  services: Services,
): Promise<Result<Held> | null> {
  if (instead !== null) return null;
  const { db, clock } = services;
  const refusal = await shareRead(services, slot, async () => {
    const covers = { from: start, to: instantOf(start + 1) };
    const visit = await askSchedule(db, page, { duration, memberId, seats }, { covers, now: clock.now() });
    const answer = visit.ok ? checkSlot(visit.value, start) : null;
    return answer === null || answer.bookable ? null : refusalFor(answer.reason);
  });
  if (refusal === null) return null;
  return (await wasDone(db, { providerId: page.provider.id, operation: "hold", key })) ? null : refuse(refusal);
}

function tryToHold(command: HoldCommand, services: Services): Promise<Result<Held>> {
  const { page, key, start, duration, memberId, seats, zone, locale, instead } = command;
  return once<Held>(services.db, {
    providerId: page.provider.id,
    operation: "hold",
    key,
    request: { service: page.service.id, start, duration, memberId, seats },
    attempt: async (tx) => {
      const before = instead === null ? undefined : await release(tx, page, instead);
      await lockDay(tx, page.provider.id, page.service.id, start);
      const visit = await askSchedule(
        tx,
        page,
        { duration, memberId, seats },
        { covers: { from: start, to: instantOf(start + 1) }, now: services.clock.now(), assigns: true },
      );
      if (!visit.ok) return visit;
      const answer = checkSlot(visit.value, start);
      if (!answer.bookable) return refuse(refusalFor(answer.reason));

      const seatsOf = new Map([[page.service.id, page.service.seats]]);
      const taken = await takePlaces(tx, answer.places, {
        providerId: page.provider.id,
        seatsOf,
        claims: services.claims,
      });
      if (taken === null) return null;
      const lines = taken.map((line) => {
        const member = line.place.memberIds.length === 1 ? line.place.memberIds[0]! : null;
        return {
          ...line,
          price: priceOf(page.service, { duration: line.place.duration, memberId: member, people: seats }),
        };
      });
      const token = newToken();
      const ends = Math.max(...taken.map(({ place }) => place.start + place.duration));
      await insertHold(tx, {
        providerId: page.provider.id,
        reference: newReference(),
        tokenHash: hashToken(token),
        holdMinutes,
        startsAt: new Date(toMilliseconds(start)),
        endsAt: new Date(toMilliseconds(instantOf(ends))),
        locale,
        zone,
        currency: page.provider.currency,
        total: lines.reduce((sum, line) => sum + line.price, 0),
        lines,
        known: before ?? { ...nothingKnown, ...command.prefill },
      });
      return ok({ sealedToken: seal(token, key) });
    },
  });
}

const nothingKnown: KnownDetails = {
  firstName: "",
  lastName: "",
  email: "",
  phoneTyped: "",
  dateOfBirth: null,
  notes: "",
};

async function release(tx: Transaction, page: BookingPage, token: string): Promise<KnownDetails | undefined> {
  const before = await findBooking(tx, hashToken(token), true);
  if (before?.providerId !== page.provider.id || (before.state !== "held" && before.state !== "expired"))
    return undefined;
  const ended = await endHold(tx, hashToken(token));
  if (ended !== undefined) await giveBackSeats(tx, ended.providerId, [ended.id]);
  return before;
}
