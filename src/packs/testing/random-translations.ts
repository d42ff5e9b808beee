import fc from "fast-check";
import type { Pack } from "./good-pack.ts";

const json = (value: unknown) => JSON.stringify(value, null, 1);

/** A service with every text, so that every text can be translated. */
const everything = {
  name: "x",
  summary: "x",
  description: "x",
  alt: "x",
  durations: "30 min",
  staff: ["one"],
  locations: [
    { kind: "custom", label: "x", detail: "x" },
    { kind: "ask", label: "y" },
  ],
  "follow-up": { after: "1 day", text: "x" },
  "thank-you": "x",
};

/** Random translations into two languages for a provider whose other files are given. */
export function randomTranslations(line: fc.Arbitrary<string>, many: fc.Arbitrary<string>): fc.Arbitrary<Pack> {
  const text = many.map((value) => value || "x");
  const said = fc.record(
    { name: line, summary: line, alt: line, description: text, "thank-you": text, "follow-up": text },
    { requiredKeys: [] },
  );
  const location = fc.record({ label: line, detail: line }, { requiredKeys: [] });
  const listed = fc.record({ name: line }, { requiredKeys: [] });
  const provider = fc.record(
    {
      tagline: line,
      "cover-alt": line,
      terms: text,
      "mail-notes": fc.record({ reminder: line }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  );
  const inOne = fc.record({ said, location, listed, provider, title: line });
  return fc.record({ pt: inOne, "fr-ca": inOne }).map((found) => ({
    "services/everything.yaml": json(everything),
    ...Object.fromEntries(
      Object.entries(found).flatMap(([locale, words]) => [
        [`provider.${locale}.yaml`, json(words.provider)],
        [`staff/one.${locale}.yaml`, json({ title: words.title })],
        [`services/everything.${locale}.yaml`, json({ ...words.said, locations: [words.location, {}] })],
        [`groups.${locale}.yaml`, json([{ slug: "g", ...words.listed }])],
        [`packages.${locale}.yaml`, json([{ slug: "p", ...words.listed }])],
        [`menus.${locale}.yaml`, json([{ slug: "m", ...words.listed, categories: [words.listed] }])],
      ]),
    ),
  }));
}
