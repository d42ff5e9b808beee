/** A link with its text. */
export interface WeekLinkView {
  label: string;
  href: string;
}

/** One session of a timetable, in words. */
export interface SessionView {
  id: string;
  /** The start, as forms send it. */
  value: string;
  /** The start: "7:00 PM" */
  time: string;
  /** "1 hr 30 min" */
  length: string;
  /** The day as a calendar leaf. */
  leaf: { month: string; day: string; weekday: string };
  name: string;
  /** The language of the name, if it is not the page's. */
  lang: string | undefined;
  /** Who gives it, and where. */
  by: string;
  price: string | null;
  state: "open" | "few" | "full" | "closed" | "cancelled";
  /** How many seats are left, or why it cannot be booked. */
  status: string;
  /** What changed on this date, and why. */
  note: string | null;
  /** The page that books it. Null if it cannot be booked. */
  href: string | null;
  /** The waiting list, if the session is full and has one. */
  waiting: WeekLinkView | null;
}

export interface WeekDayView {
  date: string;
  /** "Tuesday" */
  weekday: string;
  /** "November 17" */
  day: string;
  isToday: boolean;
  sessions: SessionView[];
  /** The waiting list for the whole day, if all its sessions are full. */
  waiting: WeekLinkView | null;
}

/** One week of a timetable. The server writes all texts. */
export interface WeekView {
  /** "November 16 – 22, 2026" */
  title: string;
  previous: WeekLinkView | null;
  next: WeekLinkView | null;
  days: WeekDayView[];
  /** Set if the week has no sessions. */
  emptiness: { title: string; next: WeekLinkView | null } | null;
}
