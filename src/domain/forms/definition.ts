/** A form, quiz or survey of a provider. Complete: everything that an author may omit has its default here. */
export interface FormDefinition {
  kind: FormKind;
  title: string;
  intro: string;
  /** The label of the last button; empty for the default. */
  submitLabel: string;
  pages: FormPageDefinition[];
  /** The default ending. A quiz shows its result there. Empty texts stand for the default texts. */
  ending: Ending;
  /** Endings that only rules lead to. */
  endings: NamedEnding[];
  /** Only for a quiz. */
  scoring: Scoring | null;
}

export const formKinds = ["form", "quiz", "survey"] as const;
export type FormKind = (typeof formKinds)[number];

export interface FormPageDefinition {
  id: string;
  title: string;
  text: string;
  showIf: Condition | null;
  fields: Field[];
  /** The first rule whose condition holds decides where to go. Without one, the next page follows. */
  next: PageRule[];
}

export type PageRule = { if: Condition | null } & ({ goTo: string } | { end: string });

export interface Ending {
  title: string;
  text: string;
  /** Another site. The provider must allow it. */
  redirect: string | null;
  /** The slug of a service to book next. */
  book: string | null;
}

export interface NamedEnding extends Ending {
  id: string;
  /**
   * The visitor is not in the target group. The response is stored separately and does not count towards a response
   * limit.
   */
  isDisqualifying: boolean;
}

export interface Scoring {
  categories: Category[];
  tiers: Tier[];
}

interface Category {
  id: string;
  title: string;
  tiers: { from: number; text: string }[];
}

/** Applies from this percentage up to the next tier. */
interface Tier {
  from: number;
  title: string;
  text: string;
  book: string | null;
}

export type Value = string | number;

/** A test of one answer. Without an answer, only `isNot` and `answered: false` hold. */
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
  /** A category that its points count towards, in addition to the total. */
  category: string | null;
}

interface Choosable extends Scored {
  options: Option[];
  /** Whether visitors may write their own answer. Stored versions from before this option existed lack it. */
  hasOther?: true;
}

/** The properties of each field type beyond the common ones. */
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
  /** `largest` is the maximum size of each file in bytes. */
  file: { accept: FileKind[]; most: number; largest: number };
  address: object;
}

export type FieldType = keyof FieldShapes;
export type FieldOf<T extends FieldType> = { [Type in T]: FieldBase & { type: Type } & FieldShapes[Type] }[T];
export type Field = FieldOf<FieldType>;

/** The types without properties of their own. */
export type PlainType = { [Type in FieldType]: object extends FieldShapes[Type] ? Type : never }[FieldType];
const plain: Record<PlainType, true> = {
  "first-name": true,
  "last-name": true,
  name: true,
  email: true,
  phone: true,
  "date-of-birth": true,
  consent: true,
  statement: true,
  address: true,
};

export const plainTypes = Object.keys(plain) as PlainType[];

/** Whether a field, or its form in a pack, has no more than all fields have. */
export function isPlain<Of extends { type: FieldType }>(field: Of): field is Extract<Of, { type: PlainType }> {
  return Object.hasOwn(plain, field.type);
}

/** The types whose answer is a text as it was typed. A new one is added here, and then treated as they are. */
type TextType = Exclude<PlainType, "date-of-birth" | "consent" | "statement" | "address"> | "short-text" | "long-text";
const textual: Record<TextType, true> = {
  "short-text": true,
  "long-text": true,
  "first-name": true,
  "last-name": true,
  name: true,
  email: true,
  phone: true,
};

/** Whether the answer is a text that conditions compare, mails repeat and no score counts. */
export function isTextual<Of extends { type: FieldType }>(field: Of): field is Extract<Of, { type: TextType }> {
  return Object.hasOwn(textual, field.type);
}

/** The types whose own properties include these. */
type TypeWith<Shape> = { [Type in FieldType]: FieldShapes[Type] extends Shape ? Type : never }[FieldType];

type ScorableType = TypeWith<Scored>;
const scorable: Record<ScorableType, true> = {
  "single-choice": true,
  "multiple-choice": true,
  dropdown: true,
  "yes-no": true,
  rating: true,
  scale: true,
};

/** Whether an answer can count towards a score. The same types offer their values, so that each can have points. */
export function isScorable(field: Field): field is FieldOf<ScorableType> {
  return Object.hasOwn(scorable, field.type);
}

type RangedType = TypeWith<{ least: number | null }> | TypeWith<{ from: string | null }>;
const ranged: Record<RangedType, true> = { number: true, date: true, "multiple-choice": true, scale: true };

/** Whether the author chooses both ends of what is allowed. */
export function isRanged(field: Field): field is FieldOf<RangedType> {
  return Object.hasOwn(ranged, field.type);
}

/** The largest request in bytes: a page's files and a little more. */
export const largestRequest = 21_000_000;
export const largestFiles = 20_000_000;
/** The largest request without files. */
export const largestWithoutFiles = 256 * 1024;

export const fileKinds = ["image", "pdf"] as const;
export type FileKind = (typeof fileKinds)[number];

export const addressParts = ["street", "more", "postcode", "city", "region", "country"] as const;
export type AddressPart = (typeof addressParts)[number];
export type Address = Record<AddressPart, string>;

/** All parts of an address that were given, in one line. */
export function addressAnswerLine(address: Address): string {
  return addressParts
    .map((part) => address[part] ?? "")
    .filter((part) => part !== "")
    .join(", ");
}

/** Text, number, chosen options, or an address. Consent is "yes"; files are the ids of their uploads. */
export type Answer = string | number | readonly string[] | Address;

/** A map, because authors choose the ids: in an object, "constructor" would appear answered. */
export type Answers = ReadonlyMap<string, Answer>;

export function fieldsIn(definition: Pick<FormDefinition, "pages">): Field[] {
  return definition.pages.flatMap(({ fields }) => fields);
}

/** Statements and hidden fields ask the visitor nothing. */
export function isQuestion({ type }: Pick<Field, "type">): boolean {
  return type !== "statement" && type !== "hidden";
}
