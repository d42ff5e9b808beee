import type { ReactNode } from "react";

interface Props {
  /** What is being booked, with whom, where, in which zone. */
  details: ReactNode;
  calendar: ReactNode;
  /** Left out until there is a day. */
  slots?: ReactNode;
}

/** Details, calendar, times: three columns from 960 px, two under a summary from 600, one below. */
export function BookingShell({ details, calendar, slots }: Props) {
  return (
    <div className="booking">
      <div className="booking__details">{details}</div>
      <div className="booking__calendar">{calendar}</div>
      {slots !== undefined && <div className="booking__slots">{slots}</div>}
    </div>
  );
}
