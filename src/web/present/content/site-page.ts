import { tableOfContents } from "#domain/content/page/headings.ts";
import { pageOfList } from "#domain/content/addresses.ts";
import { providerData } from "#domain/content/structured-data.ts";
import { entryAddress } from "#use-cases/content/links.ts";
import { readPage, type SitePage as Page } from "#use-cases/content/read/read-page.ts";
import type { SitePageView } from "../../features/content/content-views.ts";
import { refused } from "../../http/refused.ts";
import { presentBody } from "./parts/bodies.ts";
import { presentProductCard } from "./parts/cards.ts";
import { presentFrame } from "./parts/frame.ts";
import { businessOf, presentHead } from "./parts/head.ts";
import { presentPostList } from "./parts/lists.ts";
import { presentPicture } from "./parts/pictures.ts";
import { serviceThings, trailThing } from "./parts/structured-data.ts";
import { readContentRequest, langOf, type ContentArguments, type ContentRequest } from "./parts/content-request.ts";

/** A page of the site. Previews name its path in their query. */
export async function presentSitePage(args: ContentArguments, path: string): Promise<SitePageView> {
  const viewing = await readContentRequest(args);
  const query = args.url.searchParams.get("q") ?? "";
  const asked = { ...viewing.asked, path, page: args.params["page"], query };
  const page = await readPage(asked, viewing.services);
  if (!page.ok) throw refused(page.refusal);
  return sitePageView(page.value, viewing);
}

function sitePageView(page: Page, viewing: ContentRequest): SitePageView {
  const { site, entry, picture, body, posts, products } = page;
  // Its lists and its search use its own path, even if it is the start page.
  const to = site.scope.kind === "preview" ? (entryAddress(site, entry) ?? "/") : `/${entry.slug}`;
  const query = posts?.query ?? products?.query ?? "";
  const things = (url: string) => [
    providerData(businessOf(site, viewing)),
    trailThing([], entry.title, url, viewing),
    ...serviceThings(body, site, viewing),
  ];
  const number = posts?.pages.page ?? 1;
  const head = presentHead({ site, entry, type: "website", number, query, things }, viewing);
  return {
    kind: "page",
    frame: presentFrame({ site, trail: [], head }, viewing),
    theme: site.provider.theme,
    lang: langOf(viewing, entry.locale),
    title: entry.title,
    summary: entry.summary,
    picture: picture === null ? null : presentPicture(picture),
    chapters: entry.shows === "text" ? tableOfContents(body.headings) : [],
    body: presentBody(body, site, viewing),
    posts: posts === null ? null : presentPostList(posts, to, site, viewing),
    categories: page.categories,
    products:
      products === null
        ? null
        : {
            cards: products.cards.map((card) => presentProductCard(card, site, viewing)),
            query: products.query,
            to: pageOfList(to, 1),
          },
    collections: page.collections,
  };
}
