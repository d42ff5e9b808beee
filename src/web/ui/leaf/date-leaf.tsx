import { classes } from "../classes.ts";

interface Props {
  month: string;
  day: string;
  weekday: string;
  size?: "small" | "large";
  /** Circled, as a day that is now yours. */
  isMarked?: boolean;
}

/** A leaf of a block calendar. Decorative: the date stands in words beside it. */
export function DateLeaf({ month, day, weekday, size = "small", isMarked = false }: Props) {
  return (
    <span className={classes("leaf", `leaf--${size}`, isMarked && "leaf--marked")} aria-hidden="true">
      <span className="leaf__month">{month}</span>
      <span className="leaf__day">{day}</span>
      <span className="leaf__weekday">{weekday}</span>
    </span>
  );
}
