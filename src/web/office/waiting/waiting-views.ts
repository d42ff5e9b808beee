import { namesFrom } from "../shared/forms/schema-names.ts";
import type { addPersonForm, extendOfferForm, offerForm, removePersonForm } from "./person/waiting-schemas.server.ts";
import type { SelectOption } from "../../ui/field/select-field.tsx";

/** The fields of the forms. */
export const offerField = namesFrom<typeof offerForm>();
export const extendOfferField = namesFrom<typeof extendOfferForm>();
export const removePersonField = namesFrom<typeof removePersonForm>();
export const addPersonField = namesFrom<typeof addPersonForm>();

export interface ContactLink {
  text: string;
  href: string;
}

/** Everyone who waits for the same thing, in order. */
export interface WaitingLineView {
  id: string;
  leaf: { month: string; day: string; weekday: string } | null;
  title: string;
  /** The page of the session. */
  href: string | null;
  /** "18:00–19:00", "0 seats free" */
  marks: string[];
  add: string | null;
  people: WaitingRow[];
}

export interface WaitingRow {
  id: string;
  href: string;
  name: string;
  /** "2 people", "Since Tue 3 Nov, 10:00" */
  marks: string[];
  contact: ContactLink[];
  /** "Offered until 18:00" */
  offer: string | null;
  /** What the office has to do itself. */
  note: string | null;
}

export interface WaitingView {
  name: string;
  title: string;
  lead: string;
  empty: { texts: string[]; link: { label: string; href: string } | null } | null;
  lines: WaitingLineView[];
}

export interface WaitingPersonView {
  name: string;
  title: string;
  lead: string;
  badges: { text: string; tone: "neutral" | "success" }[];
  /** "2 people · since Tue 3 Nov, 10:00" */
  facts: string;
  contact: ContactLink[];
  /** Nothing can be offered by hand: what happens instead. */
  hint: string | null;
  offer: { action: string; key: string; text: string } | null;
  extend: { action: string; key: string; text: string; ends: SelectOption[] } | null;
  book: { label: string; href: string; text: string } | null;
  remove: { action: string; key: string; label: string };
  back: string;
}

export interface AddPersonView {
  name: string;
  title: string;
  lead: string;
  action: string;
  key: string;
  texts: string[];
  isEmailOptional: boolean;
  labels: Record<"name" | "email" | "phone" | "seats" | "locale", string>;
  /** Null if everyone waits for one seat. */
  seats: SelectOption[] | null;
  locales: SelectOption[];
  locale: string;
  back: string;
}
