import { z } from "zod";
import type { AnswerFault } from "#domain/forms/check-page.ts";
import { formKinds } from "#domain/forms/definition.ts";
import { localizeForm } from "#domain/forms/translation/localize-form.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { formPath } from "#domain/navigation/addresses.ts";
import type { OpenForm } from "#use-cases/forms/find-form.ts";
import type { DescribedResponse } from "#use-cases/forms/responses/describe-response.ts";
import type { ReadResponse } from "#use-cases/forms/responses/read-response.ts";
import { plainWords } from "#use-cases/shared/rich-text.ts";
import { questionSchema, showQuestion } from "../schemas/questions.ts";
import { tokenSchema } from "../schemas/visit.ts";

export const shownFormSchema = z
  .object({
    slug: z.string(),
    kind: z.enum(formKinds),
    provider: z.string(),
    title: z.string(),
    intro: z.string(),
    version: z.int().meta({ description: "Send it with the first page" }),
    isOpen: z.boolean().meta({ description: "Whether it takes responses" }),
    needsLink: z.boolean().meta({ description: "Whether each visitor needs a personal link" }),
    pages: z.array(
      z.object({ id: z.string(), title: z.string(), text: z.string(), questions: z.array(questionSchema) }),
    ),
    page: z.string().meta({ description: "The address at which visitors fill it in" }),
  })
  .meta({ id: "Form" });

export function showForm(
  { form, provider }: OpenForm,
  locale: LocaleCode,
  origin: string,
): z.input<typeof shownFormSchema> {
  const { definition } = localizeForm(form, locale);
  return {
    slug: form.slug,
    kind: form.kind,
    provider: provider.slug,
    version: form.version,
    title: definition.title,
    intro: plainWords(definition.intro, locale),
    isOpen: !form.isClosed && !form.isFull,
    needsLink: form.needsLink,
    pages: definition.pages.map(({ id, title, text, fields }) => ({
      id,
      title,
      text: plainWords(text, locale),
      questions: fields.map((field) => showQuestion(field, locale)),
    })),
    page: origin + formPath(form.kind, form.slug),
  };
}

export const responseSchema = z
  .object({
    token: tokenSchema,
    state: z.enum(["open", "complete", "disqualified"]),
    page: z.string().nullable().meta({ description: "The page to continue with; null after the end" }),
    donePages: z.array(z.string()),
    typed: z.record(z.string(), z.array(z.string())).meta({ description: "What was sent so far, by control" }),
    faults: z
      .array(z.object({ control: z.string(), code: z.string() }))
      .meta({ description: "What is to be corrected before the form goes on. Everything else is saved." }),
    ending: z
      .object({
        title: z.string(),
        text: z.string(),
        redirect: z.string().nullable(),
        service: z.string().nullable().meta({ description: "The slug of a service to book next" }),
      })
      .nullable(),
    result: z
      .object({
        percent: z.number(),
        title: z.string(),
        text: z.string(),
        service: z.string().nullable(),
        categories: z.array(z.object({ title: z.string(), percent: z.number(), text: z.string() })),
      })
      .nullable()
      .meta({ description: "Of a quiz" }),
  })
  .meta({ id: "FormResponse" });

interface Shown {
  token: string;
  read: ReadResponse;
  described: DescribedResponse;
  faults: readonly AnswerFault[];
}

export function showResponse({ token, read, described, faults }: Shown): z.input<typeof responseSchema> {
  const { state, typed } = read.response;
  return {
    token,
    state,
    ...described,
    typed: Object.fromEntries([...typed].map(([control, values]) => [control, [...values]])),
    faults: faults.map(({ control, message }) => ({ control, code: message })),
  };
}
