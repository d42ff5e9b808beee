import { useTranslations } from "use-intl";
import type { SeriesDateView } from "../visit-views.ts";

/** The dates of a series in a narrow place: their number, and a list that opens. */
export function MoreDates({ dates }: { dates: readonly SeriesDateView[] }) {
  const t = useTranslations();
  // Open from the start if the dates differ, because each may have its own price.
  return (
    <details className="more-dates" open={dates.some(({ facts }) => facts !== "") || undefined}>
      <summary>{t("series.count", { count: dates.length })}</summary>
      <ol>
        {dates.map(({ position, date, times, facts }) => (
          <li key={position}>
            {date}
            <br />
            <span className="numerals muted">{times}</span>{" "}
            {facts !== "" && <span className="summary__note">{facts}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
