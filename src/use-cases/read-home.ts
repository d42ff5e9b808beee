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
import { findSamples } from "./content/find-samples.ts";
import { describeOffer, type Offer } from "./describe-offers.ts";
import type { Services } from "./services.ts";

export interface Home {
  now: Date;
  /** Shown with all they offer. */
  houses: (House & { people: Person[]; offers: Offer[] })[];
  /** The rest, where there are more than one page can hold: by name. */
  others: Pick<House, "slug" | "name" | "tagline">[];
  groups: Awaited<ReturnType<typeof listGroups>>;
  menus: Awaited<ReturnType<typeof listMenus>>;
  samples: ContentSamples | null;
  oneTimeLinks: Awaited<ReturnType<typeof findOneTimeLinks>>;
}

type Person = Pick<Awaited<ReturnType<typeof listPeople>>[number], "slug" | "name" | "title" | "photo">;

const mostInFull = 4;

/** The demo's, which everybody may try. A business's own are secrets. */
const demoLinks = ["an-hour-by-the-sea", "friday-with-jonas", "thank-you-for-june"];

/** Who can be booked here, and what there is to open. */
export async function readHome(services: Services): Promise<Home> {
  const { db, clock } = services;
  const all = await listHouses(db);
  const inFull = all.slice(0, mostInFull);
  const ids = inFull.map(({ id }) => id);
  const now = clock.now();
  const [offers, people, groups, menus, oneTimeLinks, samples] = await Promise.all([
    listOffers(db, ids),
    listPeople(db, ids),
    listGroups(db, ids),
    listMenus(db, ids),
    findOneTimeLinks(db, demoLinks, now),
    findSamples(ids, services),
  ]);
  return {
    now,
    houses: inFull.map((house) => ({
      ...house,
      people: people
        .filter(({ providerId }) => providerId === house.id)
        .map(({ slug, name, title, photo }) => ({ slug, name, title, photo })),
      offers: offers.filter(({ providerId }) => providerId === house.id).map(describeOffer),
    })),
    others: all.slice(mostInFull).map(({ slug, name, tagline }) => ({ slug, name, tagline })),
    groups,
    menus,
    oneTimeLinks,
    samples,
  };
}
