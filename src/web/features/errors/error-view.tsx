import { useTranslations } from "use-intl";
import type { NextSteps } from "#domain/errors.ts";
import { TextLink } from "../../ui/button/text-link.tsx";

interface Props {
  /** The status code, or the name of the provider whose page it would have been. */
  status?: number | string;
  title: string;
  text?: string;
  hint?: string;
  /** For expired links. */
  afterwards?: NextSteps;
  /** The label of the link at the end. */
  label?: string;
  /** This page, if it may work the next time. */
  retryTo?: string;
}

export function ErrorView({ status, title, text, hint, afterwards, label, retryTo }: Props) {
  const t = useTranslations();
  const contactMethod = afterwards?.contactMethod ?? "";
  const rebook = afterwards?.rebook;
  return (
    <main id="content" className="message-page oxford" tabIndex={-1}>
      {status !== undefined && <p className="message-page__status">{status}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {text !== undefined && <p className="message-page__text">{text}</p>}
      {hint !== undefined && <p>{hint}</p>}
      {contactMethod !== "" && <p>{t("error.expired.contact", { contactMethod })}</p>}
      {retryTo !== undefined && (
        <TextLink to={retryTo} reloadDocument isStandalone>
          {t("error.retry")}
        </TextLink>
      )}
      <TextLink to={rebook ?? "/"} isStandalone>
        {label ?? (rebook === undefined ? t("error.home") : t("error.expired.rebook"))}
      </TextLink>
    </main>
  );
}
