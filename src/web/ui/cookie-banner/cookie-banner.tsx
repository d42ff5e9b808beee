import { useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { CookieChoiceForm } from "./cookie-choice.tsx";

interface Props {
  /** Where the choice is posted. */
  action: string;
  /** The page to return to. */
  back: string;
  policyTo?: string | undefined;
  /** Whether there is anything that only a visitor who accepts all gets. */
  hasOptional: boolean;
}

/** In the flow, never over the page. */
export function CookieBanner({ action, back, policyTo, hasOptional }: Props) {
  const t = useTranslations();
  const id = useId();
  return (
    <section className="cookie-banner" aria-labelledby={id}>
      <div>
        <h2 className="cookie-banner__title" id={id}>
          {t("cookies.title")}
        </h2>
        <p className="cookie-banner__text">
          {hasOptional ? t("cookies.optional") : t("cookies.text")}{" "}
          {policyTo !== undefined && (
            <Link reloadDocument to={policyTo}>
              {t("cookies.policy")}
            </Link>
          )}
        </p>
      </div>
      <CookieChoiceForm action={action} back={back} />
    </section>
  );
}
