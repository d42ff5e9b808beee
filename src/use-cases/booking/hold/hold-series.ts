import { repeatsOf } from "#domain/booking/series/repeats.ts";
import { servicesOf, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { seriesRuleFault, type SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import type { Booking } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { lockDay } from "#store/booking/day-locks.ts";
import { insertHold } from "#store/booking/holds.ts";
import { endDates, insertSeries, lockTogether, addToSeries } from "#store/booking/series.ts";
import type { Sender } from "../../limits/client.ts";
import { limitHolds, takeClientTurn } from "../../limits/limit-holds.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import { reapHolds } from "./reap-holds.ts";
import type { Services } from "../../shared/services.ts";
import { refusalBeyond } from "../find/ask-schedule.ts";
import { checkHeld } from "./check-held.ts";
import { extensionMinutes } from "./extend-hold.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { hashToken, newReference, newToken, storedToken } from "../../shared/secrets.ts";
import { isRequest, reserveSlot } from "./reserve-slot.ts";

export interface SeriesCommand {
  provider: BookingProvider;
  visit: ChosenVisit;
  /** Of the hold that is the first date: it stays as it is, and its token leads through the rest of the booking. */
  token: string;
  /** Null: just once. */
  rule: SeriesRule | null;
  /** The dates after the first that are wanted: as the rule says, or moved. Any slot that is offered will do. */
  dates: readonly WantedDate[];
  key: string;
  /** Who asks; limits need to know. */
  sender?: Sender | undefined;
}

export interface WantedDate {
  /** Which date of the rule it is, from 2. */
  position: number;
  start: Instant;
}

/** Holds the other dates of a series besides the first one, all or nothing. Dates held before make room for them. */
export async function holdSeries(command: SeriesCommand, services: Services): Promise<Result<{ held: true }>> {
  const fault = faultOf(command, services);
  if (fault !== null) return refuse(fault);
  const { provider, token, rule, key } = command;
  const dates = command.dates.toSorted((one, other) => one.start - other.start);
  // What was about to be paid may now cost something else.
  const closed = await closeCheckouts(hashToken(token), services);
  if (!closed.ok) return closed;
  await reapHolds(services);
  return takeClientTurn(command.sender, services, () =>
    runOnce(services.db, {
      providerId: provider.id,
      operation: "repeat",
      key,
      request: { token: hashToken(token).toString("hex"), rule, dates },
      attempt: (tx) => tryToHold(tx, { ...command, dates }, services),
    }),
  );
}

/** What no page of ours would send. */
function faultOf({ visit, rule, dates }: SeriesCommand, services: Services): Refusal | null {
  if (rule === null) return dates.length === 0 ? null : { code: "choice-unknown" };
  const repeats = repeatsOf(visit);
  const isAllowed =
    repeats !== null &&
    seriesRuleFault(rule) === null &&
    repeats.rules.includes(rule.kind) &&
    rule.count <= repeats.most &&
    dates.every(({ position }) => Number.isInteger(position) && position >= 2 && position <= rule.count);
  const areDistinct = (values: number[]) => new Set(values).size === values.length;
  if (!isAllowed || !areDistinct(dates.map(({ position }) => position))) return { code: "choice-unknown" };
  if (!areDistinct(dates.map(({ start }) => start))) return { code: "slot-not-offered" };
  return dates.map(({ start }) => refusalBeyond(start, services.clock.now())).find((beyond) => beyond !== null) ?? null;
}

async function tryToHold(
  tx: Transaction,
  { provider, visit, token, rule, dates, sender }: SeriesCommand,
  services: Services,
): Promise<Result<{ held: true }> | null> {
  const client = isRequest(visit)
    ? ok(null)
    : await limitHolds(tx, { sender, providerId: provider.id, own: hashToken(token) }, services);
  if (!client.ok) return client;
  await lockDays(tx, provider.id, visit, dates);
  const [found, ...others] = await lockTogether(tx, hashToken(token));
  const checked = checkHeld(found, provider);
  if (!checked.ok) return checked;
  const lead = checked.value;
  if (lead.linkId !== null || lead.startsAt === null) return refuse({ code: "choice-unknown" });
  if (dates.some(({ start }) => start === floorToInstant(lead.startsAt!.getTime())))
    return refuse({ code: "slot-not-offered" });
  const holdMinutes = extensionMinutes(visit, lead);
  if (holdMinutes === null) return refuse({ code: "hold-lapsed" });
  await endDates(tx, others);
  // One date alone is no series.
  const seriesId = rule === null || dates.length === 0 ? null : await insertSeries(tx, provider.id, rule);
  const inSeries = (position: number) => (seriesId === null ? null : { id: seriesId, position });
  await addToSeries(tx, lead, { series: inSeries(1), holdMinutes });
  for (const { position, start } of dates) {
    const taken = await reserveSlot(tx, { provider, visit, start, price: null }, services);
    if (taken === null || !taken.ok) return taken;
    await insertHold(tx, {
      ...inherited(lead),
      reference: newReference(),
      ...storedToken(newToken(), services.secret),
      holdMinutes,
      ...taken.value,
      series: inSeries(position),
      client: client.value,
    });
  }
  return ok({ held: true });
}

/** All at once and in one order, since every date of a series waits for others of its days. */
async function lockDays(
  tx: Transaction,
  providerId: string,
  visit: ChosenVisit,
  dates: readonly WantedDate[],
): Promise<void> {
  const ids = servicesOf(visit).map(({ id }) => id);
  for (const id of ids.toSorted()) for (const { start } of dates) await lockDay(tx, providerId, id, start);
}

/** What every date has from the first one. */
function inherited(lead: Booking) {
  const { providerId, locale, tag, zone, currency, guestCount } = lead;
  return { providerId, locale, tag, zone, currency, guestCount, known: lead, linkId: null };
}
