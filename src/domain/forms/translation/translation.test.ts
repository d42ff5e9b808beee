import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../../tests/support/long.ts";
import type { LocaleCode } from "../../locales/locales.ts";
import { dayOf } from "../../time/day.ts";
import { checkDefinition } from "../check/definition.ts";
import { fieldsIn, type FormDefinition } from "../definition.ts";
import { answersFrom, readAnswers } from "../read/field.ts";
import { scoreOf } from "../score.ts";
import { anyTexts } from "../testing/any-texts.ts";
import { anyDefinition, anyTyped } from "../testing/arbitraries.ts";
import { ending, field, form, options, page } from "../testing/build.ts";
import { walk } from "../walk.ts";
import { checkTranslation } from "./check-translation.ts";
import { applyTexts } from "./apply-texts.ts";
import { localizeForm } from "./localize-form.ts";
import type { FormTexts } from "./form-texts.ts";

const quiz = form({
  kind: "quiz",
  title: "How tired are you?",
  intro: "Ten questions.",
  submitLabel: "Tell me",
  pages: [
    page("nights", [field("name", "short-text", { label: "Your name", hint: "Any" })], { title: "Nights" }),
    page("days", [
      field("nap", "single-choice", { label: "Do you nap, {name}?", options: options("a=1", "constructor") }),
      field("hours", "number", { label: "Hours", unit: "h" }),
      field("much", "scale", { label: "How much?", leastLabel: "little", mostLabel: "lots" }),
    ]),
  ],
  ending: { title: "Thanks", text: "Bye, {name}", redirect: null, book: "sleep" },
  endings: [ending("out", { title: "Out", text: "Not for you" })],
  scoring: {
    categories: [{ id: "c", title: "Care", tiers: [{ from: 0, text: "Low" }] }],
    tiers: [
      { from: 0, title: "Rested", text: "Good", book: null },
      { from: 50, title: "Tired", text: "", book: "sleep" },
    ],
  },
});

const german: FormTexts = {
  title: "Wie müde sind Sie?",
  submitLabel: "Sagen Sie es mir",
  pages: { nights: { title: "Nächte" } },
  fields: {
    name: { label: "Ihr Name" },
    nap: { label: "Schlafen Sie mittags, {name}?", options: { constructor: { label: "Nie" } } },
    hours: { unit: "Std." },
    much: { leastLabel: "wenig" },
  },
  ending: { text: "Auf Wiedersehen, {name}" },
  endings: { out: { title: "Nichts für Sie" } },
  scoring: { categories: { c: { tiers: ["Wenig"] } }, tiers: [{ text: "Gut" }, { title: "Müde" }] },
};

describe("a form in another language", () => {
  it("shows the translated texts, and the others in the provider's language", () => {
    const laid = applyTexts(quiz, german);
    expect(laid).toMatchObject({
      title: "Wie müde sind Sie?",
      intro: "Ten questions.",
      submitLabel: "Sagen Sie es mir",
      ending: { title: "Thanks", text: "Auf Wiedersehen, {name}", book: "sleep" },
      endings: [{ id: "out", title: "Nichts für Sie", text: "Not for you" }],
    });
    const [name, nap, hours, much] = fieldsIn(laid);
    expect(name).toMatchObject({ label: "Ihr Name", hint: "Any" });
    expect(nap).toMatchObject({
      options: [
        { id: "a", label: "A", points: 1 },
        { id: "constructor", label: "Nie" },
      ],
    });
    expect(hours).toMatchObject({ label: "Hours", unit: "Std." });
    expect(much).toMatchObject({ leastLabel: "wenig", mostLabel: "lots" });
    expect(laid.scoring).toEqual({
      categories: [{ id: "c", title: "Care", tiers: [{ from: 0, text: "Wenig" }] }],
      tiers: [
        { from: 0, title: "Rested", text: "Gut", book: null },
        { from: 50, title: "Müde", text: "", book: "sleep" },
      ],
    });
  });

  it("uses the visitor's language, a related one or the provider's, text by text, and says which", () => {
    const translations = {
      de: german,
      fr: { title: "Fatigué ?", intro: "Dix questions." },
      "fr-ca": { title: "Fatigué?" },
      da: { title: "Træt?" },
    };
    const spoken = (locale: LocaleCode, own: LocaleCode = "en") => {
      const form = localizeForm({ definition: quiz, own, translations }, locale);
      const { title, intro } = form.definition;
      return [title, form.lang((texts) => texts.title), intro, form.lang((texts) => texts.intro)];
    };
    expect(spoken("de")).toEqual(["Wie müde sind Sie?", undefined, "Ten questions.", "en-US"]);
    expect(spoken("fr-ca")).toEqual(["Fatigué?", undefined, "Dix questions.", "fr-FR"]);
    expect(spoken("no")).toEqual(["Træt?", "da-DK", "Ten questions.", "en-US"]);
    expect(spoken("no", "sv")).toEqual(["Træt?", "da-DK", "Ten questions.", "sv-SE"]);
    expect(spoken("fi")).toEqual(["How tired are you?", "en-US", "Ten questions.", "en-US"]);
    expect(spoken("en")).toEqual(["How tired are you?", undefined, "Ten questions.", undefined]);
    // Languages closer than the provider's own come first, and none after it.
    expect(spoken("no", "da")).toEqual(["How tired are you?", "da-DK", "Ten questions.", "da-DK"]);
  });
});

describe("a translation", () => {
  const told = (texts: FormTexts, definition: FormDefinition = quiz) =>
    checkTranslation(definition, texts).map(({ path, reason }) => `${path.join(".")}: ${reason}`);
  const nothing = "has nothing to translate: the form has no such text";

  it("of existing texts is accepted", () => {
    expect(told(german)).toEqual([]);
    expect(told({})).toEqual([]);
  });

  it.each<[string, FormTexts, string]>([
    ["an unknown page", { pages: { mornings: {} } }, 'pages.mornings: there is no page "mornings"'],
    ["an unknown field", { fields: { toString: {} } }, 'fields.toString: there is no field "toString"'],
    [
      "an unknown option",
      { fields: { nap: { options: { d: { label: "D" } } } } },
      'fields.nap.options.d: there is no option "d"',
    ],
    [
      "options of a field without options",
      { fields: { name: { options: { a: { label: "A" } } } } },
      'fields.name.options.a: there is no option "a"',
    ],
    ["an unknown ending", { endings: { in: {} } }, 'endings.in: there is no ending "in"'],
    ["an unknown category", { scoring: { categories: { d: {} } } }, 'scoring.categories.d: there is no category "d"'],
    [
      "too few tiers",
      { scoring: { tiers: [{ title: "T" }] } },
      "scoring.tiers: must have the same tiers as the quiz, in the same order: expected 2, got 1",
    ],
    [
      "too many tiers of a category",
      { scoring: { categories: { c: { tiers: ["1", "2"] } } } },
      "scoring.categories.c.tiers: must have the same tiers as the quiz, in the same order: expected 1, got 2",
    ],
    ["a hint that does not exist", { fields: { hours: { hint: "H" } } }, `fields.hours.hint: ${nothing}`],
    ["a unit of a text field", { fields: { name: { unit: "km" } } }, `fields.name.unit: ${nothing}`],
    ["a page's text that does not exist", { pages: { days: { text: "T" } } }, `pages.days.text: ${nothing}`],
    [
      "a tier's text that does not exist",
      { scoring: { tiers: [{}, { text: "T" }] } },
      `scoring.tiers.1.text: ${nothing}`,
    ],
    [
      "a label that refers to a missing field",
      { fields: { nap: { label: "{nobody}?" } } },
      "fields.nap.label: refers to {nobody}, but there is no such field",
    ],
    [
      "an option that refers to a field of the same page",
      { fields: { nap: { options: { a: { label: "{hours}" } } } } },
      "fields.nap.options.a.label: refers to {hours}, which is not asked on an earlier page",
    ],
    [
      "a title that refers to a field of a later page",
      { pages: { nights: { title: "{hours}" } } },
      "pages.nights.title: refers to {hours}, which is not asked on an earlier page",
    ],
    [
      "an ending that refers to a missing field",
      { endings: { out: { text: "{x}" } } },
      "endings.out.text: refers to {x}, but there is no such field",
    ],
    [
      "the default ending that refers to a missing field",
      { ending: { title: "{x}" } },
      "ending.title: refers to {x}, but there is no such field",
    ],
    [
      "a category that refers to a missing field",
      { scoring: { categories: { c: { tiers: ["{x}"] } } } },
      "scoring.categories.c.tiers.0: refers to {x}, but there is no such field",
    ],
    [
      "a tier that refers to a missing field",
      { scoring: { tiers: [{ title: "{x}" }, {}] } },
      "scoring.tiers.0.title: refers to {x}, but there is no such field",
    ],
  ])("of %s is refused", (_what, texts, fault) => {
    expect(told(texts)).toEqual([fault]);
  });

  it("has no score for a survey and no page for a form", () => {
    const contact = form({ kind: "form", pages: [page("form", [field("a", "email", { label: "A" })])] });
    expect(told({ pages: { form: {} } }, contact)).toEqual(['pages.form: there is no page "form"']);
    expect(told({ scoring: {} }, contact)).toEqual(["scoring: a form has no score; only a quiz does"]);
  });
});

describe("any definition with any part of a translation", () => {
  const translated = anyDefinition().chain((definition) =>
    fc.record({
      definition: fc.constant(definition),
      texts: anyTexts(definition),
      typed: anyTyped(fieldsIn(definition)),
    }),
  );
  const runs = { seed: 12, numRuns: casesOf(1_000) };
  const readers = { today: dayOf(2026, 11, 15), readPhone: () => null };

  it("has the same ids and rules, and no new errors", () => {
    fc.assert(
      fc.property(translated, ({ definition, texts }) => {
        const laid = applyTexts(definition, texts);
        expect(withoutTexts(laid)).toEqual(withoutTexts(definition));
        expect(checkDefinition(laid)).toEqual(checkDefinition(definition));
        expect(applyTexts(laid, texts)).toEqual(laid);
      }),
      runs,
    );
  });

  it("leads the same answers along the same path to the same score", () => {
    fc.assert(
      fc.property(translated, ({ definition, texts, typed }) => {
        const walked = [definition, applyTexts(definition, texts)].map((each) => {
          const formPath = walk(each, answersFrom(readAnswers(each, typed, readers)));
          const pages = formPath.pages.map(({ page: { id }, fields }) => [
            id,
            ...fields.map(({ field: { id: of }, isRequired }) => [of, isRequired]),
          ]);
          return { pages, ending: formPath.ending?.id, answers: formPath.answers, score: scoreOf(each, formPath) };
        });
        expect(walked[1]).toEqual(walked[0]);
      }),
      runs,
    );
  });
});

const texts = new Set(["title", "text", "intro", "submitLabel", "label", "hint", "unit", "leastLabel", "mostLabel"]);

function withoutTexts(definition: FormDefinition): unknown {
  return JSON.parse(JSON.stringify(definition, (name, value: unknown) => (texts.has(name) ? undefined : value)));
}
