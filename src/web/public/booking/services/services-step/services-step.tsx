import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useLocation, useNavigation } from "../../../../ui/navigation/shown.ts";
import { TextLink } from "../../../../ui/button/text-link.tsx";
import { ServiceIntro } from "../../../../ui/shell/service-intro.tsx";
import { StepBar } from "../../parts/step-bar.tsx";
import { useHoldOnReturn } from "../../state/use-hold.ts";
import { useSteps } from "../../state/use-steps.ts";
import type { ServicesData } from "../../page/booking-views.ts";
import { CartPanel } from "./cart-panel.tsx";
import { removeFromCart } from "./change-cart.ts";
import { PartyChoice } from "./party-choice.tsx";
import { ServiceCard } from "./service-card.tsx";
import { ServicesFault } from "./services-fault.tsx";
import { useCartLinks } from "./use-cart-links.ts";
import { readQuery } from "../../../shared/booking/state/query.ts";
import styles from "../services.css?url";

/** A service for each person. It is the first step if there are several services to choose from. */
export function ServicesStep({ data: shown }: { data: ServicesData }) {
  const data = useLatest(shown);
  const { head, query } = data;
  const steps = useSteps(query, head, "services");
  useHoldOnReturn(query, "services");
  return (
    <>
      {/* Only this step needs these styles. React adds the link to the head, and waits for it after a navigation. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <StepBar {...steps} />
      <div className="services">
        <div className="services__head">
          {query.hideDetails ? (
            <h1 className="visually-hidden">{head.title}</h1>
          ) : (
            <ServiceIntro langs={head.langs} picture={head.picture} title={head.title} text={head.summary} facts="" />
          )}
        </div>
        <div className="services__main">
          <ServicesFault data={data} />
          <PartyChoice data={data} />
          <Offers data={data} />
        </div>
        <div className="services__cart">
          <CartPanel data={data} />
        </div>
      </div>
    </>
  );
}

function Offers({ data }: { data: ServicesData }) {
  const t = useTranslations();
  const { query, cart, people, person, categories } = data;
  const linkTo = useCartLinks(query);
  const heading = useFocusWhenLost(people);
  return (
    <div className="services__offers" id="offers">
      <div className="services__title">
        <h2 className="step-title" ref={heading} tabIndex={-1}>
          {person === 0 ? t("booking.services.title") : t("booking.services.titleGuest", { number: person })}
        </h2>
        {person > 0 && (
          <TextLink {...linkTo(removeFromCart(cart, person), person - 1)}>
            {t("booking.guests.remove", { number: person })}
          </TextLink>
        )}
      </div>
      {categories.map(({ name, description, langs, services }) => (
        <section className="services__category" key={name}>
          {name !== "" && <h3 lang={langs.name}>{name}</h3>}
          {description !== "" && (
            <p className="muted" lang={langs.description}>
              {description}
            </p>
          )}
          <ul className="service-cards">
            {services.map((offer) => (
              <ServiceCard key={offer.slug} data={data} offer={offer} heading={name === "" ? "h3" : "h4"} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Removing a service also removes the focused link. Keyboard users then continue at the question. */
function useFocusWhenLost(people: ServicesData["people"]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(people);
  useEffect(() => {
    if (before.current === people) return;
    before.current = people;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [people]);
  return heading;
}

/**
 * The most recent choice, even while its page is still loading. A second click then builds on the cart of the first and
 * never undoes it.
 */
function useLatest(data: ServicesData): ServicesData {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location?.pathname !== pathname) return data;
  const query = readQuery(new URLSearchParams(location.search));
  if (query.step !== "services" || query.cart === null) return data;
  return { ...data, query, cart: query.cart, person: Math.min(query.person, query.cart.length - 1), fault: null };
}
