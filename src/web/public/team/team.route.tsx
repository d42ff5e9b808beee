import { shownPicture } from "#domain/pictures.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { readTeam } from "#use-cases/offers/read-team.ts";
import { withUnsavedBrand } from "#use-cases/offers/unsaved-brand.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { TeamPage } from "./team-page.tsx";
import type { ProviderTeamView } from "./team-views.ts";
import { ExtraTexts } from "../../i18n/extra-texts.tsx";
import { loadTexts } from "../../i18n/translator.ts";
import { refused } from "../../http/refused.ts";
import type { Route } from "./+types/team.route";
import { presentTeam } from "./team.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const team = await readTeam(params.provider, services, languageOf(context.get(localeContext)));
  if (!team.ok) throw refused(team.refusal);
  const provider = withUnsavedBrand(team.value.provider, url.searchParams.get("look"), services);
  const { tagline, cover, coverAlt, langs } = provider;
  const view: ProviderTeamView = {
    ...(await presentTeam(team.value, { context, request, url })),
    tagline,
    picture: shownPicture(cover, coverAlt),
    lang: langs.tagline,
  };
  return { ...view, texts: await loadTexts(context.get(localeContext), "team") };
}

export default function Team({ loaderData }: Route.ComponentProps) {
  return (
    <ExtraTexts texts={loaderData.texts}>
      <TeamPage team={loaderData} />
    </ExtraTexts>
  );
}
