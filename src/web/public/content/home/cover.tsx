import { useTranslations } from "use-intl";
import { DateLeaf } from "../../../ui/leaf/date-leaf.tsx";
import { Folio } from "./folio.tsx";
import type { HomeView } from "./home-views.ts";

/** Title and date, as on the cover of an annual. */
export function Cover({ home: { today, providers } }: { home: HomeView }) {
  const t = useTranslations();
  return (
    <div className="cover oxford">
      <Folio today={today} />
      <div className="cover__head">
        <h1 className="cover__title">{t("home.title")}</h1>
        <DateLeaf {...today.leaf} size="large" look="marked" />
      </div>
      <p className="cover__intro">
        {providers.length === 0 ? t("home.empty") : t("home.several", { count: providers.length })}
      </p>
    </div>
  );
}
