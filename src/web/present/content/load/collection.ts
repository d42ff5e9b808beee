import { readCollection, type Collection } from "#use-cases/content/read/read-collection.ts";
import type { CollectionView } from "../../../features/content/content-views.ts";
import { refused } from "../../../http/refused.ts";
import { bodyView } from "../views/bodies.ts";
import { productCardView } from "../views/cards.ts";
import { frameView, stepTo } from "../views/frame.ts";
import { headView } from "../views/head.ts";
import { pictureView } from "../views/pictures.ts";
import { trailThing } from "../views/structured-data.ts";
import { readContentRequest, langOf, type ContentArguments, type ContentRequest } from "../views/content-request.ts";

export async function loadCollection(args: ContentArguments): Promise<CollectionView> {
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
  const head = headView({ site, entry, type: "website", things }, viewing);
  return {
    frame: frameView({ site, trail, head }, viewing),
    theme: site.provider.theme,
    lang: langOf(viewing, entry.locale),
    title: entry.title,
    summary: entry.summary,
    picture: picture === null ? null : pictureView(picture),
    body: bodyView(body, site, viewing),
    products: products.map((card) => productCardView(card, site, viewing)),
  };
}
