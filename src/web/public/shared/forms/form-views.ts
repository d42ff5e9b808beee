import type { FormKind } from "#domain/forms/definition.ts";
import type { Signal } from "../../../frame/signal.ts";
import type { PuzzleView } from "../../../ui/human-check/human-check.tsx";
import type { QuestionsView, Values } from "../../../ui/questions/question-views.ts";
import type { FormQuery } from "./state/query.ts";

/** A page of questions. */
export interface FormPageView extends QuestionsView {
  id: string;
  title: string;
  /** HTML. */
  text: string;
  /** The language of title and text, if it is not the page's. */
  lang: string | undefined;
  /** Values from the URL for later pages. */
  carried: Values;
  /** The token of the response. Null until the response has started. */
  token: string | null;
  version: number;
  /** The puzzle to solve before a response can start. */
  puzzle: PuzzleView | null;
  /** The questions on this page, counted from 1. Null for a form, and for a page without questions. */
  progress: { from: number; to: number; total: number } | null;
  isFirst: boolean;
  isLast: boolean;
  /** The page with the data stored for this response. Null until the response has started. */
  data: { label: string; href: string } | null;
}

export interface EndingView {
  /** False for an ending that disqualifies the visitor. */
  isMeant: boolean;
  title: string;
  /** The default text, if the form does not define one. */
  text: string;
  /** The form's own text. */
  html: string;
  /** The language of these texts, if it is not the page's. */
  lang: string | undefined;
  redirect: { href: string; site: string } | null;
  book: { href: string; name: string } | null;
  /** The page with the data stored about this visitor. */
  data: { label: string; href: string } | null;
}

export interface FormHead {
  kind: FormKind;
  slug: string;
  title: string;
  /** HTML. */
  intro: string;
  submitLabel: string;
  /** The languages of these texts, if not the page's. */
  langs: { title: string | undefined; intro: string | undefined };
  provider: string;
  /** The provider's colours as CSS. */
  brand: string;
}

export type FormStepData =
  | {
      step: "questions";
      page: FormPageView;
      /** The URL parameters that prefilled values. */
      prefilled: string[];
    }
  | { step: "ended"; ending: EndingView; told: Signal | null; refresh: string | null };

/** The root reads `theme` and `refresh`. */
export type FormPageData = { head: FormHead; query: FormQuery; theme: "light" | "dark" | "auto" } & FormStepData;

export interface ResultView {
  quiz: { title: string; slug: string };
  /** The languages of these texts, if not the page's. */
  langs: { quiz: string | undefined; tier: string | undefined };
  provider: string;
  /** The provider's colours as CSS. */
  brand: string;
  theme: "light" | "dark" | "auto";
  percent: number;
  title: string;
  /** HTML, as in the categories. */
  text: string;
  /** Only for the visitor who took the quiz. */
  points: { points: number; most: number } | null;
  categories: { id: string; title: string; lang: string | undefined; percent: number; text: string }[];
  book: { href: string; name: string } | null;
  again: string;
  /** The page with the data stored about this visitor. */
  data: { label: string; href: string } | null;
  /** The signal to the host page. */
  told: Signal | null;
}

/** A score of no known quiz. The root reads `theme`. */
export interface ScoreView {
  quiz: null;
  theme: "light" | "dark" | "auto";
  percent: number;
}
