import { fieldsIn, type Answer, type Answers, type Field, type FormDefinition } from "#domain/forms/definition.ts";
import { openPage, progressOf } from "#domain/forms/progress.ts";
import { tierAt } from "#domain/forms/score.ts";
import { localizeForm } from "#domain/forms/translation/localize-form.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Services } from "../../shared/services.ts";
import { pipedTexts } from "../answer/piped-texts.ts";
import type { OpenForm } from "../find-form.ts";
import { readContextAt } from "./read-context.ts";
import type { ReadResponse } from "./read-response.ts";

/** A response in plain words, as its pages show it. */
export interface DescribedResponse {
  /** The page to continue with; null after the end. */
  page: string | null;
  /** How far the visitor may go back: the pages that were sent. */
  donePages: string[];
  ending: { title: string; text: string; redirect: string | null; service: string | null } | null;
  result: { percent: number; title: string; text: string; service: string | null; categories: Category[] } | null;
}

interface Category {
  title: string;
  percent: number;
  text: string;
}

/** What a visitor sees of their response: the page to continue with, or the ending and the result. */
export function describeResponse(
  { provider }: Pick<OpenForm, "provider">,
  { response, form }: ReadResponse,
  locale: LocaleCode,
  { clock }: Pick<Services, "clock">,
): DescribedResponse {
  const { definition } = localizeForm(form, locale);
  const { donePages } = response;
  if (response.state === "open") {
    const { page } = openPage(progressOf(definition, response, readContextAt(provider.zone, clock)));
    return { page: page.id, donePages, ending: null, result: null };
  }
  const answers = response.answers ?? new Map<string, Answer>();
  const speaker = speakerOf(definition, answers, locale);
  const ending = definition.endings.find(({ id }) => id === response.ending) ?? definition.ending;
  const allowed = ending.redirect !== null && provider.redirectSites.includes(URL.parse(ending.redirect)?.origin ?? "");
  return {
    page: null,
    donePages,
    ending: {
      title: speaker.plain(ending.title),
      text: speaker.words(ending.text),
      redirect: allowed ? ending.redirect : null,
      service: ending.book,
    },
    result: response.ending === null ? resultOf() : null,
  };

  function resultOf(): DescribedResponse["result"] {
    const { score } = response;
    const { scoring } = definition;
    const tier = score === null || scoring === null ? undefined : tierAt(scoring.tiers, score.percent);
    if (score === null || scoring === null || tier === undefined) return null;
    return {
      percent: score.percent,
      title: speaker.plain(tier.title),
      text: speaker.words(tier.text),
      service: tier.book,
      categories: scoring.categories.flatMap(({ id, title, tiers }) => {
        const part = score.categories.find((one) => one.id === id);
        if (part === undefined || part.most === 0) return [];
        return [{ title, percent: part.percent, text: speaker.words(tierAt(tiers, part.percent)?.text ?? "") }];
      }),
    };
  }
}

function speakerOf(definition: FormDefinition, answers: Answers, locale: LocaleCode) {
  const fields = new Map(fieldsIn(definition).map((field) => [field.id, field]));
  return pipedTexts((id) => {
    const field = fields.get(id);
    const answer = answers.get(id);
    return field === undefined || answer === undefined ? null : sayPlainly(field, answer);
  }, locale);
}

/** An answer inside a text. */
function sayPlainly(field: Field, answer: Answer): string | null {
  if (typeof answer === "number") return String(answer);
  const chosen = typeof answer === "string" ? [answer] : Array.isArray(answer) ? (answer as readonly string[]) : [];
  if (chosen.length === 0 || field.type === "file") return null;
  const options = "options" in field ? field.options : [];
  return chosen.map((id) => options.find((option) => option.id === id)?.label ?? id).join(", ");
}
