import { ok, type Result } from "#domain/errors.ts";
import {
  listGroups,
  listMenus,
  listPeople,
  type ProviderProfile,
  type StoredPerson,
} from "#store/offers/provider-profiles.ts";
import { listOffers, type StoredOffer } from "#store/offers/offer-lists.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { describeOffer, type Offer } from "../../shared/reads/describe-offers.ts";
import type { Services } from "../../shared/services.ts";
import { findProvider } from "./find-provider.ts";

/** Things of one provider. */
export interface Owned<Thing> {
  provider: ProviderProfile;
  items: Thing[];
}

/** A public service, as lists show it. */
export interface ListedService extends Offer, Pick<StoredOffer, "supply" | "members"> {}

export function listServices(
  provider: string,
  services: Services,
  locale: VisitorLocale,
): Promise<Result<Owned<ListedService>>> {
  return listOwned(provider, services, locale, async (id) =>
    (await listOffers(services.db, [id], locale)).map((offer) => ({
      ...describeOffer(offer),
      supply: offer.supply,
      members: offer.members,
    })),
  );
}

/** A member of the staff, with the slugs of the public services that they give. */
export interface ListedMember extends StoredPerson {
  gives: string[];
}

export function listStaff(
  provider: string,
  services: Services,
  locale: VisitorLocale,
): Promise<Result<Owned<ListedMember>>> {
  return listOwned(provider, services, locale, async (id) => {
    const people = await listPeople(services.db, [id], locale);
    const offers = await listOffers(services.db, [id], locale);
    return people.map((person) => ({
      ...person,
      gives: offers.filter(({ members }) => members.some((one) => one.id === person.id)).map(({ slug }) => slug),
    }));
  });
}

export type ListedName = Pick<Awaited<ReturnType<typeof listGroups>>[number], "id" | "slug" | "name">;

export function listServiceGroups(
  provider: string,
  services: Services,
  locale: VisitorLocale,
): Promise<Result<Owned<ListedName>>> {
  return listOwned(provider, services, locale, (id) => listGroups(services.db, [id], locale));
}

export function listServiceMenus(
  provider: string,
  services: Services,
  locale: VisitorLocale,
): Promise<Result<Owned<ListedName>>> {
  return listOwned(provider, services, locale, (id) => listMenus(services.db, [id], locale));
}

async function listOwned<Thing>(
  slug: string,
  services: Services,
  locale: VisitorLocale,
  list: (providerId: string) => Promise<Thing[]>,
): Promise<Result<Owned<Thing>>> {
  const found = await findProvider(slug, services, locale);
  if (!found.ok) return found;
  return ok({ provider: found.value, items: await list(found.value.id) });
}
