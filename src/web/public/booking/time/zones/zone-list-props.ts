import type { BookingQuery } from "../../../shared/booking/state/query.ts";
import type { BookingData } from "../../page/booking-views.ts";

export interface ZoneListProps {
  data: Extract<BookingData, { step: "time" }>;
  /** The state that stays when the visitor chooses another zone. */
  keeps: Partial<BookingQuery>;
  onChoose: (zone: string) => void;
  /** The visitor left the search without a choice. */
  onClose: () => void;
}
