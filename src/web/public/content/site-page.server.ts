import { tableOfContents } from "#domain/content/page/headings.ts";
import { pageOfList } from "#domain/content/addresses.ts";
import { providerData } from "#domain/content/structured-data.ts";
import { entryAddress } from "#use-cases/content/links.ts";
import { readPage, type FoundSitePage as Page } from "#use-cases/content/read/read-page.ts";
import type { SitePageView } from "../shared/content/content-views.ts";
import { refused } from "../../http/refused.ts";
import { presentBody } from "./parts/bodies.server.ts";
import { presentProductCard } from "./parts/cards.server.ts";
import { presentFrame } from "./frame/frame.server.ts";
import { providerFactsOf, presentContentHead } from "./parts/head.server.ts";
import { presentPostList } from "./lists/lists.server.ts";
import { presentPicture } from "../shared/content/parts/pictures.server.ts";
import { serviceThings, trailThing } from "./parts/structured-data.server.ts";
import {
  readContentRequest,
  langOf,
  type ContentArguments,
  type ContentRequest,
} from "../shared/content/parts/content-request.server.ts";

/** A page of the site. Previews name its path in their query. */
export async function presentSitePage(args: ContentArguments, path: string): Promise<SitePageView> {
  const request = await readContentRequest(args);
  const query = args.url.searchParams.get("q") ?? "";
  const pageQuery = { ...request.query, path, page: args.params["page"], query };
  const page = await readPage(pageQuery, request.services);
  if (!page.ok) throw refused(page.refusal);
  return sitePageView(page.value, request);
}

function sitePageView(page: Page, request: ContentRequest): SitePageView {
  const { site, entry, picture, body, posts, products } = page;
  // Its lists and its search use its own path, even if it is the start page.
  const to = site.scope.kind === "preview" ? (entryAddress(site, entry) ?? "/") : `/${entry.slug}`;
  const query = posts?.query ?? products?.query ?? "";
  const things = (url: string) => [
    providerData(providerFactsOf(site, request)),
    trailThing([], entry.title, url, request),
    ...serviceThings(body, site, request),
  ];
  const number = posts?.pages.page ?? 1;
  const head = presentContentHead({ site, entry, type: "website", number, query, things }, request);
  return {
    kind: "page",
    frame: presentFrame({ site, trail: [], head }, request),
    theme: site.provider.theme,
    lang: langOf(request, entry.locale),
    title: entry.title,
    summary: entry.summary,
    picture: picture === null ? null : presentPicture(picture),
    chapters: entry.shows === "text" ? tableOfContents(body.headings) : [],
    body: presentBody(body, site, request),
    posts: posts === null ? null : presentPostList(posts, to, site, request),
    categories: page.categories,
    products:
      products === null
        ? null
        : {
            cards: products.cards.map((card) => presentProductCard(card, site, request)),
            query: products.query,
            to: pageOfList(to, 1),
          },
    collections: page.collections,
  };
}
