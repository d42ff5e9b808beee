import { absoluteUrl } from "#domain/content/addresses.ts";
import { providerData } from "#domain/content/structured-data.ts";
import { hreflangOf, localeCodes, localeOf } from "#domain/locales/locales.ts";
import { listSiteProviders } from "#use-cases/content/lists/list-site-providers.ts";
import { readHome } from "#use-cases/offers/read-home.ts";
import { findStartPage } from "#use-cases/offers/read-start-page.ts";
import { richText } from "#use-cases/shared/rich-text.ts";
import type { StartPageView } from "../start/start-page-views.ts";
import type { SitePageView } from "../../shared/content/content-views.ts";
import { todayOf } from "./moon/today.ts";
import type { HomeView } from "./home-views.ts";
import type { HeadView } from "../../../ui/head/head-view.ts";
import { ownLocaleContext } from "../../../http/context.ts";
import { presentCookies } from "../cookies/cookies.server.ts";
import { providerFacts, feedTypes } from "../parts/head.server.ts";
import {
  readContentRequest,
  type ContentArguments,
  type ContentRequest,
} from "../../shared/content/parts/content-request.server.ts";
import { presentStart } from "../start/start.server.ts";

/** `/`: the start page of a single provider, or the list of several. */
export async function presentHome(args: ContentArguments): Promise<HomeView | StartPageView | SitePageView> {
  const request = await readContentRequest(args);
  const { tag, services, query } = request;
  const only = await findStartPage(null, services);
  if (only !== undefined) return presentStart(only, args);
  const { now, providers, demo } = await readHome(services, query.locale);
  const siteProviders = await listSiteProviders(
    providers.map(({ id }) => id),
    services,
    query.locale,
  );
  const cookiePolicy = siteProviders.map((each) => each.cookiePolicy).find((policy) => policy !== "") ?? "";
  return {
    kind: "list",
    head: headView(siteProviders, request),
    // A page about several providers must not run the scripts of one of them.
    cookies: presentCookies({ cookiePolicy, optionalScripts: [] }, request),
    today: todayOf(now, providers[0]?.zone ?? "UTC", tag),
    providers: providers.map(({ slug, name, tagline, about, cover, primaryColor, langs }) => ({
      slug,
      name,
      tagline,
      cover,
      primaryColor,
      langs,
      about: richText(about, query.locale),
    })),
    contents: demo,
  };
}

type ListedProvider = Awaited<ReturnType<typeof listSiteProviders>>[number];

function headView(siteProviders: ListedProvider[], { t, tag, origin, code, context }: ContentRequest): HeadView {
  const own = context.get(ownLocaleContext);
  const names = new Intl.ListFormat(tag).format(siteProviders.map(({ name }) => name));
  const title = names === "" ? t("home.title") : t("home.pageTitle", { names });
  return {
    title,
    description: names === "" ? t("home.empty") : t("home.description", { names }),
    canonical: absoluteUrl(origin, code, "/", own),
    isIndexed: true,
    alternates: [
      ...localeCodes.map((locale) => ({ language: hreflangOf(locale), url: absoluteUrl(origin, locale, "/", own) })),
      { language: "x-default", url: `${origin}/` },
    ],
    feeds: feedTypes.map(([type, file]) => ({ type, title, url: absoluteUrl(origin, code, `/${file}`, own) })),
    social: {
      type: "website",
      title,
      siteName: t("home.name"),
      locale: localeOf(code).tag.replace("-", "_"),
      image: null,
      published: null,
      modified: null,
    },
    things: siteProviders.map((provider) => providerData(providerFacts(provider, origin, code))),
  };
}
