import { locales } from "../../src/domain/locales/locales.ts";
import { listZones } from "../../src/use-cases/zones/list-zones.ts";

/** Parts that belong to no language: URLs, their placeholders, colours, file extensions, references. */
const noWords = [
  /(https?|mailto|tel|webcal):\S+/g,
  /\S+@\S+\.\S+/g,
  /(?<![\p{L}\d])\/[\w{}./?=&%*:,+-]*/gu,
  /[a-z0-9-]+\.example\b/g,
  /\.(ics|svg|png|pdf)\b/g,
  /\b[A-Z0-9]{3}-[A-Z0-9]{3}\b/g,
  // The number of an invoice, and of the business that writes it.
  /\bSH-(\d{4}\b)?/g,
  /\bPT [\d ]+/g,
  // The code of a voucher, and its end.
  /\b[A-Z0-9]{4}(-[A-Z0-9]{4}){3}\b/g,
  /…[A-Z0-9]{4}\b/g,
  /\blocalhost:\d+\/\S+/g,
  /<\/?[a-z]+>/g,
  /#[0-9a-f]{6}\b/g,
];

/** Names that are the same in every language, an answer that a rule of the tests' survey requires, and a code. */
const known = new Set(["Almanac", "Stripe", "RSS", "express", "WELCOME"]);

/** The untranslated words of a text: not altered by the pseudo-locale, not written by a business, and not from Intl. */
export function plainWords(text: string): string[] {
  const words = noWords.reduce((left, pattern) => left.replaceAll(pattern, " "), text);
  return [...words.matchAll(/[\p{L}\p{M}’']+/gu)]
    .map(([word]) => word)
    .filter((word) => /[A-Za-z]/.test(word) && !intlWords.has(word) && !known.has(word));
}

const intlWords = namesOfIntl("en-US");

/** The words that Intl uses in dates, times, lists, regions, currencies and time zones, and the name of each language. */
function namesOfIntl(tag: string): Set<string> {
  const days = Array.from({ length: 400 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, day % 24)));
  const dates = (["long", "short"] as const).flatMap((style) =>
    days.flatMap((day) => [
      day.toLocaleString(tag, { dateStyle: "full", timeStyle: "short" }),
      day.toLocaleDateString(tag, { weekday: style, month: style, day: "numeric", timeZoneName: "shortOffset" }),
    ]),
  );
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  const near = [-1, 0, 1].flatMap((n) =>
    (["day", "week", "month", "year"] as const).map((unit) => relative.format(n, unit)),
  );
  const units = ["byte", "kilobyte", "megabyte", "percent"].map((unit) =>
    (2).toLocaleString(tag, { style: "unit", unit }),
  );
  const lists = (["conjunction", "disjunction"] as const).map((type) =>
    new Intl.ListFormat(tag, { type }).format(["1", "2", "3"]),
  );
  const zones = listZones("en", new Date()).zones.flatMap(({ label, name }) => [label, name]);
  const languages = Object.values(locales).map(({ name }) => name);
  const words = [
    ...dates,
    ...near,
    ...units,
    ...lists,
    ...regionNames(tag),
    ...currencyNames(tag),
    ...zones,
    ...languages,
  ].join(" ");
  return new Set(words.match(/[\p{L}\p{M}’']+/gu));
}

function currencyNames(tag: string): string[] {
  const names = new Intl.DisplayNames(tag, { type: "currency" });
  return Intl.supportedValuesOf("currency").flatMap((code) => [code, names.of(code)!]);
}

function regionNames(tag: string): string[] {
  const names = new Intl.DisplayNames(tag, { type: "region" });
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  return letters.flatMap((first) => letters.map((second) => names.of(first + second) ?? ""));
}
