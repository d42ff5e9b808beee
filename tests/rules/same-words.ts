import type { LocaleCode } from "../../src/domain/locales/locales.ts";

/** The names of this product and of other calendars. */
export const names = ["Almanac", "Google", "Outlook.com", "Office 365", "Yahoo"];

/** Messages that are correct translations although they equal the English text. Any other equal message is an error. */
export const sameWords: Partial<Record<LocaleCode, string[]>> = {
  // Danish uses "booking". "Book", "send" and "find" are also the imperatives of "at booke", "at sende" and "at finde".
  da: [
    "Send invitation",
    "Menu: {name}",
    "Quiz: {name}",
    "Booking",
    "Book {service}",
    "Book {name}",
    "Book: {name}",
    "Cookies",
    "Find",
    "Live",
    "Region",
    "Send",
  ],
  de: [
    "Agenda",
    "Code",
    "Live",
    "Passkey",
    "Passkeys",
    "Quiz: {name}",
    "(optional)",
    "Cookies",
    "Details",
    "Name",
    "Region",
  ],
  es: ["Agenda", "Cookies", "Error:", "Error: {title}", "No", "Total"],
  fi: ["{minutes, plural, one {# min} other {# min}}", "12 h", "24 h"],
  // "Date", "page", "question", "service" and "collection" are French words. France says "le score".
  fr: [
    "Agenda",
    "Code",
    "Message",
    "Confirmation",
    "Minutes",
    ...["Collection", "Collections", "Cookies", "Dates", "Page {page}", "Pages", "Questions", "Score", "Total"],
    ...["{count} dates", "{title}, page {page}"],
  ],
  "fr-ca": [
    "Agenda",
    "Code",
    "Message",
    "Confirmation",
    "Minutes",
    ...["Collection", "Collections", "Dates", "Page {page}", "Pages", "Questions", "Services", "Total"],
    ...["{count} dates", "{title}, page {page}"],
  ],
  it: ["Agenda", "Passkey", "staff", "Menu: {name}", "Quiz: {name}", "Email", "Home", "No"],
  nl: [
    "Live",
    "Agenda",
    "Code",
    "Menu: {name}",
    "Quiz: {name}",
    "{minutes, plural, one {# min} other {# min}}",
    "Cookies",
    "Details",
    "Postcode",
    "Score",
    "Week",
  ],
  no: [
    "Live",
    "Quiz: {name}",
    ...["{minutes, plural, one {# min} other {# min}}", "Region", "Send"],
    ...["{price} per person", "per person", "for {name}"],
  ],
  pl: ["Menu: {name}", "Quiz: {name}", "12 h", "24 h"],
  // Brazilians say "o post" and "a tag". Portugal says "publicação" and "etiqueta".
  "pt-br": ["Agenda", "Menu: {name}", "Quiz: {name}", "12 h", "24 h", "Cookies", "Posts", "Tags", "Total"],
  pt: ["Agenda", "Menu: {name}", "12 h", "24 h", "Cookies", "Total"],
  sv: [
    "Live",
    "Quiz: {name}",
    ...["{minutes, plural, one {# min} other {# min}}", "12 h", "24 h", "Region"],
    ...["{price} per person", "per person"],
  ],
};
