import type { CalendarSettings, DayHead, GridView } from "../../shared/day/day-views.ts";

/** How full a member's day is. The mark is a moon: its lit part is what is free. */
export interface LoadCell {
  kind: "many" | "some" | "few" | "off";
  /** In percent. */
  share: number;
  /** "71%" */
  text: string;
  /** "71% booked" */
  label: string;
  href: string;
}

export interface OfficeWeekView {
  head: DayHead;
  /** Null if no member is chosen. */
  grid: GridView | null;
  whose: { label: string; links: { label: string; href: string; isCurrent: boolean }[] };
  load: {
    title: string;
    days: { text: string; href: string }[];
    members: { name: string; href: string; cells: LoadCell[] }[];
    legend: { kind: Exclude<LoadCell["kind"], "off">; text: string }[];
  };
  calendar: CalendarSettings;
}
