import { useTranslations } from "use-intl";
import { TextLink } from "../../../../ui/button/text-link.tsx";
import { coin } from "../../../../ui/state/drawings.ts";
import { StateBody } from "../../../../ui/state/state-page.tsx";

/** Shown at the verification URL if it names no payment. */
export function NoPaymentPage() {
  const t = useTranslations();
  return (
    <main id="content" className="payment-page sheet oxford" tabIndex={-1}>
      <title>{t("payment.none.title")}</title>
      <StateBody drawing={coin} title={t("payment.none.title")} text={t("payment.none.text")}>
        <TextLink to="/" reloadDocument isStandalone>
          {t("error.home")}
        </TextLink>
      </StateBody>
    </main>
  );
}
