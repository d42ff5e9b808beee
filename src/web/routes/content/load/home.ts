import { absoluteUrl } from "#domain/content/addresses.ts";
import { business } from "#domain/content/structured-data.ts";
import { hreflangOf, localeCodes, localeOf } from "#domain/locales/locales.ts";
import { listBusinesses } from "#use-cases/content/list-businesses.ts";
import { readHome } from "#use-cases/read-home.ts";
import { priceText } from "../../../features/home/price-text.ts";
import { todayOf } from "../../../features/home/today.ts";
import type { HomeView } from "../../../features/home/views.ts";
import type { HeadView } from "../../../ui/head/head-view.ts";
import { cookiesView } from "../views/cookies.ts";
import { beginViewing, type ContentArguments, type Viewing } from "../views/viewing.ts";

export async function loadHome(args: ContentArguments): Promise<HomeView> {
  const viewing = await beginViewing(args);
  const { tag, t, services, asked } = viewing;
  const { now, houses, ...rest } = await readHome(services, asked.locale);
  const names = new Intl.ListFormat(tag).format(houses.map(({ name }) => name));
  const businesses = await listBusinesses(
    houses.map(({ id }) => id),
    services,
    asked.locale,
  );
  const cookiePolicy = businesses.map((each) => each.cookiePolicy).find((policy) => policy !== "") ?? "";
  return {
    ...rest,
    names,
    head: headView(names, businesses, viewing),
    // The scripts of one business have no place on a page of several.
    cookies: cookiesView({ cookiePolicy, optionalScripts: [] }, viewing),
    today: todayOf(now, houses[0]?.zone ?? "UTC", tag),
    houses: houses.map(({ frameSites: _sites, theme: _theme, ...house }) => ({
      ...house,
      offers: house.offers.map((offer) => ({ ...offer, price: priceText(offer, house.currency, tag, t) })),
    })),
  };
}

type Business = Awaited<ReturnType<typeof listBusinesses>>[number];

function headView(names: string, businesses: Business[], { t, origin, code }: Viewing): HeadView {
  const title = names === "" ? t("home.title") : t("home.pageTitle", { names });
  return {
    title,
    description: names === "" ? t("home.empty") : t("home.description", { names }),
    canonical: absoluteUrl(origin, code, "/"),
    isIndexed: true,
    alternates: [
      ...localeCodes.map((locale) => ({ language: hreflangOf(locale), url: absoluteUrl(origin, locale, "/") })),
      { language: "x-default", url: absoluteUrl(origin, "en", "/") },
    ],
    feeds: [
      { type: "application/rss+xml", title, url: absoluteUrl(origin, code, "/rss.xml") },
      { type: "application/atom+xml", title, url: absoluteUrl(origin, code, "/atom.xml") },
      { type: "application/feed+json", title, url: absoluteUrl(origin, code, "/feed.json") },
    ],
    social: {
      type: "website",
      title,
      siteName: t("home.name"),
      locale: localeOf(code).tag.replace("-", "_"),
      image: null,
      published: null,
      modified: null,
    },
    things: businesses.map(({ slug, name, tagline, picture, contactMethod, address }) =>
      business({
        name,
        description: tagline,
        url: absoluteUrl(origin, code, `/widget/appointment/${slug}`),
        image: picture === null ? null : origin + picture,
        phone: contactMethod,
        address,
      }),
    ),
  };
}
