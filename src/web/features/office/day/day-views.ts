import type { AttendanceView } from "../front-desk/front-desk-views.ts";

/** A stretch of time in a column: rows of five minutes from the top of the grid. */
interface Stretch {
  id: string;
  from: number;
  to: number;
}

export interface VisitView extends Stretch {
  /** "10:50" */
  time: string;
  /** The machine's time. */
  start: string;
  who: string;
  what: string;
  state: string;
  /** Null if there is nothing to open, or the operator may not. */
  href: string | null;
  /** `class`: several parties share it. `taken`: whose it is stays hidden. `request`: it takes no one's time yet. */
  look: "booked" | "hold" | "class" | "taken" | "cancelled" | "request";
  /** One of eight colours, which belongs to the service. */
  hue: number;
  /** Entries of a column that overlap share its width: this one is part `index` of `count`. */
  part: { index: number; count: number };
  /** A short visit has one line; a tall one may wrap. */
  size: "short" | "usual" | "tall";
}

export interface LaneView {
  id: string;
  name: string;
  /** "9:00–13:00, 14:00–18:00" */
  hours: string;
  /** When the member does not work. A break is between two stretches of work. */
  off: (Stretch & { text: string; isBreak: boolean })[];
  visits: VisitView[];
  /** The row of the current time, on today's page. */
  now: { id: string; row: number; text: string } | null;
}

/** A room or a kind of equipment, in a narrow column. */
export interface RoomView {
  id: string;
  name: string;
  uses: (Stretch & { text: string; short: string; isFull: boolean })[];
}

export interface DayHead {
  title: string;
  name: string;
  previous: { label: string; href: string };
  next: { label: string; href: string };
  today: { label: string; href: string } | null;
  weekLabel: string;
  week: { weekday: string; day: string; href: string; isCurrent: boolean }[];
  views: { label: string; href: string; isCurrent: boolean }[];
  /** What is special about the day: a closure, a change of the clocks. */
  notes: string[];
}

/** Said instead of an empty list. */
export interface EmptyDay {
  text: string;
  next: { label: string; href: string } | null;
}

export interface DayView {
  head: DayHead;
  empty: EmptyDay | null;
  rows: number;
  /** Pixels of a row: enough that the shortest visit can be pressed. */
  rowHeight: number;
  hours: (Stretch & { text: string })[];
  now: { row: number; text: string } | null;
  lanes: LaneView[];
  rooms: RoomView[];
}

export interface AgendaRow {
  id: string;
  time: string;
  start: string;
  /** Empty for a class, which lists its parties. */
  who: string;
  what: string;
  state: string;
  href: string | null;
  hue: number;
  look: VisitView["look"];
  parties: { name: string; href: string }[];
  /** Null if nothing can be recorded: a class has a page of its own for that. */
  attendance: AttendanceView | null;
}

export interface AgendaView {
  head: DayHead;
  empty: EmptyDay | null;
  rows: AgendaRow[];
  /** The now-line comes before this row. Null on other days. */
  now: { before: number; text: string } | null;
}
