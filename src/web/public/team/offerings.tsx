import { useTranslations } from "use-intl";
import { offersStep, useArrival } from "../../ui/arrive/use-arrival.ts";
import { TextLink } from "../../ui/button/text-link.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { OfferRow } from "./offer-row.tsx";
import { PersonCard } from "./person-card.tsx";
import type { TeamView } from "./team-views.ts";

/** Services and people, each with the next available time. */
export function Offerings({ team: { offers, people, zone, links } }: { team: TeamView }) {
  const t = useTranslations();
  useArrival(offersStep);
  return (
    <>
      <section className="team__part" aria-labelledby="services">
        <div className="team__heading">
          <h2 id="services">{t("team.services")}</h2>
          <p className="team__zone">
            <Icon name="globe" />
            {zone}
          </p>
        </div>
        {links.map(({ label, href }) => (
          <TextLink key={href} to={href} isStandalone>
            {label}
          </TextLink>
        ))}
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
    </>
  );
}
