import { z } from "zod";
import { controlsOf } from "#domain/forms/controls.ts";
import { fieldsIn, type Field, type FormDefinition } from "#domain/forms/definition.ts";
import { plainWords } from "#use-cases/shared/rich-text.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";

const optionSchema = z.object({ id: z.string(), label: z.string() }).meta({ id: "Option" });

export const questionSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    label: z.string(),
    hint: z.string(),
    isRequired: z.boolean(),
    isConditional: z.boolean().meta({ description: "Whether it is asked, or required, only after certain answers" }),
    controls: z.array(z.string()).meta({ description: "The names under which its answer is sent" }),
    options: z.array(optionSchema).optional(),
    least: z.number().nullable().optional(),
    most: z.number().nullable().optional(),
  })
  .meta({ id: "Question" });

/** Points are not shown: a quiz would give its answers away. */
export function showQuestion(field: Field, locale: LocaleCode): z.input<typeof questionSchema> {
  const { id, type, label, hint, isRequired } = field;
  return {
    id,
    type,
    isRequired,
    controls: controlsOf(field),
    label: plainWords(label, locale),
    hint: plainWords(hint, locale),
    isConditional: field.showIf !== null || field.requiredIf !== null,
    ...("options" in field && { options: field.options.map((option) => ({ id: option.id, label: option.label })) }),
    ...("least" in field && { least: field.least }),
    ...("most" in field && { most: field.most }),
  };
}

export function showQuestions(definition: FormDefinition, locale: LocaleCode): z.input<typeof questionSchema>[] {
  return fieldsIn(definition).map((field) => showQuestion(field, locale));
}
