import { fieldsIn, type Answer, type Answers, type Field, type FormDefinition } from "#domain/forms/definition.ts";
import { pipe } from "#domain/forms/pipe.ts";
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
      return field === undefined || answer === undefined ? null : inWords(field, answer, request);
    });
}

function inWords(field: Field, answer: Answer, { locale, t }: Pick<FormRequest, "locale" | "t">): string {
  if (typeof answer === "number") return new Intl.NumberFormat(locale).format(answer);
  if (Array.isArray(answer))
    return new Intl.ListFormat(locale).format(answer.map((one: string) => wordsFor(field, one, locale, t)));
  if (typeof answer === "string") return wordsFor(field, answer, locale, t);
  const { street, postcode, city } = answer as Record<string, string>;
  return [street, `${postcode} ${city}`.trim()].join(", ");
}

function wordsFor(field: Field, value: string, locale: string, t: FormRequest["t"]): string {
  if (field.type === "yes-no") return value === "yes" ? t("forms.yes") : t("forms.no");
  if (field.type === "date" || field.type === "date-of-birth") return inDateWords(value, locale);
  const option = "options" in field ? field.options.find(({ id }) => id === value) : undefined;
  return option?.label ?? value;
}

export function inDateWords(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}
