import { useTranslations } from "use-intl";
import { LanguageSwitcher } from "../../ui/language/language-switcher.tsx";

/** How this was made, as books say on their last page. */
export function Colophon() {
  const t = useTranslations();
  return (
    <footer className="colophon">
      <LanguageSwitcher kept="" />
      <p className="colophon__text">{t("home.colophon")}</p>
    </footer>
  );
}
