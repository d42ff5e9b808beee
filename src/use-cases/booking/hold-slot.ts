import { rulesOf, toVisit, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { KnownDetails } from "#store/bookings.ts";
import type { Database, Transaction } from "#store/database.ts";
import { insertHold } from "#store/holds.ts";
import type { OneTimeLink } from "#store/one-time-links.ts";
import { closeCheckouts } from "../payments/close-checkouts.ts";
import { reapHolds } from "../reap-holds.ts";
import type { Services } from "../services.ts";
import { shareRead } from "../shared-reads.ts";
import { askSchedule, refusalBeyond, refusalFor } from "./ask-schedule.ts";
import { holdMinutes, requestMinutes, takeOver } from "./keep-hold.ts";
import { once, wasDone } from "./once.ts";
import { describeRequest, placeVisit, type PlacedVisit } from "./place-visit.ts";
import { hashToken, newReference, newToken, seal, storedToken, unseal } from "./secrets.ts";
import { takeTurn } from "./slot-turns.ts";

export interface HoldCommand {
  provider: BookingProvider;
  visit: ChosenVisit;
  /** Null where the office finds a time. */
  start: Instant | null;
  zone: string;
  locale: string;
  key: string;
  /** A hold of the same visitor, live or lapsed, that this one takes the place of: what was typed moves along. */
  instead: string | null;
  /** What the page that embeds us knows of the visitor. */
  prefill: Partial<KnownDetails>;
  link: OneTimeLink | null;
}

interface Held extends Record<string, string> {
  sealedToken: string;
}

/** Takes a slot for ten minutes, for one visitor alone. A visit that the office confirms only keeps what was chosen. */
export async function holdSlot(command: HoldCommand, services: Services): Promise<Result<{ token: string }>> {
  const { provider, visit, key, start, link } = command;
  const done = { providerId: provider.id, operation: "hold", key };
  if (link?.isOpen === false && !(await wasDone(services.db, done))) return refuse({ code: "link-expired" });
  const beyond = start === null ? null : refusalBeyond(start, services.clock.now());
  if (beyond !== null) return refuse(beyond);
  if (command.instead !== null) {
    const closed = await closeCheckouts(hashToken(command.instead), services);
    if (!closed.ok) return closed;
  }
  await reapHolds(services);
  const slot = JSON.stringify(["slot", toVisit(visit), start]);
  const held =
    start === null || isRequest(visit)
      ? await tryToHold(command, services)
      : await takeTurn(
          services,
          slot,
          () => tryToHold(command, services),
          () => seeWhetherGone(command, start, slot, services),
        );
  return held.ok ? ok({ token: unseal(held.value.sealedToken, key) }) : held;
}

function isRequest(visit: ChosenVisit): boolean {
  return rulesOf(visit).confirmation !== "at-once";
}

/** For somebody who waited: why the slot cannot be had any more, unless it is this very form that has it. */
async function seeWhetherGone(
  { provider, visit, key, instead }: HoldCommand,
  start: Instant,
  slot: string,
  services: Services,
): Promise<Result<Held> | null> {
  if (instead !== null) return null;
  const { db } = services;
  const refusal = await shareRead(services, slot, async () => {
    const asked = await look(db, { provider, visit, start }, services);
    return asked.ok ? null : asked.refusal;
  });
  if (refusal === null) return null;
  return (await wasDone(db, { providerId: provider.id, operation: "hold", key })) ? null : refuse(refusal);
}

/** Whether a slot is offered; nothing is taken. */
async function look(
  db: Database | Transaction,
  { provider, visit, start }: { provider: BookingProvider; visit: ChosenVisit; start: Instant },
  { clock }: Services,
): Promise<Result<null>> {
  const covers = { from: start, to: instantOf(start + 1) };
  const asked = await askSchedule(db, provider, visit, { covers, now: clock.now() });
  if (!asked.ok) return asked;
  const answer = checkSlot(asked.value, start);
  return answer.bookable ? ok(null) : refuse(refusalFor(answer.reason));
}

function tryToHold(command: HoldCommand, services: Services): Promise<Result<Held>> {
  const { provider, visit, key, start, instead, link } = command;
  return once<Held>(services.db, {
    providerId: provider.id,
    operation: "hold",
    key,
    request: { visit: toVisit(visit), start },
    attempt: async (tx) => {
      const before = instead === null ? undefined : await takeOver(tx, provider.id, instead);
      const placed = await place(tx, command, services);
      if (placed === null || !placed.ok) return placed;
      const token = newToken();
      await insertHold(tx, {
        providerId: provider.id,
        reference: newReference(),
        ...storedToken(token, services.secret),
        holdMinutes: isRequest(visit) ? requestMinutes : holdMinutes,
        ...placed.value,
        locale: command.locale,
        zone: command.zone,
        currency: provider.currency,
        guestCount: visit.people.length - 1,
        known: before ?? { ...nothingKnown, ...command.prefill },
        linkId: link?.id ?? null,
      });
      return ok({ sealedToken: seal(token, key) });
    },
  });
}

type Placed = Omit<PlacedVisit, "startsAt" | "endsAt"> & { startsAt: Date | null; endsAt: Date | null };

async function place(
  tx: Transaction,
  { provider, visit, start, link }: HoldCommand,
  services: Services,
): Promise<Result<Placed> | null> {
  const price = link?.price ?? null;
  if (start !== null && !isRequest(visit)) return placeVisit(tx, { provider, visit, start, price }, services);
  const lines = describeRequest({ visit, price });
  if (start === null) return ok({ lines, startsAt: null, endsAt: null });
  const offered = await look(tx, { provider, visit, start }, services);
  if (!offered.ok) return offered;
  const endOf = (person: number) =>
    lines.filter((line) => line.person === person).reduce((sum, { duration }) => sum + duration, 0);
  const ends = start + Math.max(...visit.people.map((_, person) => endOf(person)));
  return ok({
    lines,
    startsAt: new Date(toMilliseconds(start)),
    endsAt: new Date(toMilliseconds(instantOf(ends))),
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
