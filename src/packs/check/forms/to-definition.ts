import {
  isPlain,
  type Ending,
  type Field,
  type FormDefinition,
  type FormPageDefinition,
  type PageRule,
} from "#domain/forms/definition.ts";
import { bytesOf, type FieldFile } from "../../schema/forms/field.ts";
import type { FormFile } from "../../schema/forms/form.ts";

/** The id of a form's only page, which has none in the file. */
const onlyPage = "form";

/** Converts a file into a complete definition, with all defaults filled in. */
export function toDefinition(file: FormFile): FormDefinition {
  return {
    kind: file.kind,
    title: file.title,
    intro: file.intro,
    submitLabel: file.submit,
    pages: toPages(file),
    ending: toEnding(file["thank-you"]),
    endings: file.endings.map((ending) => ({
      ...toEnding(ending),
      id: ending.id,
      isDisqualifying: ending.disqualifies,
    })),
    scoring: file.scoring === undefined ? null : toScoring(file.scoring),
  };
}

function toPages({ kind, pages, fields, next }: FormFile): FormPageDefinition[] {
  if (kind === "form") {
    const own = (fields ?? []).map(toField);
    return [{ id: onlyPage, title: "", text: "", showIf: null, fields: own, next: next.map(toRule) }];
  }
  return (pages ?? []).map((page) => ({
    id: page.id,
    title: page.title,
    text: page.text,
    showIf: page["show-if"] ?? null,
    fields: page.fields.map(toField),
    next: page.next.map(toRule),
  }));
}

function toRule(rule: FormFile["next"][number]): PageRule {
  const condition = { if: rule.if ?? null };
  return rule.end === undefined ? { ...condition, goTo: rule["go-to"]! } : { ...condition, end: rule.end };
}

function toEnding({ title, text, redirect, book }: FormFile["thank-you"]): Ending {
  return { title, text, redirect: redirect ?? null, book: book ?? null };
}

function toScoring({ categories, tiers }: NonNullable<FormFile["scoring"]>): FormDefinition["scoring"] {
  return { categories, tiers: tiers.map(({ book, ...tier }) => ({ ...tier, book: book ?? null })) };
}

type ChoiceFile = Extract<FieldFile, { other: boolean }>;

function choosable({ options, other, category }: ChoiceFile) {
  return { options, ...(other && { hasOther: true as const }), category: category ?? null };
}

function toField(file: FieldFile): Field {
  const base = {
    id: file.id,
    label: file.label,
    hint: file.hint,
    isRequired: file.required,
    requiredIf: file["required-if"] ?? null,
    showIf: file["show-if"] ?? null,
  };
  if (isPlain(file)) return { ...base, type: file.type };
  switch (file.type) {
    case "short-text":
    case "long-text":
      return { ...base, type: file.type, most: file.most };
    case "number": {
      const { type, decimals, unit } = file;
      return { ...base, type, least: file.least ?? null, most: file.most ?? null, decimals, unit };
    }
    case "date":
      return { ...base, type: file.type, from: file.from ?? null, to: file.to ?? null };
    case "single-choice":
    case "dropdown":
      return { ...base, type: file.type, ...choosable(file) };
    case "multiple-choice": {
      const { type, least } = file;
      return { ...base, type, ...choosable(file), least, most: file.most ?? null };
    }
    case "yes-no":
      return { ...base, type: file.type, points: file.points, category: file.category ?? null };
    case "rating":
      return { ...base, type: file.type, most: file.most, isScored: file.scored, category: file.category ?? null };
    case "scale":
      return {
        ...base,
        type: file.type,
        least: file.least,
        most: file.most,
        leastLabel: file["least-label"],
        mostLabel: file["most-label"],
        isScored: file.scored,
        category: file.category ?? null,
      };
    case "hidden":
      return { ...base, type: file.type, value: file.value };
    case "file":
      return {
        ...base,
        type: file.type,
        accept: file.accept,
        most: file.most,
        largest: bytesOf(file["largest-mb"]),
      };
  }
}
