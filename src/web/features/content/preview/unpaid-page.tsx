import { useTranslations } from "use-intl";
import { LanguageFoot } from "../../../ui/language/language-foot.tsx";

/** Where a payment would return to: in a preview nothing is ever paid. */
export function UnpaidPage() {
  const t = useTranslations();
  return (
    <>
      <main id="content" className="message-page oxford" tabIndex={-1}>
        <title>{t("content.preview.title")}</title>
        <h1>{t("content.preview.title")}</h1>
        <p className="message-page__text">{t("content.preview.unpaid")}</p>
      </main>
      <LanguageFoot />
    </>
  );
}
