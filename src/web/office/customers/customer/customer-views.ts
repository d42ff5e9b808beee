import { namesFrom } from "../../shared/forms/schema-names.ts";
import type { ListedRow } from "../../shared/requests/list-views.ts";
import type { barForm, customerForm, mergeForm, splitForm, unremarkForm } from "../customer-schemas.server.ts";

/** The fields of the forms. */
export const unremarkField = namesFrom<typeof unremarkForm>();
export const barField = namesFrom<typeof barForm>();
export const mergeField = namesFrom<typeof mergeForm>();
export const splitField = namesFrom<typeof splitForm>();
export const customerField = namesFrom<typeof customerForm>();

export interface CustomerRow {
  href: string;
  who: string;
  contact: string;
  when: string;
}

export interface CustomersView {
  name: string;
  title: string;
  lead: string;
  action: string;
  typed: string;
  rows: CustomerRow[];
  /** What is said instead of rows, or below them. */
  note: string | null;
  pages: { label: string; href: string }[];
}

/** One thing of a customer's history. Without `href`, it has no page. */
export interface HistoryRow extends Omit<ListedRow, "href"> {
  id: string;
  href: string | null;
}

export interface HistorySection {
  id: string;
  title: string;
  rows: HistoryRow[];
  /** Older ones are not listed. */
  note: string | null;
}

export interface CustomerRemarkView {
  id: string;
  text: string;
  by: string;
  /** Null for the remarks of others. */
  remove: { key: string; label: string } | null;
}

/** A customer in short. */
export interface CustomerHead {
  name: string;
  title: string;
  lead: string;
  badges: { text: string; tone: "warning" }[];
}

export interface CustomerView extends CustomerHead {
  contact: { text: string; href: string }[];
  numbers: string[];
  money: { term: string; amount: string }[];
  bar: { text: string; reason: string; action: string; key: string } | null;
  sections: HistorySection[];
  /** Null for operators who see only their own visits. */
  remarks: { list: CustomerRemarkView[]; add: { action: string; key: string } | null; remove: string } | null;
  /** Where the newest visit is booked once more; null without one, or if the operator may not. */
  again: string | null;
  links: { href: string; label: string }[];
  /** Looks dangerous. */
  erase: { href: string; label: string } | null;
}

/** A form about a customer. */
export interface CustomerFormView extends CustomerHead {
  action: string;
  key: string;
  back: string;
}

/** One of two customers, before they are merged. */
export interface MergeSide {
  title: string;
  who: string;
  lines: string[];
}

export interface MergeView extends CustomerFormView {
  /** Both side by side; null until the other one is chosen. */
  sides: { keeps: MergeSide; joins: MergeSide; other: string } | null;
  find: { action: string; typed: string; note: string | null };
  choices: { title: string; rows: { href: string; who: string; contact: string; label: string }[] }[];
  split: { action: string; rows: { kind: string; value: string; label: string; key: string }[] } | null;
}

export interface EraseView extends CustomerFormView {
  what: string[];
  /** What is in the way; empty if nothing is. */
  needed: { id: string; text: string; href: string | null }[];
}
