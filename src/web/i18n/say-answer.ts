import { isTextual, type Address, type Answer, type Field } from "#domain/forms/definition.ts";
import { optionLabel } from "#domain/forms/options.ts";
import type { Translator } from "./translator.ts";

/** An answer as readable text. */
export function sayAnswer(field: Field, answer: Answer, { locale, t }: { locale: string; t: Translator }): string {
  if (typeof answer === "number") return new Intl.NumberFormat(locale).format(answer);
  if (Array.isArray(answer))
    return new Intl.ListFormat(locale).format(answer.map((one: string) => wordsFor(field, one, locale, t)));
  if (typeof answer === "string") return wordsFor(field, answer, locale, t);
  return sayAddress(answer as Address, locale);
}

/** Every part that was given. Stored answers may lack one. */
function sayAddress(address: Partial<Address>, locale: string): string {
  const { street = "", more = "", postcode = "", city = "", region = "", country = "" } = address;
  const place = /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames(locale, { type: "region" }).of(country) : country;
  return [street, more, `${postcode} ${city}`.trim(), region, place].filter((part) => part !== "").join(", ");
}

function wordsFor(field: Field, value: string, locale: string, t: Translator): string {
  if (isTextual(field)) return value;
  switch (field.type) {
    case "yes-no":
    case "consent":
      return value === "yes" ? t("forms.yes") : t("forms.no");
    case "date":
    case "date-of-birth":
      return sayDay(value, locale);
    case "single-choice":
    case "multiple-choice":
    case "dropdown":
      return optionLabel(field, value);
    case "number":
    case "rating":
    case "scale":
    case "hidden":
    case "statement":
    case "file":
    case "address":
      return value;
  }
}

export function sayDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}
