import { formPack } from "./bad-forms.ts";
import { spoil, type BadPack, type Pack } from "../good-pack.ts";

const contact = "forms/contact.de.yaml";
const survey = "forms/after-the-cut.de.yaml";
const quiz = "forms/what-cut.de.yaml";

/** The pack of forms, with German translations. */
export function translatedForms(): Pack {
  return {
    ...formPack(),
    [contact]: [
      "title: Schreiben Sie uns",
      "fields:",
      "  email: {label: Ihre Mailadresse}",
      "  about:",
      "    label: Worum geht es?",
      "    options:",
      "      hair: Haare",
      "      something-else: {label: Etwas anderes}",
      "endings:",
      "  book: {title: Kommen Sie}",
    ].join("\n"),
    [survey]: [
      "pages:",
      "  why: {title: 'Sie sagten {stars}'}",
      "fields:",
      "  age:",
      "    label: Wie alt sind Sie?",
    ].join("\n"),
    [quiz]: [
      "title: Welcher Schnitt sind Sie?",
      "scoring:",
      "  categories:",
      "    salt: {title: Salz}",
      "  tiers:",
      "    - {title: Kurz}",
      "    - {title: Lang}",
    ].join("\n"),
  };
}

const spoiled = (path: string, from: string, to: string): Pack => spoil(translatedForms(), path, from, to);

export const badFormTranslations: BadPack[] = [
  [
    "a form in an unknown language",
    { ...translatedForms(), "forms/contact.tlh.yaml": "title: nuqneH" },
    'forms/contact.tlh.yaml:1:1: "tlh" is not a supported language',
  ],
  [
    "a translation without its form",
    { ...translatedForms(), "forms/nothing.de.yaml": "title: Nichts" },
    "forms/nothing.de.yaml:1:1: has nothing to translate: there is no nothing.yaml",
  ],
  [
    "a form that is translated into its own language",
    { ...translatedForms(), "forms/contact.en.yaml": "title: Write" },
    `forms/contact.en.yaml:1:1: "en" is the provider's own language; use contact.yaml`,
  ],
  [
    "a translation with a rule",
    spoiled(contact, "title: Schreiben Sie uns", "kind: form"),
    `${contact}:1:1: "kind" is not a known key here`,
  ],
  [
    "a translation of a field that is not there",
    spoiled(contact, "  email:", "  mail:"),
    `${contact}:3:9: there is no field "mail"`,
  ],
  [
    "a translation of an option that is not there",
    spoiled(contact, "      hair: Haare", "      haare: Haare"),
    `${contact}:7:14: there is no option "haare"`,
  ],
  [
    "an option that is translated into nothing",
    spoiled(contact, "      hair: Haare", '      hair: ""'),
    `${contact}:7:13: "hair" must not be empty`,
  ],
  [
    "a translation of an ending that is not there",
    spoiled(contact, "  book:", "  booked:"),
    `${contact}:10:11: there is no ending "booked"`,
  ],
  [
    "a thank-you text only in a translation",
    spoiled(contact, "endings:", "thank-you:\n  text: Danke\nendings:"),
    `${contact}:10:9: has nothing to translate: the form has no such text`,
  ],
  [
    "a button text only in a translation",
    spoiled(contact, "fields:", "submit: Senden\nfields:"),
    `${contact}:2:9: has nothing to translate: the form has no such text`,
  ],
  [
    "a question of two lines in a translation",
    spoiled(contact, "{label: Ihre Mailadresse}", '{label: "Ihre\\nMailadresse"}'),
    `${contact}:3:18: "label" must be a single line`,
  ],
  [
    "a translation of a form's page",
    spoiled(contact, "fields:", "pages:\n  form: {title: Seite}\nfields:"),
    `${contact}:3:9: there is no page "form"`,
  ],
  [
    "a translation of a page that is not there",
    spoiled(survey, "  why:", "  because:"),
    `${survey}:2:12: there is no page "because"`,
  ],
  [
    "a translation that quotes a later answer",
    spoiled(survey, "{stars}", "{more}"),
    `${survey}:2:16: refers to {more}, which is not asked on an earlier page`,
  ],
  [
    "a translation that quotes an unknown answer",
    spoiled(survey, "Wie alt sind Sie?", '"Wie alt ist {wer}?"'),
    `${survey}:5:12: refers to {wer}, but there is no such field`,
  ],
  [
    "a translation of a category that is not there",
    spoiled(quiz, "salt:", "pfeffer:"),
    `${quiz}:4:14: there is no category "pfeffer"`,
  ],
  [
    "a translation with a tier too few",
    spoiled(quiz, "    - {title: Lang}", ""),
    `${quiz}:6:5: must have the same tiers as the quiz, in the same order: expected 2, got 1`,
  ],
  [
    "a translation of a form with faults",
    spoil(spoiled(contact, "  email:", "  mail:"), "forms/contact.yaml", "end: book", "end: done"),
    'forms/contact.yaml:12:10: there is no ending "done"',
  ],
];
