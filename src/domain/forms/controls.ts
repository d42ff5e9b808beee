import { addressParts, isTextual, type FieldType } from "./definition.ts";
import { otherControl } from "./other.ts";

/** The typed texts by control name, with all values that were sent. */
export type Typed = ReadonlyMap<string, readonly string[]>;

const dateParts = ["day", "month", "year"] as const;

type FieldKey = { [Type in FieldType]: { id: string; type: Type; hasOther?: true } }[FieldType];

/** The control names of a field. Ids contain no dots, so parts never collide with another field. */
export function controlsOf(field: FieldKey): string[] {
  const { id, hasOther } = field;
  if (isTextual(field)) return field.type === "phone" ? [id, `${id}.country`] : [id];
  switch (field.type) {
    case "statement":
      return [];
    case "date-of-birth":
      return dateParts.map((part) => `${id}.${part}`);
    case "address":
      return addressParts.map((part) => `${id}.${part}`);
    case "single-choice":
    case "multiple-choice":
    case "dropdown":
      return hasOther === true ? [id, otherControl(id)] : [id];
    case "number":
    case "date":
    case "yes-no":
    case "rating":
    case "scale":
    case "consent":
    case "hidden":
    case "file":
      return [id];
  }
}

/** The control that a message about the field links to. */
export function firstControl(field: FieldKey): string {
  return controlsOf(field)[0] ?? field.id;
}

export function typedText(typed: Typed, control: string): string {
  return typed.get(control)?.[0] ?? "";
}

const longestText = 10_000;

/** The typed texts as they can be stored. */
export function storable(typed: Typed): Typed {
  return new Map(
    [...typed].map(([name, values]) => [name, values.map((value) => storableText(value.slice(0, longestText)))]),
  );
}

/** PostgreSQL accepts neither NUL nor lone surrogates. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
