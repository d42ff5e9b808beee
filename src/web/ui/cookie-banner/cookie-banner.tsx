import { useId } from "react";
import { useTranslations } from "use-intl";
import { Link } from "../navigation/link.tsx";
import { CookieChoiceForm } from "./cookie-choice.tsx";

interface Props {
  /** The URL that receives the choice. */
  action: string;
  /** The page to return to. */
  back: string;
  policyTo?: string | undefined;
  /** Whether the site has anything that requires accepting all cookies. */
  hasOptional: boolean;
}

/** Part of the page flow; it never covers the page. */
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
