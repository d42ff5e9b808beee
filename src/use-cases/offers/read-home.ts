import type { ContentSamples } from "#domain/content/samples.ts";
import { findPreview } from "#store/content/previews.ts";
import {
  findOneTimeLinks,
  listGroups,
  listProviderProfiles,
  listMenus,
  type ProviderProfile,
} from "#store/offers/provider-profiles.ts";
import { listOffers, type StoredOffer } from "#store/offers/offer-lists.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { hashToken } from "../shared/secrets.ts";
import { demoPreview, findSamples } from "../content/find-samples.ts";
import type { Services } from "../shared/services.ts";

export interface HomeContent {
  now: Date;
  providers: ProviderProfile[];
  /** The data for the table of all addresses; null if the demo is not loaded. */
  demo: Demo | null;
}

/** Samples of each kind of content in the demo. */
interface Demo {
  providers: (Pick<ProviderProfile, "slug" | "name"> & { offers: Pick<StoredOffer, "id" | "slug" | "name">[] })[];
  groups: Awaited<ReturnType<typeof listGroups>>;
  menus: Awaited<ReturnType<typeof listMenus>>;
  samples: ContentSamples | null;
  oneTimeLinks: Awaited<ReturnType<typeof findOneTimeLinks>>;
}

/** The demo's one-time links, which are public. A real provider's links are secret. */
const demoLinks = ["an-hour-by-the-sea", "friday-with-jonas", "thank-you-for-june"];

/** The start page of an installation with several providers, or none. */
export async function readHome(services: Services, locale: VisitorLocale = null): Promise<HomeContent> {
  const providers = await listProviderProfiles(services.db, locale);
  return { now: services.clock.now(), providers, demo: await readDemo(providers, services, locale) };
}

/** A preview with this token, revoked or not, exists only in the demo. */
async function readDemo(providers: ProviderProfile[], services: Services, locale: VisitorLocale): Promise<Demo | null> {
  const { db, clock } = services;
  if ((await findPreview(db, hashToken(demoPreview))) === undefined) return null;
  const ids = providers.map(({ id }) => id);
  const [offers, groups, menus, oneTimeLinks, samples] = await Promise.all([
    listOffers(db, ids, locale),
    listGroups(db, ids, locale),
    listMenus(db, ids, locale),
    findOneTimeLinks(db, demoLinks, locale, clock.now()),
    findSamples(ids, services),
  ]);
  return {
    providers: providers.map(({ id, slug, name }) => ({
      slug,
      name,
      offers: offers
        .filter(({ providerId }) => providerId === id)
        .map((offer) => ({ id: offer.id, slug: offer.slug, name: offer.name })),
    })),
    groups,
    menus,
    oneTimeLinks,
    samples,
  };
}
