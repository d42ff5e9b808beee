import { useTranslations } from "use-intl";
import { Link } from "../../ui/navigation/link.tsx";
import { useDuration } from "../../i18n/duration.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import type { OfferView } from "./team-views.ts";

/** The whole row links to the service. The next time links directly to that slot. */
export function OfferRow({ offer }: { offer: OfferView }) {
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
        <h3 className="team-offer__name" lang={offer.langs.name}>
          <Link className="team-offer__link" to={offer.to}>
            {offer.name}
          </Link>
        </h3>
        {offer.summary !== "" && (
          <p className="team-offer__summary" lang={offer.langs.summary}>
            {offer.summary}
          </p>
        )}
        <p className="team-offer__facts">
          <span>{least === most ? duration(least) : `${duration(least)} – ${duration(most)}`}</span>{" "}
          {offer.seats > 1 && <span>{t("team.places", { count: offer.seats })}</span>}
          {offer.price !== null && <span>{offer.price}</span>}
          {offer.isRequest && <span>{t("team.byRequest")}</span>}
        </p>
        {offer.sessions.length > 0 ? (
          <Sessions offer={offer} />
        ) : (
          offer.next !== null && <Next name={offer.name} {...offer.next} />
        )}
      </div>
    </li>
  );
}

/** The next classes, each with its seats. */
function Sessions({ offer: { name, sessions } }: { offer: OfferView }) {
  const t = useTranslations();
  return (
    <ul className="team-sessions">
      {sessions.map(({ text, status, isFew, to }) => (
        <li key={to}>
          <Link className="team-next" to={to} aria-label={t("team.next.label", { next: text, service: name })}>
            <span className="team-sessions__when">{text}</span>
            <Icon name="arrow" />
          </Link>{" "}
          <span className={classes("team-sessions__status", isFew && "team-sessions__status--few")}>{status}</span>
        </li>
      ))}
    </ul>
  );
}

function Next({ name, text, to }: { name: string; text: string; to: string | null }) {
  const t = useTranslations();
  if (to === null) return <p className="team-next team-next--none">{text}</p>;
  return (
    <p>
      <Link className="team-next" to={to} aria-label={t("team.next.label", { next: text, service: name })}>
        {text}
        <Icon name="arrow" />
      </Link>
    </p>
  );
}
