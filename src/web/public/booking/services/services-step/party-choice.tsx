import { useTranslations } from "use-intl";
import { Link } from "../../../../ui/navigation/link.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { mostPeople } from "../../../shared/booking/state/cart.ts";
import type { ServicesData } from "../../page/booking-views.ts";
import { addToCart } from "./change-cart.ts";
import { useCartLinks } from "./use-cart-links.ts";
import { usePersonName } from "../../state/use-person-name.ts";

/**
 * Chooses the person whose services are edited. Each entry shows that person's services, or that they still have to
 * choose.
 */
export function PartyChoice({ data: { query, cart, categories, person, fault } }: { data: ServicesData }) {
  const t = useTranslations();
  const nameOf = usePersonName();
  const linkTo = useCartLinks(query);
  const offers = categories.flatMap(({ services }) => services);
  const serviceOf = (slug: string) => offers.find((offer) => offer.slug === slug)?.name ?? slug;
  return (
    <nav className="party" aria-labelledby="party-title">
      <h2 className="party__title" id="party-title">
        {t("booking.services.forWhom")}
      </h2>
      <ul className="party__people">
        {cart.map((lines, who) => (
          // oxlint-disable-next-line react/no-array-index-key -- a person is identified by position
          <li key={who}>
            <Link
              {...linkTo(cart, who)}
              className={classes("party__person", fault?.people.includes(who) && "party__person--fault")}
              aria-current={who === person ? "true" : undefined}
            >
              <span className="party__name">{nameOf(who)}</span>{" "}
              <span className="party__has">
                {lines.length === 0
                  ? t("booking.services.nothing")
                  : lines.map(({ slug }) => serviceOf(slug)).join(", ")}
              </span>
            </Link>
          </li>
        ))}
        {cart.length < mostPeople && (
          <li>
            <Link {...linkTo(addToCart(cart), cart.length)} className="party__person party__person--add">
              <Icon name="plus" />
              {t("booking.guests.add")}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
