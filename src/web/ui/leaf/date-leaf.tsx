import { classes } from "../classes.ts";

interface Props {
  month: string;
  day: string;
  weekday: string;
  size?: "small" | "large";
  /** `marked` circles a booked day. `void` strikes out a day on which nothing happens any more. */
  look?: "plain" | "marked" | "void";
}

/** A page of a tear-off calendar. Decorative: the date is always written next to it. */
export function DateLeaf({ month, day, weekday, size = "small", look = "plain" }: Props) {
  return (
    <span className={classes("leaf", `leaf--${size}`, look !== "plain" && `leaf--${look}`)} aria-hidden="true">
      <span className="leaf__month">{month}</span> <span className="leaf__day">{day}</span>{" "}
      <span className="leaf__weekday">{weekday}</span>
    </span>
  );
}
