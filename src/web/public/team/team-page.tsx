import { useTranslations } from "use-intl";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { Offerings } from "./offerings.tsx";
import type { ProviderTeamView } from "./team-views.ts";
import "./team.css";

/** The start of a booking with a provider, by service or by person. */
export function TeamPage({ team }: { team: ProviderTeamView }) {
  const t = useTranslations();
  const { provider, tagline, lang, picture, hidesDetails } = team;
  const title = t("team.title", { provider: provider.name });
  return (
    <main id="content" className="team" tabIndex={-1}>
      <title>{title}</title>
      <BrandTheme css={team.brand} />
      {hidesDetails ? (
        <h1 className="visually-hidden" tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <div className="team__head">
          {picture !== null && <img className="team__plate" alt="" {...picture} width={1200} height={720} />}
          <div className="team__title">
            <h1 className="team__name" tabIndex={-1}>
              {title}
            </h1>
            {tagline !== "" && (
              <p className="team__tagline" lang={lang}>
                {tagline}
              </p>
            )}
          </div>
        </div>
      )}
      <Offerings team={team} />
    </main>
  );
}
