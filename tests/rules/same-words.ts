import type { LocaleCode } from "../../src/domain/locales/locales.ts";

/** Names: of this product, and of calendars that others run. */
export const names = ["Almanac", "Google", "Outlook.com", "Office 365", "Yahoo"];

/** Messages that are the same in English and in another language, since the word is. What is not listed is not translated. */
export const sameWords: Partial<Record<LocaleCode, string[]>> = {
  // Danish has "booking" and "at booke", "at sende", "at finde", whose imperatives are these.
  da: [
    "Menu: {name}",
    "Quiz: {name}",
    "Booking",
    "Book {service}",
    "Book {name}",
    "Book: {name}",
    "Cookies",
    "Find",
    "Region",
    "Send",
  ],
  de: ["Quiz: {name}", "(optional)", "Cookies", "Name", "Region"],
  es: ["Cookies", "Error:", "Error: {title}", "No", "Total"],
  fi: ["{minutes, plural, one {# min} other {# min}}", "12 h", "24 h"],
  // "Date", "page", "question", "service" and "collection" came to English from there; a score is "le score" in France.
  fr: [
    ...["Collection", "Collections", "Cookies", "Page {page}", "Pages", "Questions", "Score", "Total"],
    ...["{count} dates", "{title}, page {page}"],
  ],
  "fr-ca": [
    ...["Collection", "Collections", "Page {page}", "Pages", "Questions", "Services", "Total"],
    ...["{count} dates", "{title}, page {page}"],
  ],
  it: ["Menu: {name}", "Quiz: {name}", "Email", "Home", "No"],
  nl: ["Menu: {name}", "Quiz: {name}", "{minutes, plural, one {# min} other {# min}}", "Cookies", "Postcode", "Score"],
  no: [
    "Quiz: {name}",
    ...["{minutes, plural, one {# min} other {# min}}", "Region", "Send"],
    ...["{price} per person", "per person", "for {name}"],
  ],
  pl: ["Menu: {name}", "Quiz: {name}", "12 h", "24 h"],
  // "O post" and "a tag" are what Brazilians say; "publicação" and "etiqueta" are for Portugal.
  "pt-br": ["Menu: {name}", "Quiz: {name}", "12 h", "24 h", "Cookies", "Posts", "Tags", "Total"],
  pt: ["Menu: {name}", "12 h", "24 h", "Cookies", "Total"],
  sv: [
    "Quiz: {name}",
    ...["{minutes, plural, one {# min} other {# min}}", "12 h", "24 h", "Region"],
    ...["{price} per person", "per person"],
  ],
};
