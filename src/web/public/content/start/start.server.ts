import { shownPicture } from "#domain/pictures.ts";
import { redirect } from "react-router";
import { teamPath } from "#domain/navigation/addresses.ts";
import { providerData } from "#domain/content/structured-data.ts";
import {
  findStartPage,
  readStartPage,
  type StartPageKey,
  type FoundStartPage,
} from "#use-cases/offers/read-start-page.ts";
import { richText } from "#use-cases/shared/rich-text.ts";
import type { StartPageView } from "./start-page-views.ts";
import type { SitePageView } from "../../shared/content/content-views.ts";
import { priceText } from "../../shared/content/home/price-text.ts";
import { presentPostCard } from "../parts/cards.server.ts";
import { presentFrame, stepTo } from "../frame/frame.server.ts";
import { providerFactsOf, presentStartHead } from "../parts/head.server.ts";
import {
  readContentRequest,
  type ContentArguments,
  type ContentRequest,
} from "../../shared/content/parts/content-request.server.ts";
import { presentSitePage } from "../site-page.server.ts";

/** `/{path}`: a content page or, if there are several providers, the start page of the one with this slug. */
export async function presentPath(args: ContentArguments, path: string): Promise<SitePageView | StartPageView> {
  const { services } = await readContentRequest(args);
  const start = args.params["page"] === undefined ? await findStartPage(path, services) : undefined;
  if (start === undefined) return presentSitePage(args, path);
  if (start.isOnly) throw redirect("/");
  return presentStart(start, args);
}

/** The content page that the provider chose, or one generated from its offers. */
export async function presentStart(start: StartPageKey, args: ContentArguments): Promise<SitePageView | StartPageView> {
  if (start.homePage !== "") return presentSitePage(args, start.homePage);
  const request = await readContentRequest(args);
  return startPageView(await readStartPage(start.providerId, request.services, request.query.locale), request);
}

function startPageView(page: FoundStartPage, request: ContentRequest): StartPageView {
  const { provider, site, people, offers, posts } = page;
  const { tag, t, query } = request;
  const { name, slug, tagline, cover, coverAlt, currency, langs } = provider;
  const head = presentStartHead(
    { site, card: page.card, things: [providerData(providerFactsOf(site, request))] },
    request,
  );
  const [blog] = stepTo(site, site.blog);
  return {
    kind: "start",
    frame: presentFrame({ site, trail: [], head }, request),
    theme: provider.theme,
    name,
    tagline,
    cover: shownPicture(cover, coverAlt),
    langs,
    about: richText(provider.about, query.locale),
    address: site.provider.address,
    phone: provider.contactMethod,
    teamTo: teamPath(slug),
    offers: offers.map(({ slug: service, pricePer, price, ...offer }) => ({
      ...offer,
      price: priceText({ kind: offer.kind, price, pricePer }, currency, tag, t),
      to: `${teamPath(slug)}/${service}`,
    })),
    people: people.map((person) => ({
      name: person.name,
      title: person.title,
      photo: person.photo,
      langs: person.langs,
      to: `${teamPath(slug)}#${person.slug}`,
    })),
    posts: posts.map((card) => presentPostCard(card, site, request)),
    blog: blog === undefined ? null : blog,
  };
}
