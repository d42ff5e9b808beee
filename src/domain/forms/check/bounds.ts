import { isRanged, largestFiles, type Field, type FormDefinition, type FormPageDefinition } from "../definition.ts";
import { choicesOf } from "../options.ts";
import type { DefinitionFault } from "./definition-parts.ts";

/** Checks that each field's limits can be satisfied at all. */
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

/** All files of a page are sent in one request. */
function fileFaults({ fields }: FormPageDefinition, index: number): DefinitionFault[] {
  const sizes = fields.map((field) => (field.type === "file" ? field.most * field.largest : 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= largestFiles) return [];
  const reason = `allows ${total / 1e6} MB of files on one page, but the limit is ${largestFiles / 1e6} MB`;
  return [{ path: ["pages", index, "fields", sizes.findLastIndex((size) => size > 0)], reason }];
}

function faultOf(field: Field): string | null {
  if (!isRanged(field)) return null;
  switch (field.type) {
    case "number":
      return field.least !== null && field.most !== null && field.least > field.most
        ? `has a minimum of ${field.least}, which is greater than its maximum of ${field.most}`
        : null;
    case "scale":
      return field.least >= field.most
        ? `runs from ${field.least} to ${field.most}: the end must be greater than the start`
        : null;
    case "date":
      return field.from !== null && field.to !== null && field.from > field.to
        ? `allows dates from ${field.from} to ${field.to}: the first date is after the last`
        : null;
    case "multiple-choice":
      if (field.least > choicesOf(field)!.length)
        return `requires ${field.least} options, but has only ${choicesOf(field)!.length}`;
      return field.most !== null && field.most < field.least
        ? `requires at least ${field.least} options, but allows at most ${field.most}`
        : null;
  }
}

function dutyFault(field: Field): { key: string; reason: string } | null {
  const asksNobody = field.type === "statement" || field.type === "hidden";
  if (asksNobody && field.isRequired) return { key: "required", reason: `a ${field.type} cannot be required` };
  if (asksNobody && field.requiredIf !== null)
    return { key: "requiredIf", reason: `a ${field.type} cannot be required` };
  return field.isRequired && field.requiredIf !== null
    ? { key: "requiredIf", reason: "has no effect because the field is always required: remove one of the two" }
    : null;
}
