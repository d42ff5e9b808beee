import type { FormKind } from "#domain/forms/definition.ts";
import { localizeForm } from "#domain/forms/translation/localize-form.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { bookingPath, formPath, groupPath, menuPath, teamPath } from "#domain/navigation/addresses.ts";
import { listOpenForms } from "#store/forms/forms.ts";
import {
  listGroups,
  listProviderProfiles,
  listMenus,
  listOffers,
  type ProviderProfile,
} from "#store/offers/provider-profiles.ts";
import type { Services } from "../shared/services.ts";

export interface Embeddable {
  kind: "service" | "menu" | "group" | "team" | FormKind;
  slug: string;
  /** Without prefix. */
  path: string;
  name: string;
  /** The business's name. */
  provider: string;
  /** The language that its addresses speak without a prefix. */
  ownLocale: LocaleCode;
  /** The only sites that may show it; empty where any may. */
  frameSites: string[];
}

/** What a snippet can show: everything public that a visitor can book or fill in, by business. */
export async function listEmbeddable({ db }: Services, locale: LocaleCode): Promise<Embeddable[]> {
  const houses = await listProviderProfiles(db, locale);
  const ids = houses.map(({ id }) => id);
  const [offers, menus, groups, forms] = await Promise.all([
    listOffers(db, ids, locale),
    listMenus(db, ids, locale),
    listGroups(db, ids, locale),
    listOpenForms(db, ids, locale),
  ]);
  return houses.flatMap((house) => {
    const own = <Thing extends { providerId: string }>(things: Thing[]) =>
      things.filter(({ providerId }) => providerId === house.id);
    return [
      ...own(offers).map((offer) => toEmbeddable(house, "service", bookingPath([offer.slug]), offer)),
      ...own(menus).map((menu) => toEmbeddable(house, "menu", menuPath(menu.slug), menu)),
      ...own(groups).map((group) => toEmbeddable(house, "group", groupPath(group.slug), group)),
      toEmbeddable(house, "team", teamPath(house.slug), house),
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
