import { listHouses, listOffers } from "#store/home.ts";
import type { ReaderLocale } from "#store/translations.ts";
import type { Services } from "./services.ts";

export interface Embeddable {
  slug: string;
  name: string;
  provider: string;
}

/** What a snippet can show: every public service, by its provider. */
export async function listEmbeddable({ db }: Services, locale: ReaderLocale): Promise<Embeddable[]> {
  const houses = await listHouses(db, locale);
  const offers = await listOffers(
    db,
    houses.map(({ id }) => id),
    locale,
  );
  return houses.flatMap((house) =>
    offers
      .filter(({ providerId }) => providerId === house.id)
      .map(({ slug, name }) => ({ slug, name, provider: house.name })),
  );
}
