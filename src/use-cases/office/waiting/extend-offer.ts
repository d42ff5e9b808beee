import { ok, refuse } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { formatInstant, floorToInstant, instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";
import { findEntryById } from "#store/waiting/entries.ts";
import type { ListedEntry } from "#store/waiting/everyone.ts";
import { extendOffer as setEnd } from "#store/waiting/offers.ts";
import { findOfferTerms } from "#store/waiting/terms.ts";
import type { Services } from "../../shared/services.ts";
import { changeOnce, logWaiting, type ChangedEntry } from "./find-entry.ts";

/** How many hours longer the office can hold an offer in one step. */
const steps = [1, 3, 6, 12, 24, 48];

/** The later ends that an offer can have: while what it holds can still be booked. */
export function laterEnds({ offer, notice }: Pick<ListedEntry, "offer" | "notice">): Instant[] {
  if (offer === null) return [];
  const end = floorToInstant(offer.until.getTime());
  const last = floorToInstant(offer.startsAt.getTime()) - notice;
  return steps.map((hours) => instantOf(end + hours * 60)).filter((until) => until <= last);
}

/** Holds an offer for longer. The person gets a mail with the new end. */
export function extendOfferByOffice(
  office: Office,
  { id, until, key }: { id: string; until: Instant | null; key: string },
  services: Services,
): Promise<ChangedEntry> {
  const request = { until };
  return changeOnce(office, { id, key, operation: "waiting-extend", request }, services, async (tx, entry) => {
    const { providerId, serviceId, offer } = entry;
    if (entry.state !== "offered" || offer === null) return refuse({ code: "waiting-changed" });
    const hold = await lockBooking(tx, { providerId, id: offer.id });
    const locked = await findEntryById(tx, { providerId, id });
    // It was booked, or it expired.
    if (locked?.offer?.id !== hold.id || locked.offer.state !== "held" || locked.offer.expiresAt === null)
      return refuse({ code: "waiting-changed" });
    const notice = (await findOfferTerms(tx, providerId, serviceId))?.notice ?? 0;
    const before = locked.offer.expiresAt;
    const last = floorToInstant(offer.startsAt.getTime()) - notice;
    if (until === null || toMilliseconds(until) <= before.getTime() || until > last)
      return refuse({ code: "waiting-end" });
    await setEnd(tx, { providerId, id: offer.id }, new Date(toMilliseconds(until)));
    await insertWaitingMail(tx, { providerId, id }, "waiting-offer", `${offer.id} ${formatInstant(until)}`);
    await logWaiting(tx, office, {
      verb: "waiting.extend",
      id,
      before: { until: before.toISOString() },
      after: { until: formatInstant(until) },
    });
    return ok(null);
  });
}
