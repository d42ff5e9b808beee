export interface CancelView {
  /** The root reads it. */
  theme: "light" | "dark" | "auto";
  /** The provider's colours as CSS. */
  brand: string;
  /** Makes a repeated form idempotent. */
  key: string;
  /** Written on the server, because no other page needs them. */
  words: CancelWords;
  /** Whether the page asks for a reason. Cancelling a seat needs none. */
  asksReason: boolean;
  /** For a series: which dates to cancel. Null if there is no choice. */
  scope: { legend: string; hint: string; choices: { value: string; label: string; hint?: string }[] } | null;
  provider: string;
  /** Null if the office was to find a time. */
  time: {
    date: string;
    times: string;
    zone: string;
    leaf: { month: string; day: string; weekday: string };
  } | null;
  what: { name: string; duration: number }[];
  who: string[];
  where: { label: string; detail: string } | null;
  /** The booker's reference for contacting the office. */
  reference: string | null;
  /** The refund. Null if nothing was to be paid, or if each choice of dates has its own refund. */
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

/** An action's result if the visitor stays on the page. After a cancellation another page shows the outcome. */
export interface CancelAnswer {
  kind: "invalid" | "failed";
  /** The reason as typed. */
  reason: string;
  scope: string;
}
