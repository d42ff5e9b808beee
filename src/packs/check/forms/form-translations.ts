import { fieldsIn, type FormDefinition } from "#domain/forms/definition.ts";
import { checkTranslation } from "#domain/forms/translation/check-translation.ts";
import { textsFor, type FormTexts, type FormTranslations } from "#domain/forms/translation/form-texts.ts";
import type { PackDocument, Path } from "../../read/fault.ts";
import { decode } from "../texts/decode.ts";
import { labelSchema } from "../../schema/forms/field.ts";
import type { Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import { reasonOf } from "../reasons/reasons.ts";
import { checkLinksAt } from "../texts/text-links.ts";
import { toTexts } from "./to-texts.ts";
import { writtenPath } from "./written-path.ts";

/** A form's translations. They are checked against the form only if the form has no faults. */
export function toFormTranslations(
  slug: string,
  definition: FormDefinition,
  isSound: boolean,
  checking: Checking,
): FormTranslations {
  const translations: FormTranslations = {};
  for (const { locale, document, value } of checking.parsed.translations.form.filter((file) => file.slug === slug)) {
    const texts = toTexts(value);
    if (texts === null) continue;
    if (isSound) checkFile(definition, texts, document, checking);
    for (const { path, text } of textsIn(texts))
      checkLinksAt(checking.findings, document, writtenPath(path, document), text);
    translations[locale] = texts;
  }
  return translations;
}

function textsIn(texts: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof texts === "string") return [{ path, text: texts }];
  if (typeof texts !== "object" || texts === null) return [];
  return Object.entries(texts).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(texts) ? Number(key) : key]),
  );
}

function checkFile(definition: FormDefinition, texts: FormTexts, document: PackDocument, { findings }: Checking): void {
  const faults = [...checkTranslation(definition, texts), ...checkLabels(definition, texts)];
  for (const { path, reason } of faults)
    addFault(findings, document, writtenPath(path, document), "form-definition", { problem: reason });
}

/** A translated label has the same limit as the field's label: one line for a question, more for a consent. */
function checkLabels(definition: FormDefinition, { fields }: FormTexts): ReturnType<typeof checkTranslation> {
  return fieldsIn(definition).flatMap(({ id, type }) => {
    const label = textsFor(fields, id)?.label;
    const result = label === undefined ? undefined : labelSchema(type).safeParse(label);
    const issues = result?.error?.issues ?? [];
    return issues.map(({ message }) => ({
      path: ["fields", id, "label"],
      reason: `"label" ${reasonOf(...decode(message))}`,
    }));
  });
}
