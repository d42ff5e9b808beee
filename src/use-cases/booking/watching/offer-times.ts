import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { lost, ok, refuse, type Attempt } from "#domain/errors.ts";
import { formatDay } from "#domain/time/day.ts";
import { floorToInstant, formatInstant, type Instant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { answerBy } from "#domain/waiting/answer-time.ts";
import { pauseOf, spanOf, type SuitingTimes } from "#domain/waiting/watch.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import { findBookingById } from "#store/booking/bookings.ts";
import type { BookingKey } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";
import { findEntryById, type FoundEntry } from "#store/waiting/entries.ts";
import { updateWaiting, type EntryChange } from "#store/waiting/line.ts";
import { insertOffer } from "#store/waiting/offers.ts";
import { findOfferTerms } from "#store/waiting/terms.ts";
import { listWatchedProviders, listWatches, lockWatch, noteAsked, noteOffer } from "#store/waiting/watches.ts";
import { isTransient, untilDecided } from "../../shared/idempotency.ts";
import { newReference, newToken, storedToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { reserveVisit } from "../hold/reserve-visit.ts";
import { describeBooking, visitOfMove } from "../manage/read-manage.ts";
import { detailsOf } from "../waiting/give-seats.ts";
import { findSuitingTimes, watchedVisit } from "./suiting-times.ts";

/** Another visitor may take a time in between; then the next ones are tried. */
const mostTries = 5;

/** Offers free time to the people who watch for it, in the order in which they asked. */
export async function offerTimes(services: Services, { providerId }: { providerId?: string } = {}): Promise<void> {
  await reapHolds(services);
  const providers = providerId === undefined ? await listWatchedProviders(services.db) : [providerId];
  for (const provider of providers) {
    const ids = await listWatches(services.db, provider);
    await serveInOrder(
      ids.map((id) => ({ providerId: provider, id })),
      new Set(),
      services,
    );
  }
}

/**
 * Time may come free after the first people were looked at. So before anyone is offered a time, those before them are looked
 * at again. `served` are people who have an offer now, or get none today.
 */
async function serveInOrder(keys: readonly BookingKey[], served: Set<string>, services: Services): Promise<void> {
  for (const [index, key] of keys.entries()) {
    if (served.has(key.id)) continue;
    try {
      const found = await lookFor(key, services);
      if (found === null) served.add(key.id);
      if (found === null || found.starts.length === 0) continue;
      await serveInOrder(keys.slice(0, index), served, services);
      await offerFirst(key, found, services);
      served.add(key.id);
    } catch (fault) {
      // A concurrent change went first. The next run continues.
      if (!isTransient(fault)) throw fault;
    }
  }
}

/** What a watch looks for. */
interface Wanted {
  provider: BookingProvider;
  service: BookableService;
  visit: ChosenVisit;
  suits: SuitingTimes;
  /** The start of the booked visit. */
  before: Instant | null;
}

/** The free starts that suit a watch; null if nothing is to be offered to it now. */
async function lookFor(key: BookingKey, services: Services): Promise<{ wanted: Wanted; starts: Instant[] } | null> {
  const entry = await findEntryById(services.db, key);
  const wanted = entry === undefined ? null : await readWanted(entry, services);
  const offered = await services.db.transaction().execute((tx) => settleWatch(tx, key, wanted, services));
  if (wanted === null || offered === null) return null;
  return { wanted, starts: await findSuitingTimes({ ...wanted, offered }, services) };
}

async function offerFirst(
  key: BookingKey,
  { wanted, starts }: { wanted: Wanted; starts: readonly Instant[] },
  services: Services,
): Promise<void> {
  for (const start of starts.slice(0, mostTries)) {
    const held = await untilDecided(services.db, (tx) => offerTime(tx, key, { ...wanted, start }, services));
    if (held?.ok === true) return;
  }
}

/** Null if the visit cannot be moved, or is not offered, any more. */
async function readWanted(entry: FoundEntry, services: Services): Promise<Wanted | null> {
  const { providerId, serviceId, watch, replaces, seats } = entry;
  const page = await findServices(services.db, providerId, [serviceId]);
  const [service] = page?.services ?? [];
  if (page === undefined || service === undefined || watch === null) return null;
  const { provider } = page;
  const { suits } = watch;
  if (replaces === null) {
    const visit = watchedVisit(service, watch, seats);
    return visit && { provider, service, visit, suits, before: null };
  }
  const booking = await findBookingById(services.db, { providerId, id: replaces.id });
  const managed = booking && (await describeBooking(booking, services));
  if (managed?.ok !== true || managed.value.booking.startsAt === null) return null;
  const visit = visitOfMove(managed.value, services.clock.now());
  const before = floorToInstant(managed.value.booking.startsAt.getTime());
  return visit.ok ? { provider, service, visit: visit.value, suits, before } : null;
}

/**
 * Follows what became of the watch's offer. Returns the starts that were offered so far, or null if nothing is to be offered
 * now.
 */
async function settleWatch(
  tx: Transaction,
  key: BookingKey,
  wanted: Wanted | null,
  { clock }: Services,
): Promise<string[] | null> {
  const watch = await lockWatch(tx, key.providerId, key.id);
  if (watch === undefined) return null;
  const change = (to: EntryChange) => updateWaiting(tx, key.providerId, key.id, to);
  if (watch.state === "offered") {
    const offer = await findBookingById(tx, { providerId: key.providerId, id: watch.offerId! });
    if (offer?.state === "held") return null;
    if (offer !== undefined && offer.state !== "expired") {
      await change({ state: "accepted" });
      return null;
    }
    await change({ state: "waiting" });
    await insertWaitingMail(tx, key, "waiting-expired", watch.offerId!);
  }
  if (wanted === null || spanOf(watch.suits).to <= floorToInstant(clock.now().getTime())) {
    await change({ state: "removed", removedWhy: "over" });
    return null;
  }
  const today = dayOf(wanted.provider, clock.now());
  const pause = pauseOf({ ...watch, offersToday: watch.offersDay === today ? watch.offersToday : 0 });
  if (pause === "ask") {
    await noteAsked(tx, key);
    await insertWaitingMail(tx, key, "waiting-asked", String(watch.offeredStarts.length));
  }
  return pause === null ? watch.offeredStarts : null;
}

/** Holds a time for the person. A refusal: it is gone, so try another one. */
async function offerTime(
  tx: Transaction,
  key: BookingKey,
  { provider, service, visit, start }: Wanted & { start: Instant },
  services: Services,
): Promise<Attempt<null>> {
  const watch = await lockWatch(tx, key.providerId, key.id);
  if (watch?.state !== "waiting") return ok(null);
  const terms = await findOfferTerms(tx, provider.id, service.id);
  const now = floorToInstant(services.clock.now().getTime());
  const until = terms && answerBy(terms, { start, notice: terms.notice, zone: provider.zone }, now);
  if (until == null) return refuse({ code: "slot-not-offered" });
  const placed = await reserveVisit(tx, { provider, visit, start, price: null }, services);
  if (placed === lost || !placed.ok) return placed;
  const { locale, tag, zone } = watch;
  const hold = {
    providerId: provider.id,
    reference: newReference(),
    ...storedToken(newToken(), services.secret),
    holdMinutes: until - now,
    ...placed.value,
    locale,
    tag,
    zone,
    currency: provider.currency,
    guestCount: visit.people.length - 1,
    known: detailsOf(watch, service),
    linkId: null,
    series: null,
    client: null,
  };
  const offerId = await insertOffer(tx, hold, true);
  const day = dayOf(provider, services.clock.now());
  const offersToday = (watch.offersDay === day ? watch.offersToday : 0) + 1;
  await noteOffer(tx, key, { offerId, start: formatInstant(start), day, offersToday });
  await insertWaitingMail(tx, key, "waiting-offer", offerId);
  return ok(null);
}

function dayOf({ zone }: Pick<BookingProvider, "zone">, now: Date): string {
  const at = floorToInstant(now.getTime());
  return formatDay(dayAt(zoneBetween(zone, at, at), at));
}
