export interface ListedRow {
  href: string;
  who: string;
  what: string;
  when: string;
  state: string;
}

export interface SearchView {
  name: string;
  action: string;
  typed: string;
  rows: ListedRow[];
  /** What is said instead of rows, or below them. */
  note: string | null;
}

export interface RequestsView {
  name: string;
  lead: string;
  rows: ListedRow[];
}

export interface AnswerView {
  name: string;
  title: string;
  lead: string;
  action: string;
  booking: string;
  wish: { term: string; time: string; verdict: string; isFree: boolean } | null;
  /** The label of the button that confirms the preferred time; null if it is not free. */
  confirm: string | null;
  nearest: { value: string; label: string }[];
  decline: { text: string; label: string; hint: string };
}
