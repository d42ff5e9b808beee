import { localeOf } from "#domain/locales/locales.ts";
import { readTeam } from "#use-cases/read-team.ts";
import { framingContext, localeContext, servicesContext } from "../../context.ts";
import { readQuery, searchOf } from "../../features/booking/query.ts";
import { priceText } from "../../features/home/price-text.ts";
import { TeamPage } from "../../features/team/team-page.tsx";
import type { TeamView } from "../../features/team/views.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { refused } from "../../refused.ts";
import type { Route } from "./+types/team";

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<TeamView> {
  const team = await readTeam(params.provider, context.get(servicesContext));
  if (!team.ok) throw refused(team.refusal);
  const { house, people, offers } = team.value;
  context.get(framingContext).sites = house.frameSites;
  const code = context.get(localeContext);
  const { tag } = localeOf(code);
  const t = await translatorOf(code);
  const { theme, primary, tz, clock, hideDetails } = readQuery(url.searchParams);
  // A page that embeds us chose these for the whole visit; what else the address says belongs to one service.
  const kept = { ...readQuery(new URLSearchParams()), theme, primary, tz, clock, hideDetails };
  const to = (service: string, staff: string | null = null) =>
    `/widget/appointment/${house.slug}/${service}${searchOf(kept, { staff })}`;
  return {
    ...{ name: house.name, tagline: house.tagline, picture: house.picture },
    brand: brandCss(primary ?? house.primaryColor),
    theme: theme ?? house.theme,
    offers: offers.map(({ slug, ...offer }) => ({
      ...offer,
      price: priceText(offer, house.currency, tag, t),
      to: to(slug),
    })),
    people: people.map(({ gives, ...person }) => ({
      ...person,
      gives: gives.map(({ slug, isChosen, ...offer }) => ({ ...offer, to: to(slug, isChosen ? person.slug : null) })),
    })),
  };
}

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamPage team={loaderData} />;
}
