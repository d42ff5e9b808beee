import type { FormKind } from "#domain/forms/definition.ts";
import type { Signal } from "../../frame/signal.ts";
import type { PuzzleView } from "../../ui/human-check/human-check.tsx";
import type { QuestionsView, Values } from "../../ui/questions/question-views.ts";
import type { FormQuery } from "./state/query.ts";

/** A page of questions. */
export interface FormPageView extends QuestionsView {
  id: string;
  title: string;
  /** As HTML. */
  text: string;
  /** Of title and text, where they are in another language than the page. */
  lang: string | undefined;
  /** What the address brought along for later pages. */
  carried: Values;
  /** Of a response that was begun; null while there is none. */
  token: string | null;
  version: number;
  /** What a person does or answers before a response may begin. */
  puzzle: PuzzleView | null;
  /** Which of the questions stand on it, counted from 1; null for a form, and where it asks nothing. */
  progress: { from: number; to: number; total: number } | null;
  isFirst: boolean;
  isLast: boolean;
  /** What is stored about the reader of a response that was begun. */
  data: { label: string; href: string } | null;
}

export interface EndingView {
  /** False for those whom the questions were not meant for. */
  isMeant: boolean;
  title: string;
  /** What is said where the form has no words of its own. */
  text: string;
  /** The form's own words. */
  html: string;
  /** Where they are in another language than the page. */
  lang: string | undefined;
  redirect: { href: string; site: string } | null;
  book: { href: string; name: string } | null;
  /** What is stored about the reader. */
  data: { label: string; href: string } | null;
}

export interface FormHead {
  kind: FormKind;
  slug: string;
  title: string;
  /** As HTML. */
  intro: string;
  submitLabel: string;
  /** Where they are in another language than the page. */
  langs: { title: string | undefined; intro: string | undefined };
  provider: string;
  /** Its colours, as CSS. */
  brand: string;
}

export type FormStepData =
  | {
      step: "questions";
      page: FormPageView;
      /** Parameters of the address that brought values. */
      prefilled: string[];
    }
  | { step: "ended"; ending: EndingView; told: Signal | null };

/** `theme` is for the root. */
export type FormPageData = { head: FormHead; query: FormQuery; theme: "light" | "dark" | "auto" } & FormStepData;

export interface ResultView {
  quiz: { title: string; slug: string };
  /** Where they are in another language than the page. */
  langs: { quiz: string | undefined; tier: string | undefined };
  provider: string;
  /** Its colours, as CSS. */
  brand: string;
  theme: "light" | "dark" | "auto";
  percent: number;
  title: string;
  /** As HTML, like those of its categories. */
  text: string;
  /** Only for whoever took it. */
  points: { points: number; most: number } | null;
  categories: { id: string; title: string; lang: string | undefined; percent: number; text: string }[];
  book: { href: string; name: string } | null;
  again: string;
  /** What is stored about the reader. */
  data: { label: string; href: string } | null;
  /** What the page that frames ours is told. */
  told: Signal | null;
}
