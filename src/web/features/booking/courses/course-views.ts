import type { SessionView } from "../../../ui/timetable/week-views.ts";
import type { Prefill } from "../state/query.ts";

/** One line of a list of courses. */
export interface CourseCardView {
  key: string;
  name: string;
  lang: string | undefined;
  /** From when to when, and how many sessions. */
  when: string;
  /** The price to join now, and how many places are left. */
  facts: string[];
}

export interface CourseDateView {
  id: string;
  day: string;
  times: string;
  /** Says that it is over, full, cancelled or moved. */
  note: string | null;
  /** Whether someone who joins now does not get this date. */
  isVoid: boolean;
  status: string | null;
}

/** A course on its own page. */
export interface CourseView {
  key: string;
  name: string;
  lang: string | undefined;
  state: SessionView["state"];
  status: string;
  by: string;
  datesTitle: string;
  dates: CourseDateView[];
  /** Null if it cannot be joined. */
  price: { amount: string; text: string } | null;
  /** What applies to the course, in one sentence each. */
  terms: string[];
  /** Null if it cannot be joined. */
  join: { label: string; busy: string } | null;
  /** A course that can be joined instead. */
  next: { label: string; key: string } | null;
}

export interface CoursesView {
  title: string;
  /** Said instead of a list if there are no courses. */
  none: string | null;
  list: CourseCardView[];
  chosen: CourseView | null;
  /** Back to all courses. */
  all: string;
  /** As structured data for search engines. */
  things: object[];
  prefill: Prefill;
  /** The hold in the URL has expired. */
  lapsed: boolean;
}
