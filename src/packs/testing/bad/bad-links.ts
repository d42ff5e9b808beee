import { translatedForms } from "./bad-form-translations.ts";
import { formPack } from "./bad-forms.ts";
import { translatedPack } from "./bad-translations.ts";
import { goodPack, spoil, type BadPack } from "../good-pack.ts";

const run = "javascript:alert(1)";
const refused = `a text must not link to ${run}`;
const contact = "forms/contact.yaml";

/** Links that are not allowed in any short text of a provider. */
export const badLinks: BadPack[] = [
  [
    "a link in the terms that would run something",
    spoil(goodPack(), "provider.yaml", "terms: Be on time.", `terms: "Be [on time](${run})."`),
    `provider.yaml:7:8: ${refused}`,
  ],
  [
    "a link in a long text that would run something",
    {
      ...goodPack(),
      "texts/x.md": `---\nof: service haircut\ntext: thank-you\n---\n\nThank you.\n\n*See [here](${run})*`,
    },
    `texts/x.md:8:1: ${refused}`,
  ],
  [
    "a link in what a follow-up says that would run something",
    spoil(
      goodPack(),
      "services/haircut.yaml",
      "name: Haircut",
      `follow-up: {after: 1 day, text: "[Here](${run})"}\nname: Haircut`,
    ),
    `services/haircut.yaml:1:33: ${refused}`,
  ],
  [
    "a link in a translation that would run something",
    spoil(translatedPack(), "provider.de.yaml", "Ich bin einverstanden.", `"[Ja](${run})."`),
    `provider.de.yaml:2:10: ${refused}`,
  ],
  [
    "a link in a form that would run something",
    spoil(formPack(), contact, "label: Your email", `label: Your email, hint: "[Why?](${run})"`),
    `${contact}:4:55: ${refused}`,
  ],
  [
    "a link in a form's ending to a site that imitates this one",
    spoil(formPack(), contact, "title: Come in", 'title: Come in, text: "[In](//evil.example)"'),
    `${contact}:16:38: a text must not link to //evil.example`,
  ],
  [
    "a link in a form's translation that would run something",
    spoil(translatedForms(), "forms/contact.de.yaml", "book: {title: Kommen Sie}", `book: {title: "[Kommen](${run})"}`),
    `forms/contact.de.yaml:10:17: ${refused}`,
  ],
  [
    "texts whose marks take too long to read together",
    {
      ...goodPack(),
      ...Object.fromEntries(
        Array.from({ length: 14 }, (_, n) => [
          `texts/t${n}.md`,
          `---\nof: service s${n}\ntext: description\n---\n\n${"*a* [b](c) ".repeat(1_800)}`,
        ]),
      ),
      ...Object.fromEntries(
        Array.from({ length: 14 }, (_, n) => [`services/s${n}.yaml`, String(goodPack()["services/haircut.yaml"])]),
      ),
    },
    "texts/t13.md:6:1: has more links, lists or tables than a page can show; shorten or split the text",
  ],
  [
    "an answer in the address of a link",
    spoil(formPack(), contact, "title: Come in", 'title: Come in, text: "[In](https://pier.example/{email})"'),
    `${contact}:16:38: the address of a link must not contain answers: https://pier.example/{email}`,
  ],
];
