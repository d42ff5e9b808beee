import type { Chip } from "../../ui/chips/chips.tsx";
import type { WeekLinkView, WeekView } from "../../ui/timetable/week-views.ts";

export interface TimetablePageView {
  brand: string;
  theme: "light" | "dark" | "auto";
  hidesDetails: boolean;
  title: string;
  provider: WeekLinkView;
  /** Names the clock of the times. */
  zone: string;
  /** Links that show only some of the classes. */
  filters: { label: string; chips: Chip[] }[];
  week: WeekView;
  /** The timetable as a calendar feed. */
  feed: WeekLinkView;
  /** Structured data about the sessions of the week. */
  events: object[];
}
