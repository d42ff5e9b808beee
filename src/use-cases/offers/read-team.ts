import { ok, refuse, type Result } from "#domain/errors.ts";
import { findProviderProfile, listPeople } from "#store/offers/provider-profiles.ts";
import { listOffers } from "#store/offers/offer-lists.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { describeTeam, type Team } from "./describe-team.ts";
import type { Services } from "../shared/services.ts";
import { shareRead } from "#store/shared-reads.ts";

/** A provider's staff and the services that visitors can book with them. */
export function readTeam(slug: string, services: Services, locale: VisitorLocale = null): Promise<Result<Team>> {
  return shareRead(services, JSON.stringify(["team", slug, locale]), async () => {
    const { db } = services;
    const provider = await findProviderProfile(db, { slug }, locale);
    if (provider === undefined) return refuse({ code: "calendar-unknown" });
    const [people, offers] = await Promise.all([
      listPeople(db, [provider.id], locale),
      listOffers(db, [provider.id], locale),
    ]);
    return ok(await describeTeam(provider, { people, offers }, services));
  });
}
