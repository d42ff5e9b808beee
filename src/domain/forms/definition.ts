/** What a business asks and what becomes of the answers. Complete: what an author leaves out has its usual value here. */
export interface FormDefinition {
  kind: FormKind;
  title: string;
  intro: string;
  /** What the last button says; empty for the usual word. */
  submitLabel: string;
  pages: FormPage[];
  /** Where the pages lead; a quiz shows its result there. Empty texts stand for the usual words. */
  ending: Ending;
  /** Where only a rule leads. */
  endings: NamedEnding[];
  /** Quizzes only. */
  scoring: Scoring | null;
}

export const formKinds = ["form", "quiz", "survey"] as const;
export type FormKind = (typeof formKinds)[number];

export interface FormPage {
  id: string;
  title: string;
  text: string;
  showIf: Condition | null;
  fields: Field[];
  /** The first whose condition holds says where to go on; without one, on to the next page. */
  next: PageRule[];
}

export type PageRule = { if: Condition | null } & ({ goTo: string } | { end: string });

export interface Ending {
  title: string;
  text: string;
  /** Another site, which the provider must allow. */
  redirect: string | null;
  /** The slug of a service to book next. */
  book: string | null;
}

export interface NamedEnding extends Ending {
  id: string;
  /** Whoever ends here was not meant; the response is kept apart and takes no place of a limited number. */
  isDisqualifying: boolean;
}

export interface Scoring {
  categories: Category[];
  tiers: Tier[];
}

export interface Category {
  id: string;
  title: string;
  tiers: { from: number; text: string }[];
}

/** Holds from so many percent up to the next tier. */
export interface Tier {
  from: number;
  title: string;
  text: string;
  book: string | null;
}

export type Value = string | number;

/** One look at one answer. Without an answer none of them holds, except `isNot` and `answered: false`. */
export type Test = { field: string } & (
  | { is: Value[] }
  | { isNot: Value[] }
  | { includes: string[] }
  | { atLeast: Value }
  | { atMost: Value }
  | { answered: boolean }
);

export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | Test;

interface FieldBase {
  id: string;
  label: string;
  hint: string;
  isRequired: boolean;
  requiredIf: Condition | null;
  showIf: Condition | null;
}

export interface Option {
  id: string;
  label: string;
  hint: string;
  points: number;
}

interface Scored {
  /** What its points count towards, besides the whole. */
  category: string | null;
}

interface Choosable extends Scored {
  options: Option[];
  /** Whether visitors may write an answer of their own. Versions from before this was possible lack it. */
  hasOther?: true;
}

/** What each type of field has besides what all have. */
interface FieldShapes {
  "short-text": { most: number };
  "long-text": { most: number };
  "first-name": object;
  "last-name": object;
  name: object;
  email: object;
  phone: object;
  number: { least: number | null; most: number | null; decimals: number; unit: string };
  date: { from: string | null; to: string | null };
  "date-of-birth": object;
  "single-choice": Choosable;
  "multiple-choice": { least: number; most: number | null } & Choosable;
  dropdown: Choosable;
  "yes-no": { points: { yes: number; no: number } } & Scored;
  rating: { most: number; isScored: boolean } & Scored;
  scale: { least: number; most: number; leastLabel: string; mostLabel: string; isScored: boolean } & Scored;
  consent: object;
  hidden: { value: string };
  statement: object;
  /** `largest` in bytes, of each file. */
  file: { accept: FileKind[]; most: number; largest: number };
  address: object;
}

export type FieldType = keyof FieldShapes;
export type FieldOf<T extends FieldType> = { [Type in T]: FieldBase & { type: Type } & FieldShapes[Type] }[T];
export type Field = FieldOf<FieldType>;

/** What can be sent at once, in bytes: a page's files and a little more. */
export const largestRequest = 21_000_000;
export const largestFiles = 20_000_000;
/** The same for everything that brings no files. */
export const largestWithoutFiles = 256 * 1024;

export const fileKinds = ["image", "pdf"] as const;
export type FileKind = (typeof fileKinds)[number];

export const addressParts = ["street", "more", "postcode", "city", "region", "country"] as const;
export type AddressPart = (typeof addressParts)[number];
export type Address = Record<AddressPart, string>;

/** Every part of an address that was given. */
export function addressAnswerLine(address: Address): string {
  return addressParts
    .map((part) => address[part] ?? "")
    .filter((part) => part !== "")
    .join(", ");
}

/** Text, number, chosen options, or an address. Consent is "yes"; files are the ids of their uploads. */
export type Answer = string | number | readonly string[] | Address;

/** A map, since ids are the author's: an object would find "constructor" answered. */
export type Answers = ReadonlyMap<string, Answer>;

export function fieldsIn(definition: Pick<FormDefinition, "pages">): Field[] {
  return definition.pages.flatMap(({ fields }) => fields);
}

/** A statement asks nothing, and what is hidden asks nobody. */
export function isQuestion({ type }: Pick<Field, "type">): boolean {
  return type !== "statement" && type !== "hidden";
}
