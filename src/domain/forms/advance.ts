import { checkPage, type AnswerFault } from "./check-page.ts";
import { isQuestion, type FormDefinition } from "./definition.ts";
import { openPage, progressOf, type ResponseDraft, type FormProgress } from "./progress.ts";
import type { ReadContext } from "./read/reading.ts";

/** A submitted page. */
export interface SentPage extends ResponseDraft {
  pageId: string;
  /** The fields that the visitor saw on it. Without scripts, an answer can reveal more fields only after submission. */
  shown: readonly string[];
}

/** Where a submitted page leads. */
export type Advance = { donePages: string[] } & (
  | { to: "page"; pageId: string }
  /** The same page again, with errors to correct or with questions that its own answers revealed. */
  | { to: "again"; faults: AnswerFault[] }
  | { to: "end"; progress: FormProgress }
);

export function advance(definition: FormDefinition, sent: SentPage, context: ReadContext): Advance {
  const { pageId, shown } = sent;
  const others = sent.donePages.filter((id) => id !== pageId);
  const before = progressOf(definition, { ...sent, donePages: others }, context);
  const index = before.formPath.pages.findIndex(({ page }) => page.id === pageId);
  // The answers to earlier pages now lead to other pages, or were never given.
  if (index === -1 || index > before.openIndex)
    return { to: "page", donePages: others, pageId: openPage(before).page.id };

  const here = before.formPath.pages[index]!;
  const isNew = here.fields.some(({ field }) => isQuestion(field) && !shown.includes(field.id));
  const faults = checkPage(here, before.readings).filter(({ field }) => shown.includes(field));
  if (isNew || faults.length > 0) return { to: "again", donePages: others, faults };

  const donePages = [...others, pageId];
  const after = progressOf(definition, { ...sent, donePages }, context);
  const { pages } = after.formPath;
  if (index + 1 < pages.length) return { to: "page", donePages, pageId: pages[index + 1]!.page.id };
  if (after.openIndex < pages.length) return { to: "page", donePages, pageId: openPage(after).page.id };
  return { to: "end", donePages, progress: after };
}

/** The page before this one on the path, or this page if it is the first. */
export function pageBefore(
  definition: FormDefinition,
  draft: ResponseDraft,
  pageId: string,
  context: ReadContext,
): string {
  const progress = progressOf(definition, draft, context);
  const { pages } = progress.formPath;
  const index = pages.findIndex(({ page }) => page.id === pageId);
  return index === -1 ? openPage(progress).page.id : pages[Math.max(0, index - 1)]!.page.id;
}
