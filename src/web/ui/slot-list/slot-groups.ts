export type DayPeriod = "morning" | "afternoon" | "evening";

export interface Slot {
  /** The start instant, as it appears in the URL. */
  value: string;
  /** "9:30 AM", in the visitor's language, zone and clock. */
  label: string;
  period: DayPeriod;
  /** Seats left, the offset on the day when clocks change, or why the slot is unavailable. */
  note?: string | undefined;
  /** Visible, but already booked. */
  isTaken?: boolean | undefined;
}

export interface SlotGroup {
  /** Null if there are few enough slots for one list. */
  period: DayPeriod | null;
  slots: Slot[];
}

const mostInOneList = 12;
const periods: readonly DayPeriod[] = ["morning", "afternoon", "evening"];

export function groupSlots(slots: readonly Slot[]): SlotGroup[] {
  if (slots.length <= mostInOneList) return [{ period: null, slots: [...slots] }];
  return periods
    .map((period) => ({ period, slots: slots.filter((slot) => slot.period === period) }))
    .filter((group) => group.slots.length > 0);
}
