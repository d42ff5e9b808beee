import type { PathSubject } from "#domain/navigation/path-subject.ts";
import type { Instant } from "#domain/time/instant.ts";
import { findOwnerId } from "#store/offers/owners.ts";
import { findProviderProfile, type ProviderProfile } from "#store/offers/provider-profiles.ts";
import { listOffers, type StoredOffer } from "#store/offers/offer-lists.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../shared/services.ts";
import { choosesMember, hasTimes, usualLine } from "./describe-team.ts";
import { nextCourseStarts } from "./next-course-starts.ts";
import { nextAvailable } from "./next-available.ts";

/** A slot that a visitor can book now. */
export interface NextSlot {
  service: Pick<StoredOffer, "slug" | "name" | "locations">;
  /** Whether the visitor would first be asked which staff member they prefer. */
  asksMember: boolean;
  start: Instant;
}

export interface Owner {
  provider: ProviderProfile;
  /** The next slot of the service that the path names. */
  next: NextSlot | null;
}

/** The provider that a path belongs to, or the only one. Null if that is not certain. */
export async function readOwner(
  subject: PathSubject | null,
  services: Services,
  locale: VisitorLocale,
): Promise<Owner | null> {
  const { db } = services;
  const named = subject === null ? undefined : await findOwnerId(db, subject);
  const id = named ?? (await findOwnerId(db, null));
  const provider = id === undefined ? undefined : await findProviderProfile(db, { id }, locale);
  if (provider === undefined) return null;
  if (subject?.kind !== "service") return { provider, next: null };
  const offers = await listOffers(db, [provider.id], locale);
  const offer = offers.find(({ id: own, slug }) => own === subject.slugOrId || slug === subject.slugOrId);
  return { provider, next: offer === undefined ? null : await nextOf(offer, provider, services) };
}

async function nextOf(offer: StoredOffer, provider: ProviderProfile, services: Services): Promise<NextSlot | null> {
  if (offer.supply === "courses") {
    const start = (await nextCourseStarts(provider, [offer], services)).get(offer.id);
    return start === undefined ? null : { service: offer, asksMember: false, start };
  }
  if (!hasTimes(offer)) return null;
  const [found] = await nextAvailable(provider, [usualLine(offer)], services);
  if (found?.first == null) return null;
  return { service: offer, asksMember: choosesMember(offer), start: found.first };
}
