import type { ReactNode } from "react";

interface Props {
  /** "Tuesday, March 10". Takes focus after a day is chosen in a narrow frame. */
  title: string;
  id?: string;
  heading?: "h2" | "h3";
  /** The 12/24-hour choice, and in a narrow frame also "Change date". */
  aside?: ReactNode;
  children: ReactNode;
}

/** The column of times with its heading. */
export function DayTimes({ title, id, heading: Heading = "h2", aside, children }: Props) {
  return (
    <div className="times">
      <div className="times__head">
        <Heading className="times__day" id={id} tabIndex={-1}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </div>
  );
}
