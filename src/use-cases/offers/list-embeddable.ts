import type { FormKind } from "#domain/forms/definition.ts";
import { speakForm } from "#domain/forms/translation/speak-form.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
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
 * Everything that a snippet can embed: all public pages where visitors can book or fill in something, by provider.
 */
export async function listEmbeddable({ db }: Services, locale: LocaleCode): Promise<Embeddable[]> {
  const providers = await listProviderProfiles(db, locale);
  const ids = providers.map(({ id }) => id);
  const [offers, menus, groups, forms] = await Promise.all([
    listOffers(db, ids, locale),
    listMenus(db, ids, locale),
    listGroups(db, ids, locale),
    listOpenForms(db, ids, locale),
  ]);
  return providers.flatMap((provider) => {
    const own = <Thing extends { providerId: string }>(things: Thing[]) =>
      things.filter(({ providerId }) => providerId === provider.id);
    return [
      ...own(offers).map((offer) => toEmbeddable(provider, "service", `/widget/booking/${offer.slug}`, offer)),
      ...own(menus).map((menu) => toEmbeddable(provider, "menu", `/widget/service-menus/${menu.slug}`, menu)),
      ...own(groups).map((group) => toEmbeddable(provider, "group", `/widget/groups/${group.slug}`, group)),
      toEmbeddable(provider, "team", `/widget/appointment/${provider.slug}`, provider),
      ...own(forms).map((form) => {
        const name = speakForm(form, locale).definition.title;
        return toEmbeddable(provider, form.kind, `/widget/${form.kind}/${form.slug}`, { slug: form.slug, name });
      }),
    ];
  });
}

function toEmbeddable(
  provider: ProviderProfile,
  kind: Embeddable["kind"],
  path: string,
  { slug, name }: { slug: string; name: string },
): Embeddable {
  const isForAll = provider.frameSites.includes("*");
  return {
    kind,
    slug,
    path,
    name,
    provider: provider.name,
    ownLocale: provider.locale,
    frameSites: isForAll ? [] : provider.frameSites,
  };
}
