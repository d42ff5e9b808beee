import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LanguageSwitcher } from "../language/language-switcher.tsx";

interface Props {
  layout: "calendar" | "form";
  children: ReactNode;
}

/** The sheet that holds a widget page, and its footer. Sizes inside depend on this box, not on the window. */
export function Stage({ layout, children }: Props) {
  const t = useTranslations();
  return (
    <div className="stage" data-layout={layout}>
      <div className="stage__page">{children}</div>
      <footer className="stage__foot">
        <LanguageSwitcher />
        <p>{t("ui.poweredBy")}</p>
      </footer>
    </div>
  );
}
