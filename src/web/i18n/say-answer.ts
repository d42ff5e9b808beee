import type { Answer, Field } from "#domain/forms/definition.ts";
import { optionLabel } from "#domain/forms/options.ts";
import type { Translator } from "./translator.ts";

/** An answer as readable text. */
export function sayAnswer(field: Field, answer: Answer, { locale, t }: { locale: string; t: Translator }): string {
  if (typeof answer === "number") return new Intl.NumberFormat(locale).format(answer);
  if (Array.isArray(answer))
    return new Intl.ListFormat(locale).format(answer.map((one: string) => wordsFor(field, one, locale, t)));
  if (typeof answer === "string") return wordsFor(field, answer, locale, t);
  const { street, postcode, city } = answer as Record<string, string>;
  return [street, `${postcode} ${city}`.trim()].join(", ");
}

function wordsFor(field: Field, value: string, locale: string, t: Translator): string {
  if (field.type === "yes-no") return value === "yes" ? t("forms.yes") : t("forms.no");
  if (field.type === "date" || field.type === "date-of-birth") return sayDay(value, locale);
  return optionLabel(field, value);
}

export function sayDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}
