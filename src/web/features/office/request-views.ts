import type { IconName } from "../../ui/icon/icon-paths.ts";
/** Words are made on the server: no other page needs them. */
export interface RequestView {
  theme: "light" | "dark" | "auto";
  brand: string;
  title: string;
  text: string;
  leaf: { month: string; day: string; weekday: string } | null;
  rows: { icon: IconName; term: string; values: string[]; note?: string }[];
  notes: { term: string; text: string } | null;
  /** What has been proposed already. */
  proposed: string | null;
  /** Null where it waits for no answer any more. */
  answer: DecisionView | null;
}

export interface DecisionView {
  /** Null where the visitor named no time. */
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
  decline: { title: string; text: string; reason: { label: string; hint: string }; submit: string };
}

/** What keeps the office on the page, with what was typed. */
export interface RequestActionResult {
  fault: string;
  /** The field that it is about. */
  field: "typed" | "reason" | null;
  /** Times that are free instead. */
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
}
