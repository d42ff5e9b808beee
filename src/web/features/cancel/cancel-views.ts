export interface CancelView {
  /** For the root. */
  theme: "light" | "dark" | "auto";
  /** The provider's colours, as a style sheet. */
  brand: string;
  /** Makes a repeated form the same request. */
  key: string;
  /** Made on the server: no other page needs them. */
  words: CancelWords;
  /** Whether a reason is asked: a seat is given up without one. */
  asksReason: boolean;
  /** Of a series: which dates; null where there is no choice. */
  scope: { legend: string; hint: string; choices: { value: string; label: string; hint?: string }[] } | null;
  provider: string;
  /** Null where the office was to find one. */
  time: {
    date: string;
    times: string;
    zone: string;
    leaf: { month: string; day: string; weekday: string };
  } | null;
  what: { name: string; duration: number }[];
  who: string[];
  where: { label: string; detail: string } | null;
  /** The booker's, to tell the office. */
  reference: string | null;
  /** What comes back of what was paid; null where nothing costs anything, or where each choice of dates says its own. */
  refund: { term: string; text: string } | null;
  keepHref: string;
}

export interface CancelWords {
  title: string;
  text: string;
  submit: string;
  busy: string;
  keep: string;
  reason: { label: string; hint: string };
  failed: string;
}

/** What keeps the visitor on the page; once cancelled, another shows it. */
export interface CancelAnswer {
  kind: "invalid" | "failed";
  /** As typed. */
  reason: string;
  scope: string;
}
