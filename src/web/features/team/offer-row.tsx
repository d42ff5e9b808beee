import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useDuration } from "../../i18n/duration.ts";
import type { TeamOffer } from "./views.ts";

/** The whole row is the target; the name is the link. */
export function OfferRow({ offer }: { offer: TeamOffer }) {
  const t = useTranslations();
  const duration = useDuration();
  const { least, most } = offer.minutes;
  return (
    <li className="team-offer">
      {offer.image === null ? (
        <span className="team-offer__picture" aria-hidden="true">
          {offer.name.slice(0, 1)}
        </span>
      ) : (
        <img className="team-offer__picture" src={offer.image} alt="" width={480} height={320} loading="lazy" />
      )}
      <div className="team-offer__text">
        <h3 className="team-offer__name">
          <Link className="team-offer__link" to={offer.to}>
            {offer.name}
          </Link>
        </h3>
        {offer.summary !== "" && <p className="team-offer__summary">{offer.summary}</p>}
        <p className="team-offer__facts">
          <span>{least === most ? duration(least) : `${duration(least)} – ${duration(most)}`}</span>
          {offer.seats > 1 && <span>{t("team.places", { count: offer.seats })}</span>}
          {offer.price !== null && <span>{offer.price}</span>}
        </p>
      </div>
    </li>
  );
}
