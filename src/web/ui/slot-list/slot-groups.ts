export type Period = "morning" | "afternoon" | "evening";

export interface Slot {
  /** The start instant, as the address carries it. */
  value: string;
  /** "9:30 AM", in the visitor's language, zone and clock. */
  label: string;
  period: Period;
  /** Seats left, an offset on the day clocks change, why it cannot be had. */
  note?: string | undefined;
  /** Shown, but taken. */
  isTaken?: boolean | undefined;
}

export interface SlotGroup {
  /** Null where there are few enough for one list. */
  period: Period | null;
  slots: Slot[];
}

const mostInOneList = 12;
const periods: readonly Period[] = ["morning", "afternoon", "evening"];

export function groupSlots(slots: readonly Slot[]): SlotGroup[] {
  if (slots.length <= mostInOneList) return [{ period: null, slots: [...slots] }];
  return periods
    .map((period) => ({ period, slots: slots.filter((slot) => slot.period === period) }))
    .filter((group) => group.slots.length > 0);
}
