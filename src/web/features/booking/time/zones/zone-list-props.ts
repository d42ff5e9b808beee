import type { BookingQuery } from "../../state/query.ts";
import type { BookingData } from "../../booking-views.ts";

export interface ZoneListProps {
  data: Extract<BookingData, { step: "time" }>;
  /** What stays when another zone is chosen. */
  keeps: Partial<BookingQuery>;
  onChoose: (zone: string) => void;
}
