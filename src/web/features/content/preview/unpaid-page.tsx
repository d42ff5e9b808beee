import { useTranslations } from "use-intl";
import { LanguageFoot } from "../../../ui/language/language-foot.tsx";

/** The page that a payment would return to. A preview never takes payments. */
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
