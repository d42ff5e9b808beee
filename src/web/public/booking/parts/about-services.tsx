import { useTranslations } from "use-intl";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import type { AboutView } from "../page/booking-views.ts";

/** The description of each service, collapsed on the later steps. */
export function AboutServices({ about }: { about: readonly AboutView[] }) {
  const t = useTranslations();
  return about.map(({ name, html, lang }) => (
    <details className="about" key={name}>
      <summary>{t("booking.about", { service: name })}</summary>
      <RichText html={html} lang={lang} />
    </details>
  ));
}
