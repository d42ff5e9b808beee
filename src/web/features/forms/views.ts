import type { Field, FormKind } from "#domain/forms/definition.ts";
import type { SelectOption } from "../../ui/field/select-field.tsx";
import type { FormQuery } from "./query.ts";

/** What was typed, by control. */
export type Values = Record<string, string[]>;

export interface UploadView {
  id: string;
  field: string;
  name: string;
  size: string;
  href: string;
}

/** One thing to mend, in words. */
export interface FaultView {
  field: string;
  control: string;
  text: string;
  /** Whether the text says which field it is about. */
  isNamed: boolean;
}

/** A page of questions. Conditions that earlier pages have decided are gone from its fields. */
export interface PageView {
  id: string;
  title: string;
  text: string;
  fields: Field[];
  values: Values;
  /** What the address brought along for later pages. */
  carried: Values;
  uploads: UploadView[];
  /** Of a response that was begun; null while there is none. */
  token: string | null;
  version: number;
  /** What a person does or answers before a response may begin. */
  puzzle: { puzzle: string; question: { first: number; second: number }; isAsked: boolean } | null;
  /** Which of the questions stand on it, counted from 1; null for a form, and where it asks nothing. */
  progress: { from: number; to: number; total: number } | null;
  isFirst: boolean;
  isLast: boolean;
  countries: SelectOption[] | null;
  dateOrder: ("day" | "month" | "year")[];
}

export interface EndingView {
  /** False for those whom the questions were not meant for. */
  isMeant: boolean;
  title: string;
  text: string;
  redirect: { href: string; site: string } | null;
  book: { href: string; name: string } | null;
}

export interface FormHead {
  kind: FormKind;
  slug: string;
  title: string;
  intro: string;
  submitLabel: string;
  provider: string;
  /** Its colours, as CSS. */
  brand: string;
}

export type StepData = { step: "questions"; page: PageView } | { step: "ended"; ending: EndingView };

/** `theme` is for the root. */
export type FormPageData = { head: FormHead; query: FormQuery; theme: "light" | "dark" | "auto" } & StepData;

export interface ResultView {
  quiz: { title: string; slug: string };
  provider: string;
  /** Its colours, as CSS. */
  brand: string;
  theme: "light" | "dark" | "auto";
  percent: number;
  title: string;
  text: string;
  /** Only for whoever took it. */
  points: { points: number; most: number } | null;
  categories: { id: string; title: string; percent: number; text: string }[];
  book: { href: string; name: string } | null;
  again: string;
}
