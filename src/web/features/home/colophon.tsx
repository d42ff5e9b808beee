import { useTranslations } from "use-intl";
import { LanguageSwitcher } from "../../ui/language/language-switcher.tsx";

/** How the site was made, as on the last page of a book. */
export function Colophon() {
  const t = useTranslations();
  return (
    <footer className="colophon">
      <LanguageSwitcher kept="" />
      <p className="colophon__text">{t("home.colophon")}</p>
    </footer>
  );
}
