import { namesFrom, type HiddenValues } from "../forms/schema-names.ts";
import type { HandMethod } from "#domain/office/money/takings.ts";
import type { giveBackForm, handOverForm, payByCodeForm, takeForm } from "./money-schemas.server.ts";

export const handOverField = namesFrom<typeof handOverForm>();
export const giveBackField = namesFrom<typeof giveBackForm>();
export const payByCodeField = namesFrom<typeof payByCodeForm>();
export const takeField = namesFrom<typeof takeForm>();

/** A row of sums. */
export interface SumRow {
  term: string;
  amount: string;
  /** Small print below the term. */
  note?: string;
  look?: "strong" | "due" | "struck";
  link?: { href: string; text: string; label: string };
}

/** The money of one booking. */
export interface BookingMoneyView {
  title: string;
  rows: SumRow[];
  notes: string[];
  take: { href: string; text: string } | null;
  /** What the customer has instead of money. */
  own: OwnCreditsView;
  /** Takes exactly what is left in one press, in the ways that are frequent at the desk. */
  atOnce: {
    action: string;
    values: HiddenValues<typeof takeField>;
    ways: { method: HandMethod; text: string; label: string }[];
  } | null;
  links: { href: string; text: string }[];
  /** Gives back what is owed, as it was paid, in one press. */
  giveBack: { action: string; values: HiddenValues<typeof giveBackField>; text: string } | null;
}

type MoneyField<Name extends string> =
  | { kind: "text"; name: Name; label: string; hint?: string; value: string; isMoney?: true; isOptional?: true }
  | { kind: "radios"; name: Name; label: string; value: string; options: { value: string; label: string }[] }
  | {
      kind: "check";
      name: Name;
      label: string;
      hint: string;
      /** Otherwise it appears only after the form came back with it. */
      isShown: boolean;
    };

/** A form about money: a few sums, a few fields, one button. */
export interface MoneyFormView<Name extends string = string> {
  name: string;
  title: string;
  lead: string;
  rows: SumRow[];
  notes: string[];
  action: string;
  values: Readonly<Partial<Record<Name, string>>>;
  fields: MoneyField<Name>[];
  /** Null if nothing can be done. */
  submit: { text: string; look: "primary" | "quiet" | "danger" } | null;
  back: { href: string; text: string };
}

/** The vouchers and packages of a customer that fit a visit. */
export interface OwnCreditsView {
  title: string;
  action: string;
  options: {
    id: string;
    name: string;
    left: string;
    pays: string;
    values: HiddenValues<typeof payByCodeField>;
    submit: string;
    label: string;
  }[];
}

/** Money, or what the customer has instead. */
export interface TakeView {
  money: MoneyFormView;
  own: OwnCreditsView;
  code: {
    title: string;
    action: string;
    values: HiddenValues<typeof payByCodeField>;
    label: string;
    amount: { label: string; hint: string };
    more: { label: string; hint: string };
    submit: string;
  };
}

export interface MovementRow {
  id: string;
  time: string;
  start: string;
  /** Null if nothing can be opened. */
  href: string | null;
  title: string;
  text: string;
  amount: string;
  isOut: boolean;
  isLate: boolean;
}

interface DueRow {
  href: string;
  who: string;
  when: string;
  amount: string;
}

interface DueList {
  rows: DueRow[];
  /** How many there are, and what they owe. */
  sum: string;
}

interface SumsView {
  currency: string;
  total: SumRow;
  methods: { name: string; in: string; out: string; sum: string }[];
  /** What each member worked for, what came in for it, and what they got on top. */
  members: { name: string; work: string; money: string; tips: string }[];
  hasTips: boolean;
  others: SumRow[];
}

export interface ClosingView {
  text: string;
  rows: SumRow[];
  difference: { text: string; tone: "success" | "warning" } | null;
  remark: string;
}

export interface MoneyDayView {
  name: string;
  title: string;
  previous: { label: string; href: string } | null;
  next: { label: string; href: string } | null;
  links: { label: string; href: string }[];
  sums: SumsView[];
  empty: string | null;
  movements: MovementRow[];
  /** Only today: it is owed until it is given back. */
  owedBack: DueList;
  unpaid: DueList;
  deposits: DueList;
  closings: ClosingView[];
  lateNote: string | null;
  close: string | null;
  reopen: string | null;
}

export interface MoneyRangeView {
  name: string;
  title: string;
  action: string;
  from: string;
  to: string;
  fault: string | null;
  csv: string | null;
  sums: SumsView[];
  days: { href: string; day: string; amount: string }[];
  empty: string | null;
}

export interface OrdersView {
  name: string;
  title: string;
  filters: { label: string; href: string; isCurrent: boolean }[];
  rows: { href: string; who: string; what: string; when: string; state: string; amount: string }[];
  empty: { text: string; hint: string } | null;
  older: string | null;
}

export interface OrderView {
  name: string;
  title: string;
  lead: string;
  badges: { text: string; tone: "neutral" | "info" | "success" | "warning" }[];
  back: { href: string; text: string };
  contact: { text: string; href: string }[];
  address: string[];
  lines: { title: string; amount: string; left: string }[];
  /** Vouchers and passes to hand over, each with its page and, for whoever just sold it, with its code. */
  credits: {
    id: string;
    title: string;
    href: string | null;
    print: { href: string; text: string; label: string } | null;
  }[];
  rows: SumRow[];
  notes: string[];
  handOver: { action: string; values: HiddenValues<typeof handOverField>; text: string; isPrimary: boolean } | null;
  /** Its invoices; null if the business writes none. */
  invoices: string | null;
  refund: string | null;
  /** Of a sale at the desk. */
  reverse: { href: string; text: string } | null;
  sellMore: { href: string; text: string } | null;
}
