import { useTranslations } from "use-intl";
import { TextLink } from "../../ui/button/text-link.tsx";
import { Outcome } from "../../ui/shell/outcome.tsx";

/** Shown at the verification URL if it names no payment. */
export function NoPaymentPage() {
  const t = useTranslations();
  return (
    <main id="content" className="payment-page" tabIndex={-1}>
      <title>{t("payment.none.title")}</title>
      <Outcome title={t("payment.none.title")} text={t("payment.none.text")}>
        <TextLink to="/" isStandalone>
          {t("error.home")}
        </TextLink>
      </Outcome>
    </main>
  );
}
