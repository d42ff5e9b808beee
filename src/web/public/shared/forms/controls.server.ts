import type { Typed } from "#domain/forms/controls.ts";
import type { Field } from "#domain/forms/definition.ts";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import { listedCountryOfZone } from "#use-cases/zones/city-of.ts";
import { listPhoneCountries } from "#use-cases/shared/phones.ts";
import { dateFormatter } from "../../../i18n/date-formatter.ts";
import type { QuestionsView, Values } from "../../../ui/questions/question-views.ts";

export function valuesOf(typed: Typed, isWanted: (control: string) => boolean = () => true): Values {
  return Object.fromEntries(
    [...typed].filter(([control]) => isWanted(control)).map(([name, values]) => [name, [...values]]),
  );
}

/** Preselects the provider's country, because most visitors live there. */
export function withCountry(values: Values, fields: readonly Field[], zone: string): Values {
  const country = listedCountryOfZone(zone);
  const controls = fields
    .filter(({ type }) => type === "phone" || type === "address")
    .map(({ id }) => `${id}.country`)
    .filter((control) => values[control] === undefined);
  return country === null
    ? values
    : { ...values, ...Object.fromEntries(controls.map((control) => [control, [country]])) };
}

/** For phone numbers and addresses; null if no field asks for either. */
export function presentCountries(fields: readonly Field[], locale: CatalogueCode): QuestionsView["countries"] {
  if (!fields.some(({ type }) => type === "phone" || type === "address")) return null;
  return listPhoneCountries(locale).map(({ code, name, callingCode }) => ({
    value: code,
    label: `${name} (${callingCode})`,
  }));
}

/** The order of day, month and year in the locale. */
export function dateOrder(locale: string): QuestionsView["dateOrder"] {
  return dateFormatter(locale, { dateStyle: "short", timeZone: "UTC" })
    .formatToParts(0)
    .flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [type] : []));
}
