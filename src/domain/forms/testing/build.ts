import {
  isPlain,
  type Condition,
  type Ending,
  type Field,
  type FieldOf,
  type FieldType,
  type FormDefinition,
  type FormPageDefinition,
  type NamedEnding,
  type Option,
  type PlainType,
} from "../definition.ts";

/** Definitions for tests, with defaults for everything that does not matter. */
export function form(changes: Partial<FormDefinition> = {}): FormDefinition {
  return {
    kind: "survey",
    title: "A few questions",
    intro: "",
    submitLabel: "",
    pages: [],
    ending: plainEnding,
    endings: [],
    scoring: null,
    ...changes,
  };
}

const plainEnding: Ending = { title: "", text: "", redirect: null, book: null };

export function ending(id: string, changes: Partial<NamedEnding> = {}): NamedEnding {
  return { ...plainEnding, id, isDisqualifying: false, ...changes };
}

export function page(id: string, fields: Field[], changes: Partial<FormPageDefinition> = {}): FormPageDefinition {
  return { id, title: "", text: "", showIf: null, fields, next: [], ...changes };
}

const shapes: { [T in Exclude<FieldType, PlainType>]: Omit<FieldOf<T>, "id" | "type" | keyof typeof base> } = {
  "short-text": { most: 300 },
  "long-text": { most: 5_000 },
  number: { least: null, most: null, decimals: 0, unit: "" },
  date: { from: null, to: null },
  "single-choice": { options: options("a", "b", "c"), category: null },
  "multiple-choice": { options: options("a", "b", "c"), least: 0, most: null, category: null },
  dropdown: { options: options("a", "b", "c"), category: null },
  "yes-no": { points: { yes: 0, no: 0 }, category: null },
  rating: { most: 5, isScored: false, category: null },
  scale: { least: 0, most: 10, leastLabel: "", mostLabel: "", isScored: false, category: null },
  hidden: { value: "" },
  file: { accept: ["image", "pdf"], most: 2, largest: 5_000_000 },
};

const base = {
  label: "",
  hint: "",
  isRequired: false,
  requiredIf: null as Condition | null,
  showIf: null as Condition | null,
};

export function field<T extends FieldType>(id: string, type: T, changes: Partial<FieldOf<T>> = {}): FieldOf<T> {
  const own: object = isPlain({ type }) ? {} : shapes[type as Exclude<FieldType, PlainType>];
  return { ...base, id, type, ...own, ...changes } as FieldOf<T>;
}

/** `options("a", "b=3")`: ids, optionally with points. */
export function options(...ids: string[]): Option[] {
  return ids.map((text) => {
    const [id = "", points = "0"] = text.split("=");
    return { id, label: id.toUpperCase(), hint: "", points: Number(points) };
  });
}
