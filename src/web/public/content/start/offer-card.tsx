import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import { useDuration } from "../../../i18n/duration.ts";
import type { StartOfferView } from "./start-page-views.ts";

/** The name is the link, and the whole card is its target. */
export function OfferCard({ offer }: { offer: StartOfferView }) {
  const t = useTranslations();
  const duration = useDuration();
  const { least, most } = offer.minutes;
  return (
    <li className="offer">
      {offer.image === null ? (
        <span className="offer__picture offer__picture--none" aria-hidden="true">
          {offer.name.slice(0, 1)}
        </span>
      ) : (
        <img className="offer__picture" src={offer.image} alt="" width={480} height={320} loading="lazy" />
      )}
      <div className="offer__text">
        <h3 className="offer__name" lang={offer.langs.name}>
          <Link reloadDocument className="offer__link" to={offer.to}>
            {offer.name}
          </Link>
        </h3>
        {offer.summary !== "" && (
          <p className="offer__summary" lang={offer.langs.summary}>
            {offer.summary}
          </p>
        )}
        <p className="offer__facts">
          <span className="offer__size">
            <span>{least === most ? duration(least) : `${duration(least)} – ${duration(most)}`}</span>{" "}
            {offer.seats > 1 && <span>{t("home.places", { count: offer.seats })}</span>}
          </span>{" "}
          {offer.price !== null && <span className="offer__price">{offer.price}</span>}
        </p>
      </div>
    </li>
  );
}
