/** One service for one person: 0 is the booker. */
export interface LineView {
  person: number;
  /** Which of the person's services it is. */
  turn: number;
  name: string;
  /** Null while any member may give it. */
  member: string | null;
  /** "45 min", or from the shortest to the longest while any member may give it. */
  length: string;
  /** "€52", "from €44"; null for a request without a price. */
  cost: string | null;
}

/** What everything costs together; what is paid now and later only where something is paid now. */
export interface SumsView {
  total: string;
  payNow: string | null;
  dueLater: string | null;
}

/** A visit's time, in words. */
export interface TimeWords {
  date: string;
  times: string;
  start: string;
  dayOfMonth: string;
  day: string;
  zone: string;
  /** In person, where the viewer's clock differs from the business's. */
  atBusiness: { time: string; city: string } | null;
  leaf: { month: string; day: string; weekday: string };
}

/** A held or booked visit. */
export interface VisitView {
  /** Null where the office finds a time. */
  time: TimeWords | null;
  /** Everyone who gives it. */
  members: string[];
  /** Members' own lengths and prices may differ from the service's. A single line's price is for one person. */
  lines: LineView[];
  where: { label: string; detail: string } | null;
  /** Of a single line: of all its dates, for one person where each pays. */
  price: { value: string; note: string | null } | null;
  sums: SumsView;
  /** Something is paid before it is confirmed. */
  hasPayment: boolean;
  /** All dates, where it is a series that is held. */
  dates: SeriesDateView[];
}

/** One date of a series that is held. */
export interface SeriesDateView {
  position: number;
  date: string;
  times: string;
  /** How long it takes, with whom and for how much, where not all dates are alike. */
  facts: string;
}

export interface HoldView {
  token: string;
  until: string;
  secondsLeft: number;
  /** Whether it can be held for longer. */
  canBeExtended: boolean;
  /** How many dates are held. */
  dates: number;
}
