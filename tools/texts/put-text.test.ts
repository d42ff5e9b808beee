import { describe, expect, it } from "vitest";
import { missingPlurals, type Catalogue } from "../../src/domain/locales/check-catalogues.ts";
import { putText, textAt, untranslatedText } from "./put-text.ts";

const catalogue = (): Catalogue => ({
  console: { people: { title: "People" }, money: "Money" },
  error: { home: "Home" },
});

describe("a text", () => {
  it("stands after those beside it, and the rest stays where it was", () => {
    const changed = catalogue();
    putText(changed, "console.people.lead", "Who works here");
    expect(JSON.stringify(changed)).toBe(
      '{"console":{"people":{"title":"People","lead":"Who works here"},"money":"Money"},"error":{"home":"Home"}}',
    );
    expect(textAt(changed, "console.people.lead")).toBe("Who works here");
  });

  it("may begin a new part, and replace a text", () => {
    const changed = catalogue();
    putText(changed, "console.birthdays.title", "Birthdays");
    putText(changed, "console.money", "Till");
    expect(changed).toEqual({
      console: { people: { title: "People" }, money: "Till", birthdays: { title: "Birthdays" } },
      error: { home: "Home" },
    });
  });

  it.each([
    ["title", "is no key"],
    ["console..title", "is no key"],
    ["console.money.title", "console.money is a text"],
    ["console.people", "has texts below it"],
    ["console.__proto__.x", "is no key"],
  ])("cannot stand at %s", (key, why) => {
    expect(() => putText(catalogue(), key, "x")).toThrow(why);
  });

  it("is only found where one stands", () => {
    expect(textAt(catalogue(), "console.constructor")).toBeUndefined();
    expect(textAt(catalogue(), "console.money.title")).toBeUndefined();
  });
});

describe("an untranslated text", () => {
  it("is marked", () => {
    expect(untranslatedText("Birthdays", { code: "de", tag: "de-DE" })).toBe("TODO(de): Birthdays");
  });

  it("has a branch for each plural category of its language", () => {
    const english = "{count, plural, =0 {none} one {# year of {name}} other {# years of {name}}}";
    const polish = untranslatedText(english, { code: "pl", tag: "pl-PL" });
    expect(polish).toBe(
      "TODO(pl): {count, plural, =0 {none} one {# year of {name}} few {# years of {name}} many {# years of {name}} other {# years of {name}}}",
    );
    expect(missingPlurals(new Map([["a", polish]]), "pl-PL")).toEqual([]);
  });
});
