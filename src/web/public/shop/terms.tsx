import { useTranslations } from "use-intl";
import { CheckField } from "../../ui/choice/check-field.tsx";

interface Props {
  terms: { text: string; lang: string | undefined };
  isAccepted: boolean;
  error: string | undefined;
}

/** The terms of the business, which a buyer must accept. */
export function Terms({ terms, isAccepted, error }: Props) {
  const t = useTranslations();
  return (
    <div className="pick">
      <details className="terms">
        <summary>{t("details.terms.read")}</summary>
        <p className="buy-page__terms" lang={terms.lang}>
          {terms.text}
        </p>
      </details>
      <CheckField name="terms" label={t("details.terms.label")} isChecked={isAccepted} error={error} />
    </div>
  );
}
