import { describe, expect, it } from "vitest";
import { flatten } from "#domain/locales/check-catalogues.ts";
import { localeOf } from "#domain/locales/locales.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { loadCatalogue } from "./catalogue.ts";
import { translatorOf } from "./translator.ts";

const counts = [0, 1, 2, 5, 21, 1_000_000];

/** Plural categories of 0, 1, 2, 5, 21 and a million. Zero is singular in French and in Brazil, but not in Portugal. */
const categories = {
  pl: ["many", "one", "few", "many", "many", "many"],
  fr: ["one", "one", "other", "other", "other", "many"],
  pt: ["other", "one", "other", "other", "other", "many"],
  "pt-br": ["one", "one", "other", "other", "other", "many"],
} as const;

type Code = keyof typeof categories;
const codes = Object.keys(categories) as Code[];
/** Values for the other placeholders of these messages. */
const beside = {
  hours: 3,
  minutes: 3,
  every: 3,
  count: 3,
  services: 3,
  people: 3,
  day: 3,
  left: 3,
  megabytes: 3,
  place: 3,
  query: "x",
  days: "x",
  kind: "x",
  time: "x",
  price: "x",
  within: "x",
  each: "x",
  instead: "x",
  single: "x",
  amount: "x",
  email: "x",
  name: "x",
  names: "x",
};
/** Digit groups are separated by non-breaking spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

describe.each(codes)("counts in %s", async (code) => {
  const messages = flatten(await loadCatalogue(code, () => {}));
  const plurals = [...messages].flatMap(([key, message]) =>
    [...message.matchAll(/\{(\w+), plural, ((?:[\w=]+ \{[^{}]*\} ?)+)\}/g)].map(([, name, branches]) => ({
      key: key as MessageKey,
      name: name!,
      branches: new Map([...branches!.matchAll(/([\w=]+) \{([^{}]*)\}/g)].map(([, of, text]) => [of!, text!])),
    })),
  );

  it("has messages with every plural category", () => {
    expect(plurals.length).toBeGreaterThan(40);
  });

  it.each(counts)("%i selects the right form in each message", async (count) => {
    const t = await translatorOf(code);
    const category = categories[code][counts.indexOf(count)]!;
    const number = new Intl.NumberFormat(localeOf(code).tag).format(count);
    const faults = plurals.flatMap(({ key, name, branches }) => {
      const said = branches.get(`=${count}`) ?? branches.get(category);
      if (said === undefined) return [`${key} has no plural for ${category}`];
      const text = plain(t(key, { ...beside, [name]: count }));
      return text.includes(plain(said.replaceAll("#", number))) ? [] : [`${key} says "${text}"`];
    });
    expect(faults).toEqual([]);
  });
});

it.each<[MessageKey, Code, string[]]>([
  ["outcome.guests", "pl", ["0 gości", "1 gość", "2 goście", "5 gości", "21 gości", "1 000 000 gości"]],
  ["outcome.guests", "fr", ["0 invité", "1 invité", "2 invités", "5 invités", "21 invités", "1 000 000 d’invités"]],
  ["outcome.guests", "pt", ["0 acompanhantes", "1 acompanhante", "2 acompanhantes", "5 acompanhantes"]],
  ["outcome.guests", "pt-br", ["0 acompanhante", "1 acompanhante", "2 acompanhantes", "5 acompanhantes"]],
  ["offer.seats", "pl", ["zostało 0 miejsc", "zostało 1 miejsce", "zostały 2 miejsca", "zostało 5 miejsc"]],
  ["offer.seats", "fr", ["0 place libre", "1 place libre", "2 places libres", "5 places libres"]],
  ["offer.seats", "pt", ["restam 0 lugares", "resta 1 lugar", "restam 2 lugares", "restam 5 lugares"]],
  ["offer.seats", "pt-br", ["resta 0 vaga", "resta 1 vaga", "restam 2 vagas", "restam 5 vagas"]],
  ["series.free", "pl", ["0 terminów jest wolnych.", "1 termin jest wolny.", "2 terminy są wolne."]],
  ["series.free", "pt-br", ["Nenhuma data está livre.", "1 data está livre.", "2 datas estão livres."]],
  ["content.minutes", "pl", ["0 minut czytania", "1 minuta czytania", "2 minuty czytania", "5 minut czytania"]],
  ["content.minutes", "fr", ["0 minute de lecture", "1 minute de lecture", "2 minutes de lecture"]],
  ["content.minutes", "pt", ["0 minutos de leitura", "1 minuto de leitura", "2 minutos de leitura"]],
  ["content.minutes", "pt-br", ["0 minuto de leitura", "1 minuto de leitura", "2 minutos de leitura"]],
  ["booking.time.times", "pl", ["0 terminów", "1 termin", "2 terminy", "5 terminów", "21 terminów"]],
])("%s in %s: %j", async (key, code, texts) => {
  const t = await translatorOf(code);
  expect(texts.map((_, index) => plain(t(key, { count: counts[index]! })))).toEqual(texts);
});
