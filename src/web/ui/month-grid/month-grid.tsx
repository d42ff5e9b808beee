import { useId } from "react";
import { useTranslations } from "use-intl";
import { navigate } from "../navigation/navigate.ts";
import { useHydrated } from "../hydrated.ts";
import { shiftMonth, weeksLeft, weeksOf } from "./calendar-maths.ts";
import { DayCell } from "./day-cell.tsx";
import { startingDay, type MonthDay, type WeekdayName } from "./month.ts";
import { MonthMove } from "./month-move.tsx";
import { useRovingDay } from "./use-roving-day.ts";

interface Props {
  /** YYYY-MM. */
  month: string;
  /** "March 2026", in the visitor's language. */
  title: string;
  /** In column order. */
  weekdays: readonly WeekdayName[];
  /** ISO weekday of the first column: 1 is Monday, 7 is Sunday. */
  firstWeekday: number;
  /** Every day of the month. */
  days: readonly MonthDay[];
  selected?: string | undefined;
  today?: string | undefined;
  hrefOfDay: (date: string) => string;
  /** Null if the month cannot be shown. */
  hrefOfMonth: (month: string) => string | null;
  /** While new days load, the old ones stay, with `aria-busy`. */
  isLoading?: boolean;
}

/**
 * A month to choose a day from. Without scripts it is a table of links; with scripts it is a WAI-ARIA grid with one tab
 * stop.
 */
export function MonthGrid(props: Props) {
  const {
    month,
    title,
    weekdays,
    firstWeekday,
    days,
    selected,
    today,
    hrefOfDay,
    hrefOfMonth,
    isLoading = false,
  } = props;
  const t = useTranslations();
  const id = useId();
  const isGrid = useHydrated();
  const weeks = weeksLeft(weeksOf(month, firstWeekday), today ?? "");
  const firstShown = weeks[0]!.find((date) => date !== null)!;
  const rows = Math.max(weeks.length, weeksOf(shiftMonth(month, 1), firstWeekday).length);
  const { grid, active, onKeyDown, visit } = useRovingDay({
    month,
    firstWeekday,
    firstShown,
    startsAt: startingDay(
      days.filter(({ date }) => date >= firstShown),
      selected,
    ),
    openMonth,
  });
  const byDate = new Map(days.map((day) => [day.date, day]));

  function openMonth(wanted: string): boolean {
    const href = hrefOfMonth(wanted);
    if (href !== null) void navigate(href, { replace: true, preventScrollReset: true });
    return href !== null;
  }

  function tabIndexOf(date: string): 0 | -1 | undefined {
    if (!isGrid) return undefined;
    return date === active ? 0 : -1;
  }

  return (
    <div className="month" aria-busy={isLoading}>
      <div className="month__head">
        <h2 className="month__title" id={id} aria-live="polite">
          {title}
        </h2>
        <MonthMove direction="left" href={hrefOfMonth(shiftMonth(month, -1))} label={t("ui.month.previous")} />
        <MonthMove direction="right" href={hrefOfMonth(shiftMonth(month, 1))} label={t("ui.month.next")} />
      </div>
      <div className={`month__weeks month__weeks--${rows}`}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions -- a table as a grid, as in the APG */}
        <table
          className="month__days"
          role={isGrid ? "grid" : undefined}
          aria-labelledby={id}
          ref={grid}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              {weekdays.map(({ short, long }) => (
                <th key={long} scope="col" abbr={long}>
                  <span aria-hidden="true">{short}</span> <span className="visually-hidden">{long}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find((date) => date !== null)}>
                {week.map((date, column) => {
                  const day = date === null ? undefined : byDate.get(date);
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of the previous or next month
                  if (day === undefined) return <td key={weekdays[column]?.long} />;
                  return (
                    <DayCell
                      key={day.date}
                      day={day}
                      href={hrefOfDay(day.date)}
                      isSelected={day.date === selected}
                      isToday={day.date === today}
                      tabIndex={tabIndexOf(day.date)}
                      onVisit={visit}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
