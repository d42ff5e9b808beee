import { addressIn } from "#domain/content/addresses.ts";
import { previewPath, rssPath, startPath, teamPath } from "#domain/navigation/addresses.ts";
import { entryAddress, langFor, entryAddressParts } from "#use-cases/content/links.ts";
import type { Site } from "#use-cases/content/site.ts";
import type { FrameView, LinkView } from "../../shared/content/content-views.ts";
import { brandCss } from "../../../ui/brand/theme-css.ts";
import type { HeadView } from "../../../ui/head/head-view.ts";
import { presentCookies } from "../cookies/cookies.server.ts";
import { presentMoment } from "../parts/dates.server.ts";
import { langOf, type ContentRequest } from "../../shared/content/parts/content-request.server.ts";

interface Options {
  site: Site;
  /** The pages above this one, without the start page. Empty for pages that are in the menu. */
  trail: LinkView[];
  head: HeadView;
}

export function presentFrame({ site, trail, head }: Options, request: ContentRequest): FrameView {
  const { provider, scope, pages, page, blog } = site;
  return {
    name: provider.name,
    logo: provider.logo,
    homeTo: startPath(provider),
    brand: brandCss(provider.primaryColor),
    menu: pages
      .filter(({ inMenu }) => inMenu)
      .flatMap((entry) => {
        const to = entryAddress(site, entry);
        return to === null
          ? []
          : { title: entry.title, to, lang: langOf(request, entry.locale), isCurrent: entry.id === page?.id };
      }),
    bookTo: teamPath(provider.slug),
    phone: provider.contactMethod,
    feed: blog === null || scope.kind === "preview" ? null : { title: blog.title, to: rssPath(`/${blog.slug}`) },
    hasCookiePolicy: provider.cookiePolicy !== "",
    trail: trail.length === 0 ? [] : [{ title: request.t("content.start"), to: startPath(provider) }, ...trail],
    preview:
      scope.kind === "public" || site.expiresAt === null
        ? null
        : { until: presentMoment(site.expiresAt, provider.zone, request.tag), to: previewPath(scope.token) },
    cookies: presentCookies(provider, request),
    head,
  };
}

/** The blog or shop that contains an entry, as a step of its breadcrumb. */
export function stepTo(site: Site, page: Site["blog"]): LinkView[] {
  if (page === null) return [];
  const to = addressIn(site.scope, entryAddressParts(site, page));
  return to === null ? [] : [{ title: page.title, to, lang: langFor(site, page.locale) }];
}
