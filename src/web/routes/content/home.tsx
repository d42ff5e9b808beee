import { localeOf } from "#domain/locales/locales.ts";
import { readHome } from "#use-cases/read-home.ts";
import { localeContext, servicesContext } from "../../context.ts";
import { HomePage } from "../../features/home/home-page.tsx";
import { priceText } from "../../features/home/price-text.ts";
import { todayOf } from "../../features/home/today.ts";
import type { HomeView } from "../../features/home/views.ts";
import { translatorOf } from "../../i18n/translator.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs): Promise<HomeView> {
  const code = context.get(localeContext);
  const { tag } = localeOf(code);
  const t = await translatorOf(code);
  const { now, houses, ...rest } = await readHome(context.get(servicesContext));
  return {
    ...rest,
    names: new Intl.ListFormat(tag).format(houses.map(({ name }) => name)),
    today: todayOf(now, houses[0]?.zone ?? "UTC", tag),
    houses: houses.map(({ frameSites: _sites, theme: _theme, ...house }) => ({
      ...house,
      offers: house.offers.map((offer) => ({ ...offer, price: priceText(offer, house.currency, tag, t) })),
    })),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData} />;
}
