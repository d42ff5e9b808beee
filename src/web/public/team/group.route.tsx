import { languageOf } from "#domain/locales/locales.ts";
import { readServiceGroup } from "#use-cases/offers/read-group.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { ServiceGroupPage } from "./group-page.tsx";
import type { GroupTeamView } from "./team-views.ts";
import { ExtraTexts } from "../../i18n/extra-texts.tsx";
import { loadTexts } from "../../i18n/translator.ts";
import { refused } from "../../http/refused.ts";
import type { Route } from "./+types/group.route";
import { presentTeam } from "./team.server.ts";

/** Both addresses accept an id or a slug. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { groupId, groupSlug } = params as Record<string, string | undefined>;
  const locale = languageOf(context.get(localeContext));
  const group = await readServiceGroup(groupId ?? groupSlug ?? "", context.get(servicesContext), locale);
  if (!group.ok) throw refused(group.refusal);
  const view: GroupTeamView = {
    ...(await presentTeam(group.value, { context, request, url })),
    group: group.value.group,
  };
  return { ...view, texts: await loadTexts(context.get(localeContext), "team") };
}

export default function Group({ loaderData }: Route.ComponentProps) {
  return (
    <ExtraTexts texts={loaderData.texts}>
      <ServiceGroupPage team={loaderData} />
    </ExtraTexts>
  );
}
