import { useTranslations } from "use-intl";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { OfferRow } from "./offer-row.tsx";
import { PersonCard } from "./person-card.tsx";
import type { TeamView } from "./views.ts";
import "./team.css";

/** Where a booking with a provider begins: by what is needed, or by whom. */
export function TeamPage({ team }: { team: TeamView }) {
  const t = useTranslations();
  const { name, tagline, picture, offers, people } = team;
  const title = t("team.title", { provider: name });
  return (
    <main id="content" className="team" tabIndex={-1}>
      <title>{title}</title>
      <BrandTheme css={team.brand} />
      <div className="team__head">
        {picture !== null && <img className="team__plate" src={picture} alt="" width={1200} height={720} />}
        <div className="team__title">
          <h1 className="team__name">{title}</h1>
          {tagline !== "" && <p className="team__tagline">{tagline}</p>}
        </div>
      </div>
      <section className="team__part" aria-labelledby="services">
        <h2 id="services">{t("team.services")}</h2>
        {offers.length === 0 && <p>{t("team.empty")}</p>}
        <ul className="team__offers">
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      </section>
      {people.length > 0 && (
        <section className="team__part" aria-labelledby="people">
          <h2 id="people">{t("team.people")}</h2>
          <ul className="team__people">
            {people.map((person) => (
              <PersonCard key={person.slug} person={person} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
