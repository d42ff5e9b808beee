import { fieldsIn, type Answers, type FormDefinition } from "#domain/forms/definition.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { pipedTexts, type PipedTexts } from "#use-cases/forms/answer/piped-texts.ts";
import { sayAnswer } from "../../i18n/say-answer.ts";
import type { FormRequest } from "../shared/forms/open-form.server.ts";

/** Inserts earlier answers into texts, in the visitor's language. */
export function speakerOf(
  definition: FormDefinition,
  answers: Answers,
  request: Pick<FormRequest, "locale" | "t" | "code">,
): PipedTexts {
  const fields = new Map(fieldsIn(definition).map((field) => [field.id, field]));
  return pipedTexts((id) => {
    const field = fields.get(id);
    const answer = answers.get(id);
    return field === undefined || answer === undefined ? null : sayAnswer(field, answer, request);
  }, languageOf(request.code));
}
