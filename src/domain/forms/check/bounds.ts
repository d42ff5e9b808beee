import { largestFiles, type Field, type FormDefinition, type FormPage } from "../definition.ts";
import { choicesOf } from "../options.ts";
import type { DefinitionFault } from "./definition-parts.ts";

/** What a field allows must be possible at all. */
export function checkBounds({ pages }: FormDefinition): DefinitionFault[] {
  return pages.flatMap((page, index) => [
    ...fileFaults(page, index),
    ...page.fields.flatMap((field, position) => {
      const path = ["pages", index, "fields", position];
      const reason = faultOf(field);
      const duty = dutyFault(field);
      return [
        ...(reason === null ? [] : [{ path, reason }]),
        ...(duty === null ? [] : [{ path: [...path, duty.key], reason: duty.reason }]),
      ];
    }),
  ]);
}

/** A page is sent with all of its files at once. */
function fileFaults({ fields }: FormPage, index: number): DefinitionFault[] {
  const sizes = fields.map((field) => (field.type === "file" ? field.most * field.largest : 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= largestFiles) return [];
  const reason = `asks for files of ${total / 1e6} MB together on one page; ${largestFiles / 1e6} MB can be sent at once`;
  return [{ path: ["pages", index, "fields", sizes.findLastIndex((size) => size > 0)], reason }];
}

function faultOf(field: Field): string | null {
  switch (field.type) {
    case "number":
      return field.least !== null && field.most !== null && field.least > field.most
        ? `asks for at least ${field.least} and at most ${field.most}, which no number is`
        : null;
    case "scale":
      return field.least >= field.most
        ? `runs from ${field.least} to ${field.most}, which leaves nothing to choose`
        : null;
    case "date":
      return field.from !== null && field.to !== null && field.from > field.to
        ? `asks for a date from ${field.from} to ${field.to}, which no date is`
        : null;
    case "multiple-choice":
      if (field.least > choicesOf(field)!.length)
        return `asks for ${field.least} options, but there are ${choicesOf(field)!.length}`;
      return field.most !== null && field.most < field.least
        ? `asks for at least ${field.least} options and at most ${field.most}`
        : null;
    default:
      return null;
  }
}

function dutyFault(field: Field): { key: string; reason: string } | null {
  const asksNobody = field.type === "statement" || field.type === "hidden";
  if (asksNobody && field.isRequired) return { key: "required", reason: `a ${field.type} cannot be required` };
  if (asksNobody && field.requiredIf !== null)
    return { key: "requiredIf", reason: `a ${field.type} cannot be required` };
  return field.isRequired && field.requiredIf !== null
    ? { key: "requiredIf", reason: "is required anyway: leave out one of the two" }
    : null;
}
