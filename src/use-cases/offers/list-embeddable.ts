import type { FormKind } from "#domain/forms/definition.ts";
import { localizeForm } from "#domain/forms/translation/localize-form.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import {
  bookingPath,
  formPath,
  groupPath,
  menuPath,
  packagesPath,
  teamPath,
  timetablePath,
  vouchersPath,
} from "#domain/navigation/addresses.ts";
import { listOpenForms } from "#store/forms/find-forms.ts";
import { listGroups, listProviderProfiles, listMenus, type ProviderProfile } from "#store/offers/provider-profiles.ts";
import { listOffers } from "#store/offers/offer-lists.ts";
import { listSellers } from "#store/shop/sales.ts";
import type { Services } from "../shared/services.ts";

export interface Embeddable {
  kind: "service" | "menu" | "group" | "team" | "timetable" | "vouchers" | "packages" | FormKind;
  slug: string;
  /** Without a locale prefix. */
  path: string;
  name: string;
  /** The provider's name. */
  provider: string;
  /** The language of its addresses without a locale prefix. */
  ownLocale: LocaleCode;
  /** The only sites that may embed it; empty if any site may. */
  frameSites: string[];
}

/**
 * Everything that a snippet can embed: all public pages where visitors can book or fill in something, by provider, or of one
 * provider only.
 */
export async function listEmbeddable(
  { db }: Pick<Services, "db">,
  locale: LocaleCode,
  only?: { providerId: string },
): Promise<Embeddable[]> {
  const all = await listProviderProfiles(db, locale);
  const houses = only === undefined ? all : all.filter(({ id }) => id === only.providerId);
  const ids = houses.map(({ id }) => id);
  const [offers, menus, groups, forms, sellers] = await Promise.all([
    listOffers(db, ids, locale),
    listMenus(db, ids, locale),
    listGroups(db, ids, locale),
    listOpenForms(db, ids, locale),
    listSellers(db, ids),
  ]);
  return houses.flatMap((house) => {
    const own = <Thing extends { providerId: string }>(things: Thing[]) =>
      things.filter(({ providerId }) => providerId === house.id);
    return [
      ...own(offers).map((offer) => toEmbeddable(house, "service", bookingPath([offer.slug]), offer)),
      ...own(menus).map((menu) => toEmbeddable(house, "menu", menuPath(menu.slug), menu)),
      ...own(groups).map((group) => toEmbeddable(house, "group", groupPath(group.slug), group)),
      toEmbeddable(house, "team", teamPath(house.slug), house),
      ...(own(offers).some(({ supply }) => supply !== "starts")
        ? [toEmbeddable(house, "timetable", timetablePath(house.slug), house)]
        : []),
      ...(sellers.get(house.id)?.vouchers ? [toEmbeddable(house, "vouchers", vouchersPath(house.slug), house)] : []),
      ...(sellers.get(house.id)?.packages ? [toEmbeddable(house, "packages", packagesPath(house.slug), house)] : []),
      ...own(forms).map((form) => {
        const name = localizeForm(form, locale).definition.title;
        return toEmbeddable(house, form.kind, formPath(form.kind, form.slug), { slug: form.slug, name });
      }),
    ];
  });
}

function toEmbeddable(
  house: ProviderProfile,
  kind: Embeddable["kind"],
  path: string,
  { slug, name }: { slug: string; name: string },
): Embeddable {
  const isForAll = house.frameSites.includes("*");
  return {
    kind,
    slug,
    path,
    name,
    provider: house.name,
    ownLocale: house.locale,
    frameSites: isForAll ? [] : house.frameSites,
  };
}
