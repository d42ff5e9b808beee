import { useTranslations } from "use-intl";
import { answers } from "#domain/errors.ts";
import { LinkCards } from "../../../ui/choice/link-cards.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { addLine } from "../cart.ts";
import { ServiceHead } from "../service-head.tsx";
import { StepBar } from "../step-bar.tsx";
import { useAddress } from "../use-address.ts";
import { useSteps } from "../use-steps.ts";
import type { BookingData } from "../views.ts";

/** A service for each person: the first step where there are several to choose from. */
export function ServicesStep({ data }: { data: Extract<BookingData, { step: "services" }> }) {
  const t = useTranslations();
  const { head, query, categories, allowsSeveral, refusal } = data;
  const address = useAddress(query);
  const steps = useSteps(query, head, "services");
  const cart = query.cart ?? [[]];
  return (
    <>
      <StepBar {...steps} />
      <FormShell aside={<ServiceHead head={head} isHidden={query.hideDetails} />}>
        <h2 className="step-title">{t("booking.services.title")}</h2>
        {refusal !== null && <Notice tone="error" title={t(answers[refusal.code].message, refusal)} isLive />}
        {categories.map(({ name, services }) => (
          <section key={name}>
            {name !== "" && <h3>{name}</h3>}
            <LinkCards
              cards={services.map((service) => ({
                title: service.name,
                text: service.summary,
                href: address({
                  cart: addLine(cart, query.person, { slug: service.slug, duration: null, staff: null }, allowsSeveral),
                  step: "services",
                }),
              }))}
            />
          </section>
        ))}
        <TextLink to={address({ cart, step: null })} isStandalone>
          {t("booking.details.continue")}
        </TextLink>
      </FormShell>
    </>
  );
}
