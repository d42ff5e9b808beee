import { useTranslations } from "use-intl";
import type { Afterwards } from "#domain/errors.ts";
import type { ErrorBusiness } from "../../refused.ts";
import { TextLink } from "../../ui/button/text-link.tsx";

interface Props {
  status?: number;
  title: string;
  text?: string;
  hint?: string;
  /** For links that are over. */
  afterwards?: Afterwards;
  business?: ErrorBusiness;
}

export function ErrorView({ status, title, text, hint, afterwards, business }: Props) {
  const t = useTranslations();
  const contactMethod = afterwards?.contactMethod ?? business?.contactMethod ?? "";
  const rebook = afterwards?.rebook;
  const above = business?.name ?? status;
  return (
    <main id="content" className="message-page oxford" tabIndex={-1}>
      {above !== undefined && <p className="message-page__status">{above}</p>}
      <h1>{title}</h1>
      {text !== undefined && <p className="message-page__text">{text}</p>}
      {hint !== undefined && <p>{hint}</p>}
      {contactMethod !== "" && <p>{t("error.expired.contact", { contactMethod })}</p>}
      <TextLink to={rebook ?? business?.href ?? "/"} isStandalone>
        {rebook === undefined ? (business?.label ?? t("error.home")) : t("error.expired.rebook")}
      </TextLink>
    </main>
  );
}
