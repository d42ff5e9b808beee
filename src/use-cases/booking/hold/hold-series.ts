import { anyRepeats, repeatsOf } from "#domain/booking/series/repeats.ts";
import { servicesOf, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { officeWaives } from "#domain/office/booking/waivers.ts";
import { lost, ok, refuse, type Attempt, type Refusal, type Result } from "#domain/errors.ts";
import { seriesRuleFault, type SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { readCaps } from "#store/scheduling/caps/caps.ts";
import { readMemberCaps } from "#store/scheduling/caps/member-caps.ts";
import { lockCaps } from "#store/booking/reserve/cap-locks.ts";
import { lockDays } from "#store/booking/reserve/day-locks.ts";
import { insertHold } from "#store/booking/hold/insert-hold.ts";
import { endDates, insertSeries, lockTogether, addToSeries } from "#store/booking/series.ts";
import type { Sender } from "../../limits/client.ts";
import { limitHolds, notLimited, takeClientTurn } from "../../limits/limit-holds.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import { reapHolds } from "./reap-holds.ts";
import type { Services } from "../../shared/services.ts";
import { refusalBeyond } from "../find/ask-schedule.ts";
import { checkHeld } from "./check-held.ts";
import { givenUpBy, passOnLater } from "../waiting/pass-on.ts";
import { extensionMinutes } from "#domain/booking/details/hold-minutes.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { hashToken, newReference, newToken, storedToken } from "../../shared/secrets.ts";
import { reserveSlot } from "./reserve-slot.ts";
import { isRequest } from "#domain/booking/details/hold-minutes.ts";
import { wantedPlaces } from "../find/wanted-places.ts";

export interface SeriesCommand {
  provider: BookingProvider;
  visit: ChosenVisit;
  /**
   * The token of the hold for the first date. That hold does not change, and its token leads through the remaining
   * steps.
   */
  token: string;
  /** Null for a single visit. */
  rule: SeriesRule | null;
  /** The wanted dates after the first: as the rule gives them, or moved to any other slot that is offered. */
  dates: readonly WantedDate[];
  /** The office holds them: any visit may repeat, at any minute, and rules for visitors do not apply. */
  isByOffice?: boolean;
  key: string;
  /** The client that sends the request, for the limits. */
  sender?: Sender | undefined;
}

export interface WantedDate {
  /** The position of the date in the rule, from 2. */
  position: number;
  start: Instant;
}

/** Holds the dates of a series after the first one, all or none. Dates that were held before are released. */
export async function holdSeries(command: SeriesCommand, services: Services): Promise<Result<{ held: true }>> {
  const fault = faultOf(command, services);
  if (fault !== null) return refuse(fault);
  const { provider, token, rule, key } = command;
  const dates = command.dates.toSorted((one, other) => one.start - other.start);
  // The price may change with the dates, so close checkouts for the old one.
  const closed = await closeCheckouts(hashToken(token), services);
  if (!closed.ok) return closed;
  await reapHolds(services);
  return takeClientTurn({ sender: command.sender, providerId: provider.id }, services, () =>
    runOnce(services.db, {
      providerId: provider.id,
      operation: "repeat",
      key,
      request: { token: hashToken(token).toString("hex"), rule, dates },
      attempt: (tx) => tryToHold(tx, { ...command, dates }, services),
    }),
  );
}

/** Refuses input that no page of this app sends. */
function faultOf({ visit, rule, dates, isByOffice = false }: SeriesCommand, services: Services): Refusal | null {
  if (rule === null) return dates.length === 0 ? null : { code: "choice-unknown" };
  const repeats = isByOffice ? anyRepeats : repeatsOf(visit);
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
  { provider, visit, token, rule, dates, sender, isByOffice = false }: SeriesCommand,
  services: Services,
): Promise<Attempt<{ held: true }>> {
  const places = wantedPlaces(provider, visit, services, dates.length);
  const admitted = isRequest(visit)
    ? ok(notLimited)
    : await limitHolds(tx, { sender, providerId: provider.id, wanted: places, own: hashToken(token) }, services);
  if (!admitted.ok) return admitted;
  // Locks all days and periods up front and in one order, so that two series never deadlock.
  const serviceIds = servicesOf(visit).map(({ id }) => id);
  const starts = dates.map(({ start }) => start);
  await lockDays(tx, provider.id, serviceIds, starts);
  const caps = await readCaps(tx, provider.id, serviceIds);
  const memberCaps = await readMemberCaps(tx, provider.id, serviceIds);
  await lockCaps(tx, [...caps, ...memberCaps], starts, provider.zone);
  const [found, ...others] = await lockTogether(tx, hashToken(token));
  const checked = checkHeld(found, provider);
  if (!checked.ok) return checked;
  const lead = checked.value;
  if (lead.linkId !== null || lead.startsAt === null) return refuse({ code: "choice-unknown" });
  if (dates.some(({ start }) => start === floorToInstant(lead.startsAt!.getTime())))
    return refuse({ code: "slot-not-offered" });
  const holdMinutes = extensionMinutes(visit, lead);
  if (holdMinutes === null) return refuse({ code: "hold-lapsed" });
  const { passOn, finish } = passOnLater(services);
  await endDates(tx, others, passOn);
  // A single date needs no series.
  const seriesId = rule === null || dates.length === 0 ? null : await insertSeries(tx, provider.id, rule);
  const inSeries = (position: number) => (seriesId === null ? null : { id: seriesId, position });
  await addToSeries(tx, lead, { series: inSeries(1), holdMinutes });
  const givenUp = givenUpBy(others);
  for (const { position, start } of dates) {
    const wanted = { provider, visit, start, price: null, givenUp, ...(isByOffice && { waived: officeWaives() }) };
    const taken = await reserveSlot(tx, wanted, services);
    if (taken === lost || !taken.ok) return taken;
    await insertHold(tx, {
      ...inherited(lead),
      reference: newReference(),
      ...storedToken(newToken(), services.secret),
      holdMinutes,
      ...taken.value,
      currency: lead.currency,
      series: inSeries(position),
      client: admitted.value.client,
    });
  }
  await finish(tx);
  return ok({ held: true });
}

/** What every date takes from the first one. */
function inherited(lead: Booking) {
  const { providerId, locale, tag, zone, currency, guestCount } = lead;
  return { providerId, locale, tag, zone, currency, guestCount, known: lead, linkId: null };
}
