import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { monthOf } from "./calendar-maths.ts";
import { dateAfter } from "./grid-keys.ts";

interface Options {
  month: string;
  firstWeekday: number;
  /** Past weeks are left out, so the days before this one have no cell. */
  firstShown: string;
  startsAt: string | undefined;
  /** Opens another month. Returns false if it cannot be shown. */
  openMonth: (month: string) => boolean;
}

/**
 * One tab stop that the arrow keys move. A date in another month is remembered until that month loads, and further keys
 * count from it, so two quick presses of Page Down move two months.
 */
export function useRovingDay({ month, firstWeekday, firstShown, startsAt, openMonth }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const awaited = useRef<string | null>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const active = visited !== null && monthOf(visited) === month ? visited : startsAt;

  useEffect(() => {
    if (awaited.current === null || monthOf(awaited.current) !== month) return;
    const date = awaited.current < firstShown ? firstShown : awaited.current;
    awaited.current = null;
    setVisited(date);
    focusDay(grid.current, date);
  }, [month, firstShown]);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " ") {
      event.preventDefault();
      (event.target as HTMLElement).click();
      return;
    }
    const from = awaited.current ?? active;
    if (from === undefined) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const date = dateAfter(event, from, { firstWeekday, isRightToLeft });
    if (date === null) return;
    event.preventDefault();
    if (monthOf(date) === month) {
      if (date < firstShown) return;
      awaited.current = null;
      setVisited(date);
      focusDay(grid.current, date);
    } else if (openMonth(monthOf(date))) {
      awaited.current = date;
    }
  }

  return { grid, active, onKeyDown, visit: setVisited };
}

function focusDay(grid: HTMLTableElement | null, date: string): void {
  grid?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
}
