import { readCollection, type Collection } from "#use-cases/content/read/read-collection.ts";
import type { CollectionView } from "../../features/content/content-views.ts";
import { refused } from "../../http/refused.ts";
import { presentBody } from "./parts/bodies.ts";
import { presentProductCard } from "./parts/cards.ts";
import { presentFrame, stepTo } from "./parts/frame.ts";
import { presentHead } from "./parts/head.ts";
import { presentPicture } from "./parts/pictures.ts";
import { trailThing } from "./parts/structured-data.ts";
import { readContentRequest, langOf, type ContentArguments, type ContentRequest } from "./parts/content-request.ts";

export async function presentCollection(args: ContentArguments): Promise<CollectionView> {
  const viewing = await readContentRequest(args);
  const { params } = args;
  const slug = params["collectionSlug"] ?? "";
  const collection = await readCollection({ ...viewing.asked, slug }, viewing.services);
  if (!collection.ok) throw refused(collection.refusal);
  return collectionView(collection.value, viewing);
}

function collectionView({ site, entry, picture, body, products }: Collection, viewing: ContentRequest): CollectionView {
  const trail = stepTo(site, site.shop);
  const things = (url: string) => [trailThing(trail, entry.title, url, viewing)];
  const head = presentHead({ site, entry, type: "website", things }, viewing);
  return {
    frame: presentFrame({ site, trail, head }, viewing),
    theme: site.provider.theme,
    lang: langOf(viewing, entry.locale),
    title: entry.title,
    summary: entry.summary,
    picture: picture === null ? null : presentPicture(picture),
    body: presentBody(body, site, viewing),
    products: products.map((card) => presentProductCard(card, site, viewing)),
  };
}
