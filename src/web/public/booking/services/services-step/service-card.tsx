import { useTranslations } from "use-intl";
import { classes } from "../../../../ui/classes.ts";
import { ButtonLink } from "../../../../ui/button/button-link.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { RichText } from "../../../../ui/rich-text/rich-text.tsx";
import type { OfferedView, ServicesData } from "../../page/booking-views.ts";
import { addCartLine, removeCartLine } from "./change-cart.ts";
import { LineOptions } from "./line-options.tsx";
import { useCartLinks } from "./use-cart-links.ts";

interface Props {
  data: ServicesData;
  offer: OfferedView;
  heading: "h3" | "h4";
}

/**
 * One service of the menu. Until it is chosen, the whole card is the link's target. Then the card shows its options.
 */
export function ServiceCard({ data, offer, heading: Heading }: Props) {
  const t = useTranslations();
  const { query, cart, person, allowsSeveral } = data;
  const linkTo = useCartLinks(query);
  const turn = cart[person]!.findIndex(({ slug }) => slug === offer.slug);
  const isChosen = turn !== -1;
  // Shown only to parties that could reach the limit.
  const isLimited = offer.most !== null && (cart.length > offer.most || offer.isFull);
  const id = `service-${offer.slug}`;
  const line = { slug: offer.slug, duration: null, staff: null };
  const next = isChosen ? removeCartLine(cart, person, turn) : addCartLine(cart, person, line, allowsSeveral);
  const choose = allowsSeveral ? t("booking.services.add") : t("booking.services.choose");
  return (
    <li className={classes("service-card", isChosen && "service-card--chosen")} id={id}>
      <Picture offer={offer} />
      <div className="service-card__words">
        <Heading className="service-card__name">
          <span lang={offer.langs.name}>{offer.name}</span>{" "}
          {isChosen && (
            <span className="service-card__sign">
              <Icon name="check" />
              {t("booking.services.chosen")}
            </span>
          )}
        </Heading>
        {offer.summary !== "" && (
          <p className="service-card__summary" lang={offer.langs.summary}>
            {offer.summary}
          </p>
        )}
        <Facts data={data} offer={offer} isChosen={isChosen} />
        {offer.about !== "" && (
          <details className="about">
            <summary>{t("booking.about", { service: offer.name })}</summary>
            <RichText html={offer.about} lang={offer.langs.description} />
          </details>
        )}
        {isLimited && (
          <p className={classes("service-card__limit", offer.isFull && !isChosen && "service-card__limit--full")}>
            {t("refusal.tooManySeats", { count: offer.most! })}
          </p>
        )}
      </div>
      {offer.isFull && !isChosen ? (
        <p className="service-card__full">{t("booking.services.different")}</p>
      ) : (
        <ButtonLink {...linkTo(next, person, id)} look={isChosen ? "plain" : "quiet"} className="service-card__action">
          {isChosen ? t("booking.services.remove") : choose}
          <span className="visually-hidden"> {offer.name}</span>
        </ButtonLink>
      )}
      {isChosen && <LineOptions data={data} offer={offer} turn={turn} anchor={id} />}
    </li>
  );
}

function Picture({ offer: { image, name } }: { offer: OfferedView }) {
  if (image !== null)
    return <img className="service-card__picture" src={image} alt="" width={480} height={320} loading="lazy" />;
  return (
    <span className="service-card__picture service-card__picture--none" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}

/** Length and price of the choice, or their range. */
function Facts({ data: { people, person }, offer, isChosen }: Omit<Props, "heading"> & { isChosen: boolean }) {
  const chosen = isChosen ? people[person]?.find(({ slug }) => slug === offer.slug) : undefined;
  const { length, cost } = chosen ?? offer;
  return (
    <p className="service-card__facts">
      <span>{length}</span> {cost !== null && <span className="money">{cost}</span>}
    </p>
  );
}
