import { fieldsIn, type Answers, type FormDefinition } from "#domain/forms/definition.ts";
import { pipe } from "#domain/forms/pipe.ts";
import { sayAnswer } from "../../../i18n/say-answer.ts";
import type { FormRequest } from "./open-form.ts";

export type Speak = (text: string) => string;

/** Puts earlier answers into texts, as one would say them. */
export function speakerOf(
  definition: FormDefinition,
  answers: Answers,
  request: Pick<FormRequest, "locale" | "t">,
): Speak {
  const fields = new Map(fieldsIn(definition).map((field) => [field.id, field]));
  return (text) =>
    pipe(text, (id) => {
      const field = fields.get(id);
      const answer = answers.get(id);
      return field === undefined || answer === undefined ? null : sayAnswer(field, answer, request);
    });
}
