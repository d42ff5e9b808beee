import { useTranslations } from "use-intl";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { CartBar } from "../../../ui/cart/cart-bar.tsx";
import { AboutServices } from "../parts/about-services.tsx";
import type { AboutView } from "../page/booking-views.ts";
import type { LineView, SumsView } from "../visit/visit-views.ts";
import { CartLines } from "./cart-lines.tsx";

interface Props {
  lines: readonly LineView[];
  sums: SumsView;
  about: readonly AboutView[];
  /** The step where services are chosen. */
  changeHref?: string | undefined;
}

/** The cart next to every later step: each person's services, their number and their total price. */
export function CartSummary({ lines, sums, about, changeHref }: Props) {
  const t = useTranslations();
  return (
    <section className="cart" aria-labelledby="cart-title">
      <h2 className="cart__title" id="cart-title">
        {t("ui.cart.label")}
      </h2>
      <CartLines people={peopleOf(lines)} />
      <CartBar
        count={lines.length}
        sums={sums}
        action={
          changeHref !== undefined && (
            <TextLink to={changeHref}>
              {t("booking.details.change")}
              <span className="visually-hidden">: {t("ui.cart.label")}</span>
            </TextLink>
          )
        }
      />
      <AboutServices about={about} />
    </section>
  );
}

function peopleOf(lines: readonly LineView[]) {
  const people = [...new Set(lines.map(({ person }) => person))];
  return people.map((person) => ({ person, lines: lines.filter((line) => line.person === person) }));
}
