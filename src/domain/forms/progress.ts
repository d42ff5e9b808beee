import { checkPage } from "./check-page.ts";
import type { Typed } from "./controls.ts";
import type { FormDefinition } from "./definition.ts";
import { answersFrom, readAnswers, type Readings } from "./read/field.ts";
import type { ReadContext } from "./read/reading.ts";
import { walk, type ShownPage, type FormPath } from "./walk.ts";

/** How far a visitor has come. */
export interface FormProgress {
  readings: Readings;
  formPath: FormPath;
  /** Index on the path of the first page to submit or correct; the number of pages if there is none. */
  openIndex: number;
}

/** The page to continue with. If all were submitted, the last one, which submits the whole form. */
export function openPage({ formPath, openIndex }: FormProgress): ShownPage {
  return formPath.pages[Math.min(openIndex, formPath.pages.length - 1)]!;
}

/** The stored part of a response while it is in progress. */
export interface ResponseDraft {
  typed: Typed;
  donePages: readonly string[];
}

export function progressOf(
  definition: FormDefinition,
  { typed, donePages }: ResponseDraft,
  context: ReadContext,
): FormProgress {
  const readings = readAnswers(definition, typed, context);
  const answers = answersFrom(readings);
  const sent = walk(definition, answers, ({ id }) => donePages.includes(id));
  const isDone = (page: (typeof sent.pages)[number]) =>
    donePages.includes(page.page.id) && checkPage(page, readings).length === 0;
  const firstOpen = sent.pages.findIndex((page) => !isDone(page));
  const openIndex = firstOpen === -1 ? sent.pages.length : firstOpen;
  // Ignore the rules of a page that still has errors.
  const before = new Set(sent.pages.slice(0, openIndex).map(({ page }) => page));
  return { readings, formPath: walk(definition, answers, (page) => before.has(page)), openIndex };
}
