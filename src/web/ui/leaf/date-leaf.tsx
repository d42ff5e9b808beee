import { classes } from "../classes.ts";

interface Props {
  month: string;
  day: string;
  weekday: string;
  size?: "small" | "large";
  /** Marked: circled, as a day that is now yours. Void: struck out, as one that is not to come. */
  look?: "plain" | "marked" | "void";
}

/** A leaf of a block calendar. Decorative: the date stands in words beside it. */
export function DateLeaf({ month, day, weekday, size = "small", look = "plain" }: Props) {
  return (
    <span className={classes("leaf", `leaf--${size}`, look !== "plain" && `leaf--${look}`)} aria-hidden="true">
      <span className="leaf__month">{month}</span>
      <span className="leaf__day">{day}</span>
      <span className="leaf__weekday">{weekday}</span>
    </span>
  );
}
