import type { BookableService } from "#domain/booking/service.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { splitName } from "#domain/waiting/split-name.ts";
import type { KnownDetails } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";
import { updateWaiting, type WaitingEntry } from "#store/waiting/line.ts";
import { growOffer, insertOffer } from "#store/waiting/offers.ts";
import { newReference, newToken, storedToken } from "../../shared/secrets.ts";
import type { OfferingSession, PassOnServices } from "./offering.ts";

/** What the details step knows about a person who waited. */
export function detailsOf(
  { name, email, phone }: Pick<WaitingEntry, "name" | "email" | "phone">,
  { fields }: Pick<BookableService, "fields">,
): KnownDetails {
  const typed = { email, phoneTyped: phone, dateOfBirth: null, notes: "", answers: {}, draft: null, typedBy: null };
  return { ...splitName(name, fields.lastName !== "hidden"), ...typed };
}

interface GivenSeats {
  seats: number;
  /** The entry has all the seats it needs now, so they are offered. Otherwise they are gathered for it. */
  isComplete: boolean;
  /** How long they are held. */
  minutes: number;
}

/** Holds seats in the name of the person who waits. The session counts them already. */
export async function giveSeats(
  tx: Transaction,
  { line, provider, service }: OfferingSession,
  entry: WaitingEntry,
  { seats: added, isComplete, minutes }: GivenSeats,
  { secret }: Pick<PassOnServices, "secret">,
): Promise<void> {
  const seats = entry.offerSeats + added;
  const duration = Math.round((line.endsAt.getTime() - line.startsAt.getTime()) / 60_000);
  const { memberId } = line;
  const price = priceOf(service, { duration, memberId, people: seats, each: line.price });
  let offerId = entry.offerId;
  if (offerId !== null) {
    const grown = { seats, price, offerMinutes: isComplete ? minutes : null };
    await growOffer(tx, { providerId: provider.id, id: offerId }, grown);
  } else {
    const hold = {
      providerId: provider.id,
      reference: newReference(),
      ...storedToken(newToken(), secret),
      holdMinutes: minutes,
      startsAt: line.startsAt,
      endsAt: line.endsAt,
      locale: entry.locale,
      tag: entry.tag,
      zone: entry.zone,
      currency: provider.currency,
      lines: [
        { person: 0, serviceId: service.id, sessionId: line.sessionId, memberId, why: null, seats, duration, price },
      ],
      guestCount: 0,
      known: detailsOf(entry, service),
      linkId: null,
      series: null,
      client: null,
    };
    offerId = await insertOffer(tx, hold, isComplete);
  }
  const { sessionId } = line;
  await updateWaiting(tx, provider.id, entry.id, { offerId, sessionId, ...(isComplete ? { state: "offered" } : {}) });
  if (isComplete) await insertWaitingMail(tx, { providerId: provider.id, id: entry.id }, "waiting-offer", offerId);
}
