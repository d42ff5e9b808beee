import type { AttendanceView } from "../front-desk/front-desk-views.ts";

/** A stretch of time in a column: rows of five minutes from the top of the grid. The first row is 1. */
export interface Rows {
  from: number;
  to: number;
}

/** Drawn as an icon, and written for people who do not see it. */
export interface Mark {
  kind: "coin" | "star" | "remark" | "loop";
  text: string;
}

export interface DayVisitView extends Rows {
  kind: "visit";
  key: string;
  /** "10:50" */
  time: string;
  /** The machine's time. */
  start: string;
  who: string;
  what: string;
  state: string;
  marks: Mark[];
  /** Relative to the page. Null if there is nothing to open, or the operator may not. */
  href: string | null;
  /** `class`: several parties share it. `taken`: whose it is stays hidden. `request`: it takes no one's time yet. */
  look: "booked" | "hold" | "class" | "taken" | "cancelled" | "request" | "arrived" | "completed" | "no-show";
  /** One of eight colours, which belongs to the service. */
  hue: number;
  /** The edge tells services of the same colour apart. */
  edge: number;
  /** Entries of a column that overlap share its width: this one is part `index` of `count`. */
  part: { index: number; count: number };
  /** The member is free for others during a part of it. */
  isParted: boolean;
  /** It lies in such a part of another visit. `side`: the name of that visit stands beside it. */
  guest: "whole" | "side" | null;
  /** The revision that a move names; null if it cannot be picked up. */
  revision: number | null;
}

/** A part of a visit in which its giver is free for others. */
interface RestView extends Rows, Pick<DayVisitView, "hue" | "edge"> {
  kind: "rest";
  key: string;
  /** It leaves room for the name beside it, because too little of the visit is above it. */
  isSide: boolean;
}

/** Time in which the member does not work. A break is between two stretches of work. */
interface OffView extends Rows {
  kind: "off";
  key: string;
  text: string;
  isBreak: boolean;
}

/** Time that cannot be booked: a block, or an appointment in an external calendar. */
interface BusyView extends Rows {
  kind: "busy";
  key: string;
  /** Time off, rather than time spent otherwise. */
  isAway: boolean;
  /** Empty for whole days. */
  time: string;
  text: string;
  what: string;
  href: string | null;
}

/** Free time, with a link to book or block it. Relative; null where the operator may do neither. */
interface GapView extends Rows {
  kind: "gap";
  key: string;
  text: string;
  /** It begins below a visit that is drawn longer than it is. */
  isLow: boolean;
  /** It is the free part of a visit, whose name stands beside it. */
  isSide: boolean;
  href: string | null;
}

interface NowView extends Rows {
  kind: "now";
  key: string;
  text: string;
}

export type DayEntryView = DayVisitView | OffView | BusyView | GapView | RestView | NowView;

/** One column: a member's day. */
export interface LaneView {
  key: string;
  /** Names the member in addresses; null for a column that belongs to no one. */
  slug: string | null;
  name: string;
  /** "9:00–13:00, 14:00–18:00" */
  hours: string;
  /** Leads to the member's week, or to the day. Relative. */
  href: string | null;
  /** Today, in a week. */
  isCurrent: boolean;
  /** The instant of the first row; null if it is the grid's. */
  start: string | null;
  /** By their first row. */
  entries: DayEntryView[];
}

/** A room or a kind of equipment, in a narrow column. */
export interface RoomView {
  key: string;
  name: string;
  uses: (Rows & { key: string; text: string; short: string; isFull: boolean })[];
}

/** Columns on rows of five minutes, as a day or a week shows them. */
export interface GridView {
  /** The instant of the first row. */
  start: string;
  rows: number;
  /** Pixels of a row, at least. A high window has higher ones. */
  rowHeight: number;
  hours: (Rows & { text: string })[];
  now: { row: number; text: string } | null;
  lanes: LaneView[];
  rooms: RoomView[];
}

/** What the calendar's script needs to know. */
export interface CalendarSettings {
  events: string;
  verdicts: string;
  bookings: string;
  /** Where whoever was signed out signs in. */
  signIn: string;
  /** When the page was made. */
  since: number;
  /** The days on the page, from midnight to midnight on the provider's clock. */
  from: string;
  to: string;
  firstDate: string;
  lastDate: string;
  locale: string;
  zone: string;
  /** Addresses by the key that opens them; null if the operator wants no single keys. */
  keys: Record<string, string> | null;
  words: Record<string, string>;
}

export interface DayHead {
  title: string;
  /** The same for a narrow page. */
  short: string;
  name: string;
  previous: { label: string; href: string };
  next: { label: string; href: string };
  today: { label: string; href: string } | null;
  weekLabel: string;
  week: { weekday: string; day: string; href: string; isCurrent: boolean }[];
  views: { label: string; href: string; isCurrent: boolean }[];
  /** What is special about the day: a closure, a change of the clocks. */
  notes: string[];
  /** Buttons such as "Walk-in". */
  actions: { label: string; href: string; isPrimary: boolean; isOnPhone: boolean; icon: "plus" | "walk-in" }[];
  /** Names the menu that a phone has for what follows. */
  looks: string;
  /** Between high and low rows; null where there is no grid. */
  density: { label: string; href: string } | null;
  move: string;
  print: string;
  /** "As of 10:20", with a link that loads the page again. */
  asOf: { text: string; refresh: string; href: string };
}

/** Said instead of an empty list. */
export interface EmptyDayView {
  text: string;
  next: { label: string; href: string } | null;
}

export interface DayView {
  head: DayHead;
  empty: EmptyDayView | null;
  grid: GridView;
  calendar: CalendarSettings;
}

export interface AgendaRow extends Pick<
  DayVisitView,
  "time" | "start" | "who" | "what" | "state" | "marks" | "look" | "hue" | "edge"
> {
  id: string;
  href: string | null;
  parties: { name: string; href: string }[];
  /** Null if nothing can be recorded: a class has a page of its own for that. */
  attendance: AttendanceView | null;
}

export interface AgendaView {
  head: DayHead;
  empty: EmptyDayView | null;
  rows: AgendaRow[];
  /** The now-line comes before this row. Null on other days. */
  now: { before: number; text: string } | null;
  calendar: CalendarSettings;
}
