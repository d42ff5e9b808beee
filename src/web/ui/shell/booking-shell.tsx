import type { ReactNode } from "react";

interface Props {
  /** The service, the staff, the place and the time zone. */
  details: ReactNode;
  calendar: ReactNode;
  /** Omitted until a day is chosen. */
  slots?: ReactNode;
}

/** Details, calendar, times: three columns from 960 px, two below a summary from 600 px, otherwise one. */
export function BookingShell({ details, calendar, slots }: Props) {
  return (
    <div className="booking">
      <div className="booking__details">{details}</div>
      <div className="booking__calendar">{calendar}</div>
      {slots !== undefined && <div className="booking__slots">{slots}</div>}
    </div>
  );
}
