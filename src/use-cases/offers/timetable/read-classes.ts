import { ok, refuse, type Result } from "#domain/errors.ts";
import { findProviderProfile, type ProviderProfile } from "#store/offers/provider-profiles.ts";
import { listOffers, type StoredOffer } from "#store/offers/offer-lists.ts";
import { shareRead } from "#store/shared-reads.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../../shared/services.ts";

export interface Classes {
  provider: ProviderProfile;
  /** The public services with a timetable or courses. */
  offers: StoredOffer[];
}

/** A provider and the services that take place at fixed times. */
export function readClasses(slug: string, services: Services, locale: VisitorLocale): Promise<Result<Classes>> {
  return shareRead(services, JSON.stringify(["classes", slug, locale]), async () => {
    const provider = await findProviderProfile(services.db, { slug }, locale);
    if (provider === undefined) return refuse({ code: "calendar-unknown" });
    const offers = await listOffers(services.db, [provider.id], locale);
    return ok({ provider, offers: offers.filter(({ supply }) => supply !== "starts") });
  });
}
