import { isMet } from "./conditions.ts";
import type {
  Answer,
  Answers,
  Field,
  FormDefinition,
  FormPageDefinition,
  NamedEnding,
  PageRule,
} from "./definition.ts";

export interface ShownField {
  field: Field;
  isRequired: boolean;
}

export interface ShownPage {
  page: FormPageDefinition;
  fields: ShownField[];
}

/** The path that these answers lead along. */
export interface FormPath {
  pages: ShownPage[];
  /** The answers of shown fields. A hidden field has no answer, whatever was sent. */
  answers: Answers;
  /** Null if no rule led to an ending other than the default. */
  ending: NamedEnding | null;
}

/**
 * Follows the pages from the first one. Conditions and rules look only backwards, so one pass decides everything. The
 * conditional rules of an unanswered page are ignored: until then, the path continues with the next page.
 */
export function walk(
  definition: FormDefinition,
  answers: Answers,
  isDone: (page: FormPageDefinition) => boolean = () => true,
): FormPath {
  const pages: ShownPage[] = [];
  const known = new Map<string, Answer>();
  for (let index = 0; index < definition.pages.length;) {
    const page = definition.pages[index]!;
    index++;
    if (!isMet(page.showIf, known)) continue;
    pages.push({ page, fields: showFields(page, answers, known) });
    const rule = page.next.find((one) => (one.if === null || isDone(page)) && isMet(one.if, known));
    if (rule === undefined) continue;
    if ("end" in rule) return { pages, answers: known, ending: endingOf(definition, rule.end) };
    index = pageIndex(definition, rule);
  }
  return { pages, answers: known, ending: null };
}

function showFields(page: FormPageDefinition, answers: Answers, known: Map<string, Answer>): ShownField[] {
  const shown: ShownField[] = [];
  for (const field of page.fields) {
    if (!isMet(field.showIf, known)) continue;
    const isRequired = field.isRequired || (field.requiredIf !== null && isMet(field.requiredIf, known));
    shown.push({ field, isRequired });
    const answer = answers.get(field.id);
    if (answer !== undefined) known.set(field.id, answer);
  }
  return shown;
}

function pageIndex({ pages }: FormDefinition, rule: Extract<PageRule, { goTo: string }>): number {
  return pages.findIndex(({ id }) => id === rule.goTo);
}

function endingOf({ endings }: FormDefinition, id: string): NamedEnding {
  return endings.find((ending) => ending.id === id)!;
}
