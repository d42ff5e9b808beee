import { useTranslations } from "use-intl";
import type { DateView } from "../views.ts";

/** The dates of a series in a narrow place: how many, and which to whoever opens it. */
export function MoreDates({ dates }: { dates: readonly DateView[] }) {
  const t = useTranslations();
  return (
    <details className="more-dates">
      <summary>{t("series.count", { count: dates.length })}</summary>
      <ol>
        {dates.map(({ position, date, times }) => (
          <li key={position}>
            {date}
            <br />
            <span className="numerals muted">{times}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
