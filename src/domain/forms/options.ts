import type { Field, Option } from "./definition.ts";
import { other } from "./other.ts";

export const yesNo = ["yes", "no"] as const;

/** The values that a field offers to choose from; null where it offers none. */
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
    default:
      return null;
  }
}

function range(least: number, most: number): string[] {
  return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
}
