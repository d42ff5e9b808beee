import type { SelectOption } from "../../ui/field/select-field.tsx";
import { namesFrom } from "../shared/forms/schema-names.ts";
import type { FormResult } from "../shared/frame/office-form.tsx";
import type { handoverForm } from "./handover-schemas.server.ts";

/** What an address says about an absence. Its form only asks, so it has no schema. */
export const absenceFields = { member: "member", kind: "kind", first: "first", last: "last" } as const;
export type AbsenceField = keyof typeof absenceFields;
export const handoverField = namesFrom<typeof handoverForm>();

export interface HandoverStartView {
  name: string;
  title: string;
  lead: string;
  action: string;
  /** Why the address shows no proposals. */
  result: FormResult<AbsenceField> | undefined;
  members: SelectOption[];
  kinds: SelectOption[];
  /** Asks for a choice; null if one is made. */
  prompt: string | null;
  values: Record<AbsenceField, string>;
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
  /** Null if nothing is blocked yet. */
  block: { label: string; href: string } | null;
  /** What the button does besides, or null. */
  promise: string | null;
  action: string;
  key: string;
  sums: { term: string; count: string }[];
  rows: HandoverRowView[];
  reason: string;
  submit: string;
  more: string | null;
  /** Shown instead of the form. `block`: blocks the days all the same. */
  nothing: { text: string; block: string | null } | null;
  results: HandoverResultsView[];
}
