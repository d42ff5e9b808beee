import { useTranslations } from "use-intl";
import { refusalResponses } from "#domain/errors.ts";
import { TextLink } from "../../../../ui/button/text-link.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import type { ServicesData } from "../../page/booking-views.ts";
import { useCartLinks } from "./use-cart-links.ts";

/** Why the visitor cannot continue, with a link to correct it. */
export function ServicesFault({ data: { query, cart, fault } }: { data: ServicesData }) {
  const t = useTranslations();
  const chooseFor = (person: number) =>
    person === 0 ? t("booking.services.chooseOwn") : t("booking.services.chooseGuest", { number: person });
  const linkTo = useCartLinks(query);
  if (fault === null) return null;
  const { refusal, people } = fault;
  const isMissing = refusal.code === "services-missing";
  return (
    <Notice tone="error" title={t(refusalResponses[refusal.code].message, refusal)} isLive>
      {people.slice(0, 1).map((person) => (
        <TextLink key={person} {...linkTo(cart, person, "offers")}>
          {isMissing ? chooseFor(person) : t("booking.services.different")}
        </TextLink>
      ))}
    </Notice>
  );
}
