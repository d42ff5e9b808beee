import { Link } from "../navigation/link.tsx";
import { classes } from "../classes.ts";
import { DayMark } from "./day-mark.tsx";
import type { MonthDay } from "./month.ts";

interface Props {
  day: MonthDay;
  href: string;
  isSelected: boolean;
  isToday: boolean;
  /** Undefined until the grid handles keys. Until then every day is a tab stop, like any link. */
  tabIndex: 0 | -1 | undefined;
  onVisit: (date: string) => void;
}

/** Available days are links. The others can be focused and read, but lead nowhere. */
export function DayCell({ day, href, isSelected, isToday, tabIndex, onVisit }: Props) {
  const { date, state, label, free } = day;
  const isGrid = tabIndex !== undefined;
  const shared = {
    className: classes("day", `day--${state}`, isToday && "day--today", isSelected && "day--selected"),
    "data-date": date,
    title: label,
    "aria-current": isToday ? ("date" as const) : undefined,
    tabIndex,
    onFocus: () => onVisit(date),
  };
  const content = (
    <>
      <span className="day__numeral" aria-hidden="true">
        {Number(date.slice(8))}
      </span>{" "}
      <span className="visually-hidden">{label}</span>
      {free !== undefined && state === "available" && <DayMark free={free} />}
    </>
  );
  return (
    <td role={isGrid ? "gridcell" : undefined} aria-selected={isGrid && isSelected ? true : undefined}>
      {state === "available" ? (
        <Link {...shared} to={href} replace preventScrollReset>
          {content}
        </Link>
      ) : isGrid ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element exists for a disabled link
        <span {...shared} role="link" aria-disabled="true">
          {content}
        </span>
      ) : (
        <span className={shared.className}>{content}</span>
      )}
    </td>
  );
}
