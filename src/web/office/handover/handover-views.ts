import type { SelectOption } from "../../ui/field/select-field.tsx";
import { namesFrom } from "../shared/forms/schema-names.ts";
import type { absenceForm, handoverForm } from "./handover-schemas.server.ts";

/** The fields of the forms. */
export const absenceField = namesFrom<typeof absenceForm>();
export const handoverField = namesFrom<typeof handoverForm>();

export interface HandoverStartView {
  name: string;
  title: string;
  lead: string;
  action: string;
  key: string;
  members: SelectOption[];
  /** Asks for a choice; null if one is made. */
  prompt: string | null;
  values: { member: string; first: string; last: string };
  /** Blocks that still have visits in their way. */
  open: { id: string; title: string; when: string; count: string; href: string }[];
}

export interface HandoverRowView {
  id: string;
  time: string;
  who: string;
  href: string;
  what: string;
  marks: string[];
  offer: { title: string; text: string };
  /** What an operator reads about the choice. */
  label: string;
  options: SelectOption[];
  chosen: string;
  /** A number to call, for visitors who get no mail. */
  phone: string | null;
}

export interface HandoverResultsView {
  id: string;
  title: string;
  by: string;
  rows: { id: string; who: string; href: string | null; what: string; outcome: string; isOpen: boolean }[];
  /** It was interrupted. */
  unfinished: { text: string; key: string } | null;
}

export interface HandoverView {
  name: string;
  title: string;
  lead: string;
  day: { label: string; href: string };
  block: { label: string; href: string };
  action: string;
  key: string;
  sums: { term: string; count: string }[];
  rows: HandoverRowView[];
  reason: string;
  submit: string;
  more: string | null;
  /** Shown instead of the form. */
  nothing: string | null;
  results: HandoverResultsView[];
}
