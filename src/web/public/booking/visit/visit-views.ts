import type { SessionView } from "../../../ui/timetable/week-views.ts";
import type { Prefill } from "../../shared/booking/state/query.ts";
import type { Leaf } from "../../../i18n/formats.ts";

/** One service for one person. Person 0 is the booker. */
export interface LineView {
  person: number;
  /** The line's position among the person's services. */
  turn: number;
  name: string;
  /** Null while any member may give it. */
  member: string | null;
  /** Its room or place, if it is not that of the whole visit; otherwise empty. */
  place: string;
  /** "45 min", or a range while any member may give it. */
  length: string;
  /** "€52", "from €44"; null for a request without a price. */
  cost: string | null;
}

/** The total. `payNow` and `dueLater` are set only if something is paid now. */
export interface SumsView {
  total: string;
  payNow: string | null;
  dueLater: string | null;
}

/** A visit's time as text. */
export interface TimeWords {
  date: string;
  times: string;
  start: string;
  dayOfMonth: string;
  day: string;
  /** Names the clock, and says how far the visitor's own or the provider's is from it. */
  zone: string;
  leaf: Leaf & { time: string };
}

/** A held or booked visit. */
export interface VisitView {
  /** Null if the office finds a time. */
  time: TimeWords | null;
  /** Everyone who gives the service. */
  members: string[];
  /**
   * Lengths and prices may differ from the service's, because members can have their own. The price of a single line is
   * for one person.
   */
  lines: LineView[];
  where: { label: string; detail: string } | null;
  /** For a single line: the price of all its dates, per person if each person pays. */
  price: { value: string; note: string | null } | null;
  sums: SumsView;
  /** Whether something is paid before the booking is confirmed. */
  hasPayment: boolean;
  /** All dates, if a series is held. */
  dates: SeriesDateView[];
  /** "2 guests", if their number was chosen with the time. */
  guests: string | null;
  /** "Just once", if the visit could repeat. */
  once: string | null;
}

/** One date of a held series. */
export interface SeriesDateView {
  position: number;
  date: string;
  times: string;
  /** Length, member and price, if the dates differ in them. */
  facts: string;
}

export interface HoldView {
  token: string;
  until: string;
  secondsLeft: number;
  /** The rest of its time, as a percentage. */
  percentLeft: number;
  /** Whether the hold can be extended. */
  canBeExtended: boolean;
}

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
  /** Leads to the sessions that are sold alone. */
  singles: { text: string; label: string } | null;
  /** Null if it cannot be joined. */
  join: { label: string; busy: string } | null;
  /** The waiting list of a full course, and a course that can be joined instead. */
  links: ({ label: string } & ({ href: string } | { course: string }))[];
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

/** What codes take off a price, and what vouchers pay of it. */
export interface CodeSums {
  lines: { label: string; amount: number }[];
  total: number;
  payNow: number;
  voucher: { label: string; amount: number } | null;
}

/** Coupons, vouchers and packages on the details step. The server writes the texts, because few visitors need them. */
export interface CodesView {
  open: string;
  label: string;
  apply: string;
  /** From the address of the page. */
  typed: string;
  applied: { id: string; name: string; note: string; isFault: boolean; remove: string }[];
  /** What they are worth, which the form sends back. Empty without codes. */
  shown: string;
  /** Null without codes. */
  sums: CodeSums | null;
}
