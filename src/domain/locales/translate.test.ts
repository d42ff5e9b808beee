import { describe, expect, it } from "vitest";
import { translate, translationsOf, type Translations } from "./translate.ts";

const massage = { slug: "massage", name: "Massage", summary: "An hour", description: "" };
const names = ["name", "summary", "description"] as const;

const translations: Translations = {
  de: { name: "Massage (de)", description: "Lang", locations: [{ label: "Haus" }, {}] },
  fr: { name: "Massage (fr)", summary: "Une heure" },
  "fr-ca": { name: "Massage (fr-ca)" },
};

describe("a thing in a reader's language", () => {
  it("has each translated text, and the language of the others", () => {
    expect(translate(massage, ["name", "summary"], translations, { locale: "de", own: "en" })).toEqual({
      ...massage,
      name: "Massage (de)",
      langs: { summary: "en-US" },
    });
  });

  it("takes missing texts from a related language", () => {
    const canadian = translate(massage, ["name", "summary"], translations, { locale: "fr-ca", own: "en" });
    expect(canadian).toMatchObject({ name: "Massage (fr-ca)", summary: "Une heure", langs: { summary: "fr-FR" } });
  });

  it("keeps the author's texts if there is no translation", () => {
    expect(translate(massage, names, translations, { locale: "pl", own: "en" })).toEqual({
      ...massage,
      langs: { name: "en-US", summary: "en-US" },
    });
    expect(translate(massage, names, translations, { locale: "en", own: "en" })).toEqual({ ...massage, langs: {} });
  });

  it("never uses a language that ranks after the author's own", () => {
    const kin: Translations = { sv: { name: "Massage (sv)" }, da: {} };
    expect(translate(massage, ["name"], kin, { locale: "no", own: "da" })).toMatchObject({ name: "Massage" });
  });
});

it("the translations of a list item are those at the same position", () => {
  expect(translationsOf(translations, "locations", 0)).toEqual({ de: { label: "Haus" }, fr: {}, "fr-ca": {} });
  expect(translationsOf(translations, "locations", 7)).toEqual({ de: {}, fr: {}, "fr-ca": {} });
});
