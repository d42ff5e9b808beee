import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes `charSet`, closes void elements and separates texts with comments. HTML allows all three.
    "attr-case": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    // The business chooses the length of its titles and the format of its phone number.
    "long-title": "off",
    "tel-non-breaking": "off",
    // Lists and inputs that CSS restyles keep an explicit role.
    "no-redundant-role": "off",
  },
});

/** Rules of the HTML standard that the validator does not know. */
const more: [rule: string, pattern: RegExp][] = [
  ["a required select starts with an empty option", /<select(?=[^>]* required)[^>]*><option[^>]* value="[^"]+"/g],
  ["sizes needs srcset", /<(?:img|source|link)(?=[^>]* (?:image)?sizes=)(?![^>]* (?:image)?srcset=)[^>]*>/gi],
  ["aria-required repeats required", /<\w+(?=[^>]* required(?:=|\s|>|\/))[^>]* aria-required=[^>]*>/g],
  ["a group in a dl has only dt and dd", /<div[^>]*><svg[^>]*>(?:(?!<\/svg>).)*<\/svg><dt/g],
];

/** What is invalid in a page, each with its element. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const told = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  const found = more.flatMap(([rule, pattern]) => [...html.matchAll(pattern)].map(([at]) => `${rule}: ${at}`));
  return [...told, ...found];
}
