import { useTranslations } from "use-intl";
import { coin } from "../../../ui/state/drawings.ts";
import { StatePage } from "../../../ui/state/state-page.tsx";

/** The page that a payment would return to. A preview never takes payments. */
export function UnpaidPage() {
  const t = useTranslations();
  return <StatePage drawing={coin} title={t("content.preview.title")} text={t("content.preview.unpaid")} />;
}
