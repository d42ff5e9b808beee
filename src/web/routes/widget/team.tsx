import { readTeam } from "#use-cases/read-team.ts";
import { servicesContext } from "../../context.ts";
import { TeamPage } from "../../features/team/team-page.tsx";
import { refused } from "../../refused.ts";
import type { Route } from "./+types/team";

export async function loader({ context, params }: Route.LoaderArgs) {
  const team = await readTeam(params.provider, context.get(servicesContext));
  if (!team.ok) throw refused(team.refusal);
  return team.value;
}

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />;
}
