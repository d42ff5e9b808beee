import { useTranslations } from "use-intl";
import { DayMark } from "./day-mark.tsx";

/** Explains the marks. Hidden from screen readers, which read the same with each day. */
export function MonthKey() {
  const t = useTranslations();
  return (
    <ul className="month-key" aria-hidden="true">
      <li>
        <DayMark free={3} /> {t("ui.month.many")}
      </li>
      <li>
        <DayMark free={2} /> {t("ui.month.some")}
      </li>
      <li>
        <DayMark free={1} /> {t("ui.month.few")}
      </li>
    </ul>
  );
}
