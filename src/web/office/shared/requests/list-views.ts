import { namesFrom } from "../forms/schema-names.ts";
import type { answerForm } from "./request-schemas.server.ts";

/** The fields of the forms. */
export const answerField = namesFrom<typeof answerForm>();

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
  /** What was found: bookings, customers, services and screens. */
  sections: { title: string; rows: ListedRow[] }[];
  /** What is said instead of rows, or below them. */
  note: string | null;
  /** The same text among customers; null if the operator may not see them. */
  customers: { href: string; label: string } | null;
}

/** Someone's preferred time, and what can be said about it now. */
export interface WishView {
  leaf: { month: string; day: string; weekday: string } | null;
  time: string;
  verdict: { text: string; tone: "success" | "warning" | "danger" } | null;
  /** "Also wanted by Greta Olsson" */
  rivals: string | null;
}

export interface RequestRow {
  href: string;
  id: string;
  who: string;
  what: string;
  /** Who the visitor is to the business, and when they asked. */
  about: string[];
  notes: string | null;
  wish: WishView;
  /** A proposal that the visitor has not answered. */
  proposed: string | null;
  /** Confirms the preferred time; null if it is not free. */
  confirm: { label: string; start: string } | null;
}

export interface RequestGroup {
  title: string | null;
  icon: "clock" | "people" | "inbox";
  /** They want the same time. */
  isTied: boolean;
  rows: RequestRow[];
}

export interface RequestsView {
  /** Where the waiting lists are; null if the operator may not see them. */
  /** A phone's bar has no room for it. */
  attention: { label: string; href: string } | null;
  waiting: { label: string; href: string } | null;
  name: string;
  title: string;
  lead: string;
  groups: RequestGroup[];
  pages: { label: string; links: { label: string; href: string; isCurrent: boolean }[] } | null;
}

export interface AnswerView {
  name: string;
  title: string;
  lead: string;
  about: string[];
  contact: { text: string; href: string }[];
  notes: string | null;
  action: string;
  booking: string;
  wish: WishView;
  proposed: string | null;
  rivals: { title: string; rows: { text: string; href: string }[] } | null;
  inTheWay: { title: string; rows: { text: string; href: string }[] } | null;
  confirm: { label: string; start: string } | null;
  /** Other times: the nearest, or those of a day. */
  other: {
    title: string;
    text: string;
    legend: string;
    times: { value: string; label: string }[];
    empty: string;
    days: { label: string; href: string }[];
    propose: string;
    confirm: string;
  };
  decline: { title: string; text: string; label: string; hint: string | undefined };
  earlier: { title: string; rows: ListedRow[] } | null;
}
