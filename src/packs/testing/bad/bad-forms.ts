import { goodPack, spoil, type BadPack, type Pack } from "../good-pack.ts";

const survey = "forms/after-the-cut.yaml";
const contact = "forms/contact.yaml";
const haircut = "services/haircut.yaml";
const quiz = "forms/what-cut.yaml";

/** The good pack with a form, a survey and a quiz. */
export function formPack(): Pack {
  return {
    ...spoil(
      goodPack(),
      "provider.yaml",
      "terms: Be on time.",
      "terms: Be on time.\nredirect-sites: [https://pier.example]",
    ),
    [contact]: [
      "kind: form",
      "title: Write to us",
      "fields:",
      "  - {id: email, type: email, label: Your email, required: true}",
      "  - {id: about, type: dropdown, label: About, options: [Hair, Something else]}",
      "  - id: what",
      "    type: long-text",
      "    label: What is it?",
      "    show-if: {field: about, is: something-else}",
      "next:",
      "  - if: {field: about, is: hair}",
      "    end: book",
      "thank-you:",
      "  redirect: https://pier.example/thanks?a=1",
      "endings:",
      "  - {id: book, title: Come in, book: haircut}",
      "closes: 2027-01-31 18:00",
      "most-responses: 500",
    ].join("\n"),
    [survey]: [
      "kind: survey",
      "title: After the cut",
      "pages:",
      "  - id: adult",
      "    fields:",
      "      - id: age",
      "        type: number",
      "        label: How old are you?",
      "        required: true",
      "    next:",
      "      - if:",
      "          field: age",
      "          at-most: 15",
      "        end: too-young",
      "  - id: happy",
      "    fields:",
      "      - {id: stars, type: rating, label: How was it?}",
      "    next:",
      "      - if: {not: {field: stars, at-most: 3}}",
      "        go-to: more",
      "  - id: why",
      "    title: 'You said {stars}'",
      "    fields:",
      "      - {id: why, type: long-text, label: Why?, required: true}",
      "  - id: more",
      "    fields:",
      "      - {id: more, type: long-text, label: Anything else?}",
      "endings:",
      "  - id: too-young",
      "    title: Come back later",
      "    disqualifies: true",
    ].join("\n"),
    [quiz]: [
      "kind: quiz",
      "title: What cut are you?",
      "pages:",
      "  - id: one",
      "    fields:",
      "      - id: sea",
      "        type: single-choice",
      "        label: Sea or mountains?",
      "        category: salt",
      "        options:",
      "          - {label: Sea, points: 2}",
      "          - Mountains",
      "scoring:",
      "  categories:",
      "    - {id: salt, title: Salt}",
      "  tiers:",
      "    - {from: 0%, title: Short}",
      "    - {from: 50%, title: Long}",
    ].join("\n"),
  };
}

const spoiled = (path: string, from: string, to: string): Pack => spoil(formPack(), path, from, to);

export const badForms: BadPack[] = [
  [
    "a form of an unknown kind",
    spoiled(contact, "kind: form", "kind: poll"),
    `${contact}:1:7: "kind" must be form, quiz or survey`,
  ],
  [
    "a field of an unknown type",
    spoiled(contact, "type: email", "type: e-mail"),
    `${contact}:4:23: "type" must be the type of a field, such as short-text or single-choice; see docs/forms.md`,
  ],
  ["a field without a label", spoiled(contact, ", label: Your email", ""), `${contact}:4:5: "label" is missing`],
  [
    "a field with an unknown key",
    spoiled(contact, "required: true", "require: true"),
    `${contact}:4:49: "require" is not a known key here; did you mean "required"?`,
  ],
  [
    "an id with capitals",
    spoiled(contact, "id: email", "id: Email"),
    `${contact}:4:10: "id" must be an id: lowercase letters, digits and single dashes, starting with a letter`,
  ],
  [
    "an option without an id",
    spoiled(contact, "Hair, Something", '"42", Something'),
    `${contact}:5:57: entry 1 of "options" needs an id, because none can be made from its label`,
  ],
  [
    "a form with pages",
    spoiled(contact, "next:", "pages:\n  - {id: two, fields: [{id: x, type: email, label: X}]}\nnext:"),
    `${contact}:11:3: a form has fields, not pages; use kind: survey for several pages`,
  ],
  [
    "fields of the same id",
    spoiled(contact, "id: about", "id: email"),
    `${contact}:5:10: another field already has the id "email"`,
    `${contact}:9:14: there is no field "about"`,
    `${contact}:11:9: there is no field "about"`,
  ],
  [
    "an empty condition",
    spoiled(contact, "{field: about, is: something-else}", "{field: about}"),
    `${contact}:9:14: "show-if" must have exactly one test of the field: is, is-not, includes, at-least, at-most or answered`,
  ],
  [
    "a condition with two tests",
    spoiled(contact, "{field: about, is: something-else}", "{field: about, is: hair, answered: true}"),
    `${contact}:9:14: "show-if" must have exactly one test of the field: is, is-not, includes, at-least, at-most or answered`,
  ],
  [
    "a condition without a field",
    spoiled(contact, "{field: about, is: something-else}", "{is: hair}"),
    `${contact}:9:14: "show-if" must have one of all, any or not, or a field with one test`,
  ],
  [
    "a condition deep inside that is faulty",
    spoiled(contact, "{field: about, is: something-else}", "{any: [{field: about, is: hair}, {all: []}]}"),
    `${contact}:9:53: "all" must not be empty`,
  ],
  [
    "an impossible answer",
    spoiled(contact, "is: something-else", "is: other"),
    `${contact}:9:14: "about" can never be "other"; its options are hair, something-else`,
  ],
  [
    "a rule that leads to two places",
    spoiled(contact, "    end: book", "    end: book\n    go-to: form"),
    `${contact}:11:5: entry 1 of "next" must have either go-to or end`,
  ],
  [
    "a rule with an unknown ending",
    spoiled(contact, "end: book", "end: done"),
    `${contact}:12:10: there is no ending "done"`,
  ],
  [
    "an option of the id that visitors' own answers have",
    spoiled(contact, "options: [Hair, Something else]}", "options: [Hair, Something else, Other], other: true}"),
    `${contact}:5:79: another option already has the id "other"`,
  ],
  [
    "a copy of the answers without an email field",
    spoiled(survey, "title: After the cut", "title: After the cut\ncopy: true"),
    `${survey}:3:7: a copy needs a field of type email for the address`,
  ],
  [
    "an invalid address for office mail",
    spoiled(contact, "title: Write to us", "title: Write to us\nnotify: the desk"),
    `${contact}:3:9: "notify" must be true, false or an email address`,
  ],
  [
    "an unknown service to book",
    spoiled(contact, "book: haircut", "book: shave"),
    `${contact}:16:38: there is no service "shave"`,
  ],
  [
    "a redirect to a site that is not allowed",
    spoiled(contact, "https://pier.example/thanks", "https://pier.example.evil/thanks"),
    `${contact}:14:13: https://pier.example.evil is not one of the provider's redirect-sites`,
  ],
  [
    "a redirect to an invalid URL",
    spoiled(contact, "https://pier.example/thanks?a=1", "javascript:alert(1)"),
    `${contact}:14:13: "redirect" must be an address that starts with https:// or http://`,
  ],
  [
    "a redirect site with a path",
    spoiled("provider.yaml", "https://pier.example", "https://pier.example/a"),
    'provider.yaml:8:18: entry 1 of "redirect-sites" must be a site such as https://www.example.com, without a path',
  ],
  [
    "an invalid closing time",
    spoiled(contact, "2027-01-31 18:00", "2027-02-30 18:00"),
    `${contact}:17:9: "2027-02-30 18:00" is not a valid date and time; use one such as 2027-01-31 18:00, in the provider's time zone`,
  ],
  [
    "a form that accepts no responses",
    spoiled(contact, "most-responses: 500", "most-responses: 0"),
    `${contact}:18:17: "most-responses" must be a whole number from 1 to 1000000`,
  ],
  [
    "a survey without pages",
    { ...formPack(), [survey]: "kind: survey\ntitle: Empty" },
    `${survey}:1:1: "pages" is missing`,
  ],
  [
    "a survey with rules beside its pages",
    spoiled(survey, "endings:", "next:\n  - end: too-young\nendings:"),
    `${survey}:29:3: a survey has rules on its pages; move them there`,
  ],
  [
    "a jump to an unknown page",
    spoiled(survey, "go-to: more", "go-to: nowhere"),
    `${survey}:20:16: there is no page "nowhere"`,
  ],
  [
    "a jump that could loop",
    spoiled(survey, "go-to: more", "go-to: adult"),
    `${survey}:20:16: "adult" comes before "happy": going back could cause an endless loop`,
  ],
  [
    "a page that leads to itself",
    spoiled(survey, "go-to: more", "go-to: happy"),
    `${survey}:20:16: page "happy" leads to itself, which is an endless loop`,
  ],
  [
    "a required field that is hidden for ever",
    spoiled(
      survey,
      "label: Why?, required: true}",
      "label: Why?, required: true, show-if: {field: stars, at-least: 4}}",
    ),
    `${survey}:24:74: "why" is required but always hidden: no answers make its condition true`,
  ],
  [
    "an unreachable page",
    spoiled(
      survey,
      "{not: {field: stars, at-most: 3}}",
      "{any: [{field: stars, answered: false}, {field: stars, at-least: 1}]}",
    ),
    `${survey}:21:5: no answers lead to page "why"`,
  ],
  [
    "an ending that nothing leads to",
    spoiled(survey, "    disqualifies: true", "    disqualifies: true\n  - {id: other, title: Other}"),
    `${survey}:32:5: no answers lead to the ending "other"`,
  ],
  [
    "a text that quotes a later answer",
    spoiled(survey, "{stars}", "{more}"),
    `${survey}:22:12: refers to {more}, which is not asked on an earlier page`,
  ],
  [
    "a condition on a later answer",
    spoiled(survey, "          field: age", "          field: more"),
    `${survey}:12:11: "more" is asked later: a condition can use only earlier answers`,
  ],
  [
    "a size comparison on a choice",
    spoiled(
      quiz,
      "scoring:",
      "  - id: two\n    show-if: {field: sea, at-least: 2}\n    fields:\n      - {id: b, type: email, label: B}\nscoring:",
    ),
    `${quiz}:14:14: "at-least" does not work with "sea", a single-choice; use one of: is, is-not, answered`,
  ],
  [
    "points in a survey",
    spoiled(survey, "type: rating,", "type: rating, scored: true,"),
    `${survey}:17:9: has points, but a survey has no score`,
  ],
  [
    "a quiz without a score",
    { ...formPack(), [quiz]: String(formPack()[quiz]).split("scoring:")[0]!.replace("        category: salt\n", "") },
    `${quiz}:1:1: a quiz needs scoring with tiers`,
  ],
  [
    "a quiz with thanks",
    spoiled(quiz, "scoring:", "thank-you: {title: Thanks}\nscoring:"),
    `${quiz}:13:12: a quiz ends with its result; put the text into its tiers`,
  ],
  [
    "a quiz whose tiers begin too late",
    spoiled(quiz, "from: 0%", "from: 5%"),
    `${quiz}:17:14: the first tier must begin at 0%`,
  ],
  [
    "a category that is not there",
    spoiled(quiz, "category: salt", "category: pepper"),
    `${quiz}:9:19: there is no category "pepper"`,
    `${quiz}:15:12: no question counts towards "salt"`,
  ],
  [
    "a minimum above the maximum",
    spoiled(survey, "        required: true", "        required: true\n        least: 20\n        most: 10"),
    `${survey}:6:9: has a minimum of 20, which is greater than its maximum of 10`,
  ],
  [
    "a survey in the details step",
    spoil(formPack(), haircut, "phone: required", "form: after-the-cut"),
    `${haircut}:20:9: "after-the-cut" is a survey; the details step accepts only forms, which have one page`,
  ],
  [
    "a form that asks what the details step asks",
    spoil(formPack(), haircut, "phone: required", "form: contact"),
    `${haircut}:20:9: "contact" asks for the email ("email"), which the details step already asks for; hide one of them`,
  ],
  [
    "a form with a file in the details step",
    spoil(
      spoiled(contact, "type: long-text", "type: file"),
      haircut,
      "phone: required",
      "phone: required\n  email: hidden\n  form: contact",
    ),
    `${haircut}:22:9: "contact" asks for a file ("what"), which a booking cannot store`,
  ],
];
