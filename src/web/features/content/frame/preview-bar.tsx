import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { FrameView } from "../content-views.ts";

/** Marks a page as a preview, so that it is not mistaken for the published page. */
export function PreviewBar({ preview: { until, to } }: { preview: NonNullable<FrameView["preview"]> }) {
  const t = useTranslations();
  return (
    <section className="preview-bar" aria-label={t("content.preview.title")}>
      <p>
        <strong>{t("content.preview.title")}.</strong> {t("content.preview.until", { date: until })}
      </p>
      <Link reloadDocument to={to}>
        {t("content.preview.all")}
      </Link>
    </section>
  );
}
