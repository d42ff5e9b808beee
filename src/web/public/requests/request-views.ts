import type { IconName } from "../../ui/icon/icon-paths.ts";
/** The server writes the texts, because no other page needs them. */
export interface RequestView {
  theme: "light" | "dark" | "auto";
  brand: string;
  title: string;
  text: string;
  leaf: { month: string; day: string; weekday: string } | null;
  rows: { icon: IconName; term: string; values: string[]; note?: string }[];
  notes: { term: string; text: string } | null;
  /** The time that the office proposed before. */
  proposed: string | null;
  /** Null if the request no longer waits for an answer. */
  answer: DecisionView | null;
}

export interface DecisionView {
  /** Null if the visitor named no time. */
  confirm: { title: string; text: string; submit: string } | null;
  other: {
    title: string;
    text: string;
    legend: string;
    choices: { value: string; label: string }[];
    typed: { label: string; hint: string };
    propose: string;
    confirm: string;
  };
  decline: { title: string; text: string; reason: { label: string; hint?: string }; submit: string };
}

/** An action's result if the office stays on the page, with the typed values. */
export interface RequestActionResult {
  fault: string;
  /** The field with the fault. */
  field: "typed" | "reason" | null;
  /** Free times to choose instead. */
  choices: { value: string; label: string }[];
  typed: string;
  reason: string;
}

export interface ProposalView {
  theme: "light" | "dark" | "auto";
  brand: string;
  title: string;
  text: string;
  leaf: { month: string; day: string; weekday: string };
  rows: RequestView["rows"];
  submit: string;
  keep: { label: string; href: string };
  /** The times proposed for a booked visit; null for a request. */
  visit: { id: string; times: { value: string; label: string }[]; decline: string } | null;
}
