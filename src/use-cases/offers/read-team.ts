import { ok, refuse, type Result } from "#domain/errors.ts";
import { findHouse, listOffers, listPeople } from "#store/offers/home.ts";
import type { ReaderLocale } from "#store/translations.ts";
import { describeTeam, type Team } from "./describe-team.ts";
import type { Services } from "../shared/services.ts";
import { shareRead } from "../shared/reads/shared-reads.ts";

/** A provider's people and what can be booked with them. */
export function readTeam(slug: string, services: Services, locale: ReaderLocale = null): Promise<Result<Team>> {
  return shareRead(services, JSON.stringify(["team", slug, locale]), async () => {
    const { db } = services;
    const house = await findHouse(db, { slug }, locale);
    if (house === undefined) return refuse({ code: "calendar-unknown" });
    const [people, offers] = await Promise.all([
      listPeople(db, [house.id], locale),
      listOffers(db, [house.id], locale),
    ]);
    return ok(await describeTeam(house, { people, offers }, services));
  });
}
