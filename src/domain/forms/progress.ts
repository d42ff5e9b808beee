import { checkPage } from "./check-page.ts";
import type { Typed } from "./controls.ts";
import type { FormDefinition } from "./definition.ts";
import { answersFrom, readFields, type Readings } from "./read/field.ts";
import type { ReadContext } from "./read/reading.ts";
import { walk, type ShownPage, type FormPath } from "./walk.ts";

/** How far somebody has come. */
export interface FormProgress {
  readings: Readings;
  formPath: FormPath;
  /** Place on the way of the first page that is still to be sent, or to be mended; as many as there are when none is. */
  openIndex: number;
}

/** The page to go on with; where all were sent, the last, which sends the whole. */
export function openPage({ formPath, openIndex }: FormProgress): ShownPage {
  return formPath.pages[Math.min(openIndex, formPath.pages.length - 1)]!;
}

/** What of a response is kept while it is open. */
export interface ResponseDraft {
  typed: Typed;
  donePages: readonly string[];
}

export function progressOf(
  definition: FormDefinition,
  { typed, donePages }: ResponseDraft,
  context: ReadContext,
): FormProgress {
  const readings = readFields(definition, typed, context);
  const answers = answersFrom(readings);
  const sent = walk(definition, answers, ({ id }) => donePages.includes(id));
  const isDone = (page: (typeof sent.pages)[number]) =>
    donePages.includes(page.page.id) && checkPage(page, readings).length === 0;
  const firstOpen = sent.pages.findIndex((page) => !isDone(page));
  const openIndex = firstOpen === -1 ? sent.pages.length : firstOpen;
  // Rules of a page that has to be mended are not believed yet.
  const before = new Set(sent.pages.slice(0, openIndex).map(({ page }) => page));
  return { readings, formPath: walk(definition, answers, (page) => before.has(page)), openIndex };
}
