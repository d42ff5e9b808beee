import { readCollection, type Collection } from "#use-cases/content/read/read-collection.ts";
import type { CollectionView } from "../../shared/content/content-views.ts";
import { refused } from "../../../http/refused.ts";
import { presentBody } from "../parts/bodies.server.ts";
import { presentProductCard } from "../parts/cards.server.ts";
import { presentFrame, stepTo } from "../frame/frame.server.ts";
import { presentContentHead } from "../parts/head.server.ts";
import { presentPicture } from "../../shared/content/parts/pictures.server.ts";
import { trailThing } from "../parts/structured-data.server.ts";
import {
  readContentRequest,
  langOf,
  type ContentArguments,
  type ContentRequest,
} from "../../shared/content/parts/content-request.server.ts";

export async function presentCollection(args: ContentArguments): Promise<CollectionView> {
  const request = await readContentRequest(args);
  const { params } = args;
  const slug = params["collectionSlug"] ?? "";
  const collection = await readCollection({ ...request.query, slug }, request.services);
  if (!collection.ok) throw refused(collection.refusal);
  return collectionView(collection.value, request);
}

function collectionView({ site, entry, picture, body, products }: Collection, request: ContentRequest): CollectionView {
  const trail = stepTo(site, site.shop);
  const things = (url: string) => [trailThing(trail, entry.title, url, request)];
  const head = presentContentHead({ site, entry, type: "website", things }, request);
  return {
    frame: presentFrame({ site, trail, head }, request),
    theme: site.provider.theme,
    lang: langOf(request, entry.locale),
    title: entry.title,
    summary: entry.summary,
    picture: picture === null ? null : presentPicture(picture),
    body: presentBody(body, site, request),
    products: products.map((card) => presentProductCard(card, site, request)),
  };
}
