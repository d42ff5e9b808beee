import type { Field, Option } from "./definition.ts";
import { otherText } from "./other.ts";
import { other } from "./other.ts";

const yesNo = ["yes", "no"] as const;

/** The values that a field offers, or null if it offers none. */
export function choicesOf(field: Field): string[] | null {
  switch (field.type) {
    case "single-choice":
    case "dropdown":
    case "multiple-choice":
      return [...field.options.map(({ id }: Option) => id), ...(field.hasOther === true ? [other] : [])];
    case "yes-no":
      return [...yesNo];
    case "rating":
      return range(1, field.most);
    case "scale":
      return range(field.least, field.most);
    case "short-text":
    case "long-text":
    case "first-name":
    case "last-name":
    case "name":
    case "email":
    case "phone":
    case "number":
    case "date":
    case "date-of-birth":
    case "consent":
    case "hidden":
    case "statement":
    case "file":
    case "address":
      return null;
  }
}

/** The label of an option. Other values, including a visitor's own text, are returned as they are. */
export function optionLabel(field: Field, value: string): string {
  if (!("options" in field)) return value;
  return field.options.find(({ id }) => id === value)?.label ?? otherText(value) ?? value;
}

function range(least: number, most: number): string[] {
  return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
}
