import { languageOf } from "#domain/locales/locales.ts";
import { readTeam } from "#use-cases/read-team.ts";
import { localeContext, servicesContext } from "../../context.ts";
import { TeamPage } from "../../features/team/team-page.tsx";
import type { HouseTeamView } from "../../features/team/views.ts";
import { refused } from "../../refused.ts";
import type { Route } from "./+types/team";
import { teamView } from "./team/team-view.ts";

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<HouseTeamView> {
  const team = await readTeam(params.provider, context.get(servicesContext), languageOf(context.get(localeContext)));
  if (!team.ok) throw refused(team.refusal);
  const { tagline, picture, langs } = team.value.house;
  return { ...(await teamView(team.value, { context, url })), tagline, picture, lang: langs.tagline };
}

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamPage team={loaderData} />;
}
