import { isScorable, type Field, type Option } from "./definition.ts";
import { otherText } from "./other.ts";
import { other } from "./other.ts";

const yesNo = ["yes", "no"] as const;

/** The values that a field offers, or null if it offers none. */
export function choicesOf(field: Field): string[] | null {
  if (!isScorable(field)) return null;
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
