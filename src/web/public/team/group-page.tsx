import { useTranslations } from "use-intl";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { TextLink } from "../../ui/button/text-link.tsx";
import { Offerings } from "./offerings.tsx";
import type { GroupTeamView } from "./team-views.ts";
import "./team.css";

/** A group of a provider's services. */
export function ServiceGroupPage({ team }: { team: GroupTeamView }) {
  const t = useTranslations();
  const { group, provider, hidesDetails } = team;
  return (
    <main id="content" className="team" tabIndex={-1}>
      <title>{t("team.group.title", { group: group.name, provider: provider.name })}</title>
      <BrandTheme css={team.brand} />
      {hidesDetails ? (
        <h1 className="visually-hidden" tabIndex={-1} lang={group.langs.name}>
          {group.name}
        </h1>
      ) : (
        <div className="team__title oxford">
          <p>
            <TextLink to={provider.path}>{provider.name}</TextLink>
          </p>
          <h1 className="team__name" tabIndex={-1} lang={group.langs.name}>
            {group.name}
          </h1>
          {group.description !== "" && (
            <p className="team__tagline" lang={group.langs.description}>
              {group.description}
            </p>
          )}
        </div>
      )}
      <Offerings team={team} />
    </main>
  );
}
