import { namesFrom } from "../shared/forms/schema-names.ts";
import type { correctForm, extendForm, issueForm, mailForm, voidForm } from "./change/voucher-schemas.server.ts";
import type { SelectOption } from "../../ui/field/select-field.tsx";

/** The fields of the forms. */
export const issueField = namesFrom<typeof issueForm>();
export const extendField = namesFrom<typeof extendForm>();
export const mailField = namesFrom<typeof mailForm>();
export const correctField = namesFrom<typeof correctForm>();
export const voidField = namesFrom<typeof voidForm>();

export interface VoucherRow {
  href: string;
  /** "Gift voucher …85V6" */
  what: string;
  /** "€25 of €50 left" */
  left: string;
  /** Who has it, or who bought it. */
  who: string;
  /** "Sold 18 Nov 2026 · until 18 Nov 2028" */
  when: string;
  state: { text: string; tone: "success" | "neutral" | "warning" };
}

export interface VoucherListView {
  name: string;
  title: string;
  /** What is outstanding in total. */
  lead: string;
  action: string;
  typed: string;
  labels: { search: string; hint: string };
  rows: VoucherRow[];
  note: string | null;
  /** Shows those that are used up, expired or voided, or hides them. */
  other: { label: string; href: string };
  issue: { label: string; href: string } | null;
}

export interface VoucherFact {
  term: string;
  value: string;
  href?: string | undefined;
}

interface StepView {
  title: string;
  text: string;
  action: string;
  key: string;
  submit: string;
}

export interface VoucherView {
  name: string;
  title: string;
  lead: string;
  badge: VoucherRow["state"];
  facts: VoucherFact[];
  message: string | null;
  entriesTitle: string;
  entries: { id: string; when: string; what: string; amount: string; note: string; href: string | null }[];
  /** The code and its page, for an operator with a fresh proof. */
  code: { label: string; text: string; open: { label: string; href: string } } | null;
  show: { label: string; href: string; text: string } | null;
  mail: StepView | null;
  extend: (StepView & { label: string; hint: string; until: string }) | null;
  correct: (StepView & { label: string; reason: string; amount: string; seen: string }) | null;
  void: (StepView & { reason: string }) | null;
  back: { label: string; href: string };
}

export interface IssueView {
  name: string;
  title: string;
  lead: string;
  action: string;
  key: string;
  labels: Record<
    | "package"
    | "amount"
    | "amountHint"
    | "name"
    | "email"
    | "message"
    | "reason"
    | "reasonHint"
    | "locale"
    | "mails"
    | "submit",
    string
  >;
  packages: SelectOption[];
  locales: SelectOption[];
  locale: string;
  back: { label: string; href: string };
}
