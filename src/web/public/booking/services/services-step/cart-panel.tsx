import { useTranslations } from "use-intl";
import { Link } from "../../../../ui/navigation/link.tsx";
import { ButtonLink } from "../../../../ui/button/button-link.tsx";
import { CartBar } from "../../../../ui/cart/cart-bar.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import type { IconName } from "../../../../ui/icon/icon-paths.ts";
import { useAddress } from "../../state/use-address.ts";
import type { CartLineView, ServicesData } from "../../page/booking-views.ts";
import { CartLines } from "../cart-lines.tsx";
import { moveUp, removeCartLine } from "./change-cart.ts";
import { useCartLinks, type CartLink } from "./use-cart-links.ts";

/** The cart while the visitor fills it, with a button to continue. */
export function CartPanel({ data }: { data: ServicesData }) {
  const t = useTranslations();
  const { head, query, cart, people, person, allowsSeveral, fault } = data;
  const address = useAddress(query);
  const linkTo = useCartLinks(query);
  const isChain = people.some((lines) => lines.length > 1);
  const actionsOf = ({ person: who, turn, slug, name }: CartLineView) => {
    // The cart may be newer than the lines on screen.
    const index = cart[who]?.findIndex((line) => line.slug === slug) ?? -1;
    return (
      <>
        {allowsSeveral && turn > 0 && (
          <LineAction
            link={linkTo(moveUp(cart, who, index), person)}
            icon="up"
            label={`${t("booking.services.moveUp")} ${name}`}
          />
        )}
        <LineAction
          link={linkTo(removeCartLine(cart, who, index), person)}
          icon="close"
          label={`${t("booking.services.remove")} ${name}`}
        />
      </>
    );
  };
  return (
    <section className="cart" aria-labelledby="cart-title">
      <h2 className="cart__title" id="cart-title">
        {t("ui.cart.label")}
      </h2>
      {isChain && <p className="cart__hint">{t("booking.services.several")}</p>}
      <CartLines
        people={people.map((lines, who) => ({ person: who, lines }))}
        toChoose={fault?.people ?? []}
        actionsOf={actionsOf}
      />
      <CartBar
        count={head.lines.length}
        sums={head.sums}
        action={
          // The current hold stays until another slot replaces it.
          <ButtonLink to={address({ cart, person: 0, step: query.hold === null ? null : "time" })}>
            {t("booking.details.continue")}
          </ButtonLink>
        }
      />
    </section>
  );
}

function LineAction({ link, icon, label }: { link: CartLink; icon: IconName; label: string }) {
  return (
    <Link {...link} className="icon-button" aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
