import type { ContentSamples } from "#domain/content/samples.ts";
import {
  listGroups,
  listHouses,
  listMenus,
  listOffers,
  listPeople,
  findOneTimeLinks,
  type House,
} from "#store/home.ts";
import type { ReaderLocale } from "#store/translations.ts";
import { findSamples } from "./content/find-samples.ts";
import { describeOffer, type Offer } from "./describe-offers.ts";
import type { Services } from "./services.ts";

export interface Home {
  now: Date;
  /** Shown with all they offer. */
  houses: (House & { people: Person[]; offers: Offer[] })[];
  /** The rest, where there are more than one page can hold: by name. */
  others: Pick<House, "slug" | "name" | "tagline" | "langs">[];
  groups: Awaited<ReturnType<typeof listGroups>>;
  menus: Awaited<ReturnType<typeof listMenus>>;
  samples: ContentSamples | null;
  oneTimeLinks: Awaited<ReturnType<typeof findOneTimeLinks>>;
}

type Person = Pick<Awaited<ReturnType<typeof listPeople>>[number], "slug" | "name" | "title" | "photo" | "langs">;

const mostInFull = 4;

/** The demo's, which everybody may try. A business's own are secrets. */
const demoLinks = ["an-hour-by-the-sea", "friday-with-jonas", "thank-you-for-june"];

/** Who can be booked here, and what there is to open. */
export async function readHome(services: Services, locale: ReaderLocale = null): Promise<Home> {
  const { db, clock } = services;
  const all = await listHouses(db, locale);
  const inFull = all.slice(0, mostInFull);
  const ids = inFull.map(({ id }) => id);
  const now = clock.now();
  const [offers, people, groups, menus, oneTimeLinks, samples] = await Promise.all([
    listOffers(db, ids, locale),
    listPeople(db, ids, locale),
    listGroups(db, ids, locale),
    listMenus(db, ids, locale),
    findOneTimeLinks(db, demoLinks, locale, now),
    findSamples(ids, services),
  ]);
  return {
    now,
    houses: inFull.map((house) => ({
      ...house,
      people: people
        .filter(({ providerId }) => providerId === house.id)
        .map(({ slug, name, title, photo, langs }) => ({ slug, name, title, photo, langs })),
      offers: offers.filter(({ providerId }) => providerId === house.id).map(describeOffer),
    })),
    others: all.slice(mostInFull).map(({ slug, name, tagline, langs }) => ({ slug, name, tagline, langs })),
    groups,
    menus,
    oneTimeLinks,
    samples,
  };
}
