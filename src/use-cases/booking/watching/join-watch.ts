import { mostGuests, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import { checkJoin } from "#domain/waiting/join-form.ts";
import { isSound, type Watch } from "#domain/waiting/watch.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";
import { insertWatch, type EntryPerson } from "#store/waiting/entries.ts";
import { findOfferTerms } from "#store/waiting/terms.ts";
import { addOfferJob } from "#store/waiting/watches.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Sender } from "../../limits/client.ts";
import { limitBookings } from "../../limits/limit-bookings.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { newToken, seal, storedToken, unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { checkOnline } from "../confirm/limit-visitor.ts";
import { readManaged, visitOfMove, type ManagedBooking } from "../manage/read-manage.ts";
import { findSuitingTimes, watchedVisit } from "./suiting-times.ts";

export interface WatchCommand {
  provider: BookingProvider;
  service: BookableService;
  person: EntryPerson;
  watch: Watch;
  /** The visit that an earlier time replaces. */
  booked: WatchedVisit | null;
  key: string;
  sender?: Sender | undefined;
}

/** A booked visit that its visitor wants to have earlier. */
export interface WatchedVisit {
  managed: ManagedBooking;
  /** The service whose rules apply. */
  service: BookableService;
  start: Instant;
}

/** The visit of a booking's link, if it can be moved and its service tells people about earlier times. */
export async function readBookedVisit(
  token: string,
  services: Services,
  locale: VisitorLocale = null,
): Promise<Result<WatchedVisit>> {
  const read = await readManaged(token, services, locale);
  if (!read.ok) return read;
  const { booking, services: offered } = read.value;
  const visit = visitOfMove(read.value, services.clock.now());
  if (!visit.ok) return visit;
  const service = offered.find(({ id }) => id === booking.lines[0]?.serviceId);
  if (service?.hasWatches !== true || booking.startsAt === null) return refuse({ code: "waiting-closed" });
  return ok({ managed: read.value, service, start: floorToInstant(booking.startsAt.getTime()) });
}

/**
 * Remembers which times would suit a person. Refused while such a time is free: then they can book it. A job is added in any
 * case, for time that comes free at the same moment.
 */
export async function joinWatch(command: WatchCommand, services: Services): Promise<Result<{ token: string }>> {
  const { provider, service, person, watch, booked, key, sender } = command;
  const limited = await limitBookings("wait", { sender, providerId: provider.id }, services);
  if (!limited.ok) return limited;
  const most = 1 + mostGuests(service);
  if (person.seats > most) return refuse({ code: "too-many-seats", count: most });
  const typed = { name: person.name, email: person.email, phone: person.phone ?? "", seats: String(person.seats) };
  // The booking says who the booker is.
  if (booked === null && !checkJoin(typed, most).ok) return refuse({ code: "details-missing" });
  if (!isSound(watch.suits, services.clock.now())) return refuse({ code: "choice-unknown" });
  const terms = await findOfferTerms(services.db, provider.id, service.id);
  const isOneDay = watch.suits.first === watch.suits.last;
  if (terms === undefined || !(terms.hasWatches || (terms.hasDays && isOneDay)))
    return refuse({ code: "waiting-closed" });
  const wanted = visitOf(command, services);
  if (wanted === null) return refuse({ code: "waiting-closed" });
  const { visit, before } = wanted;
  const free = await findSuitingTimes({ provider, visit, suits: watch.suits, before }, services);
  if (free.length > 0) return refuse({ code: "times-free" });
  const token = newToken();
  const replacesId = booked?.managed.booking.id ?? null;
  const joined = await runOnce<{ sealedToken: string }>(services.db, {
    providerId: provider.id,
    operation: "wait",
    key,
    request: { serviceId: service.id, watch, email: person.email, booking: replacesId },
    attempt: async (tx) => {
      const online = await checkOnline(tx, provider, person);
      if (!online.ok) return online;
      const id = await insertWatch(tx, {
        providerId: provider.id,
        serviceId: service.id,
        ...storedToken(token, services.secret),
        ...person,
        watch,
        replacesId,
      });
      if (id === undefined) return refuse({ code: "already-waiting" });
      await insertWaitingMail(tx, { providerId: provider.id, id }, "waiting-joined", "joined");
      await addOfferJob(tx, provider.id);
      return ok({ sealedToken: seal(token, key) });
    },
  });
  return joined.ok ? ok({ token: unseal(joined.value.sealedToken, key) }) : joined;
}

function visitOf({ service, watch, person, booked }: WatchCommand, services: Services) {
  if (booked === null) {
    const visit = watchedVisit(service, watch, person.seats);
    return visit && { visit, before: null };
  }
  const visit = visitOfMove(booked.managed, services.clock.now());
  return visit.ok ? { visit: visit.value, before: booked.start } : null;
}
