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
  it("has each text that is translated, and says in which language the others are", () => {
    expect(translate(massage, ["name", "summary"], translations, { locale: "de", own: "en" })).toEqual({
      ...massage,
      name: "Massage (de)",
      langs: { summary: "en-US" },
    });
  });

  it("takes from the next of kin what its own language lacks", () => {
    const canadian = translate(massage, ["name", "summary"], translations, { locale: "fr-ca", own: "en" });
    expect(canadian).toMatchObject({ name: "Massage (fr-ca)", summary: "Une heure", langs: { summary: "fr-FR" } });
  });

  it("is as its writer wrote it where there is nothing else", () => {
    expect(translate(massage, names, translations, { locale: "pl", own: "en" })).toEqual({
      ...massage,
      langs: { name: "en-US", summary: "en-US" },
    });
    expect(translate(massage, names, translations, { locale: "en", own: "en" })).toEqual({ ...massage, langs: {} });
  });

  it("never gets a text from a language that is further away than the writer's own", () => {
    const kin: Translations = { sv: { name: "Massage (sv)" }, da: {} };
    expect(translate(massage, ["name"], kin, { locale: "no", own: "da" })).toMatchObject({ name: "Massage" });
  });
});

it("the translations of a list's entry are those that stand in its place", () => {
  expect(translationsOf(translations, "locations", 0)).toEqual({ de: { label: "Haus" }, fr: {}, "fr-ca": {} });
  expect(translationsOf(translations, "locations", 7)).toEqual({ de: {}, fr: {}, "fr-ca": {} });
});
