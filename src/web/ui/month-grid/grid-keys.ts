import { addDays, shiftMonth, columnOf, monthOf, sameDayIn } from "./calendar-maths.ts";

interface Press {
  key: string;
  shiftKey: boolean;
}

interface Layout {
  firstWeekday: number;
  isRightToLeft: boolean;
}

/** The date that a key moves to in a WAI-ARIA date grid. Null if the grid does not handle the key. */
export function dateAfter(
  { key, shiftKey }: Press,
  date: string,
  { firstWeekday, isRightToLeft }: Layout,
): string | null {
  const forward = isRightToLeft ? -1 : 1;
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -forward);
    case "ArrowRight":
      return addDays(date, forward);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -columnOf(date, firstWeekday));
    case "End":
      return addDays(date, 6 - columnOf(date, firstWeekday));
    case "PageUp":
      return sameDayIn(shiftMonth(monthOf(date), shiftKey ? -12 : -1), date);
    case "PageDown":
      return sameDayIn(shiftMonth(monthOf(date), shiftKey ? 12 : 1), date);
    default:
      return null;
  }
}
