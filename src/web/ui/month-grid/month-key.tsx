import { useTranslations } from "use-intl";
import { DayMark } from "./day-mark.tsx";

/** Says what the marks mean. Hidden from screen readers, which hear it with each day. */
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
