import { namesFrom } from "../forms/schema-names.ts";
import type { cancelForm } from "./booking-schemas.server.ts";
import type { OfficeIconName } from "../frame/office-icons.tsx";
import type { AttendancePerson } from "../front-desk/front-desk-views.ts";
import type { BookingMoneyView } from "../money/money-views.ts";

/** The fields of the forms. */
export const cancelField = namesFrom<typeof cancelForm>();

export interface FactRow {
  icon: OfficeIconName;
  term: string;
  values: string[];
  /** A link for the last value: a telephone number or a mail address. */
  links?: { text: string; href: string }[];
  /** As the visitor reads it. */
  isQuoted?: boolean;
}

export interface TimelineItem {
  id: string;
  time: string;
  start: string;
  icon: OfficeIconName;
  title: string;
  text: string;
  /** The visitor's own steps are ink, failures are red. */
  tone: "visitor" | "office" | "failed";
  links?: { href: string; text: string; title: string }[];
}

/** One mail about a booking. */
export interface MailView {
  name: string;
  title: string;
  lead: string;
  back: string;
  action: string;
  note: string;
  /** Null if it can no longer be written. */
  mail: { terms: { term: string; value: string }[]; frame: string; plain: { label: string; text: string } } | null;
  resend: string | null;
}

export interface OfficeBookingView {
  name: string;
  title: string;
  lead: string;
  badges: { text: string; tone: "neutral" | "info" | "warning" | "error" }[];
  leaf: { month: string; day: string; weekday: string } | null;
  move: string | null;
  cancel: string | null;
  /** Where the same is booked once more for this visitor; null if the operator may not. */
  again: string | null;
  call: string | null;
  /** Its invoices; null if the business writes none. */
  invoices: string | null;
  /** Everything about the visitor; null if the operator may not see it, or it was erased. */
  customer: string | null;
  undo: { action: string; text: string } | null;
  /** What happened with each person; empty as long as nothing can be recorded. */
  people: AttendancePerson[];
  /** Null if the operator may not write. */
  remark: { action: string; key: string } | null;
  facts: FactRow[];
  money: BookingMoneyView | null;
  days: { day: string; items: TimelineItem[] }[];
}

/** A booking in short, above a form about it. */
export interface ChangeHead {
  name: string;
  title: string;
  lead: string;
  back: string;
  action: string;
  revision: string;
  key: string;
}

export interface OfficeCancelView extends ChangeHead {
  message: { label: string; hint: string | undefined };
  causes: { value: string; label: string; hint: string }[];
  /** What becomes of the money that was paid in person; null if none was. */
  inPerson: { legend: string; options: { value: string; label: string; hint: string }[] } | null;
}
