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
  /** `class`: several parties share it. `taken`: whose it is stays hidden. */
  look: "booked" | "hold" | "class" | "taken" | "cancelled";
  /** One of eight colours, which belongs to the service. */
  hue: number;
  /** It begins while another one in the same column goes on. */
  isOver: boolean;
  isShort: boolean;
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

export interface DayHead {
  title: string;
  name: string;
  previous: { label: string; href: string };
  next: { label: string; href: string };
  today: { label: string; href: string } | null;
  weekLabel: string;
  week: { weekday: string; day: string; href: string; isCurrent: boolean }[];
  views: { label: string; href: string; isCurrent: boolean }[];
}

export interface DayView {
  head: DayHead;
  /** Said instead of an empty grid. */
  empty: string | null;
  rows: number;
  hours: (Stretch & { text: string })[];
  lanes: LaneView[];
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
}

export interface AgendaView {
  head: DayHead;
  empty: string | null;
  rows: AgendaRow[];
  /** The now-line comes before this row. Null on other days. */
  now: { before: number; text: string } | null;
}
