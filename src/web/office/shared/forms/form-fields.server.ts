import { z } from "zod";
import type { Refusal } from "#domain/errors.ts";
import { localeCodes } from "#domain/locales/locales.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { readPlainDay } from "#domain/time/day.ts";

/** The schema of a form. Each field says what everything that was sent under its name means. */
export type FormSchema = z.ZodObject<Readonly<Record<string, z.ZodType<unknown, string[]>>>>;

/** The names of a form's fields. */
export type SchemaField<Schema extends FormSchema> = keyof Schema["shape"] & string;

type AnyRefusal = Refusal | OfficeRefusal;
type RefusalCode = AnyRefusal["code"];
type Plain<Each> = Each extends AnyRefusal ? (keyof Each extends "code" ? Each["code"] : never) : never;
/** A refusal that needs no more than its code, so that it fits into a message of zod. */
type PlainCode = Plain<AnyRefusal>;
export type PlainRefusal = Extract<AnyRefusal, { code: PlainCode }>;

/** What the form knows about a field beside its value. */
interface Traits {
  /** The refusals that are shown at this field. All others are shown above the form. */
  refusals?: readonly RefusalCode[];
  /** It is not sent back when the form is refused. */
  isSecret?: true;
  /** Several values may be sent under its name. Shown again, each is a line. */
  isSeveral?: true;
}

/** Texts are cut before anything looks at them. */
export const mostText = 10_000;
const sent = z.array(z.string());

/** A line of text, without spaces around it; empty if there is none. */
export const enteredText = sent.transform(([first = ""]) => first.slice(0, mostText).trim());

/** A password, or what a passkey signed. */
export const secret = enteredText.meta({ isSecret: true } satisfies Traits);

/** A field that may be empty: then it is null. */
export function ifSent<Field extends z.ZodType<unknown, string[]>>(field: Field) {
  const read = sent.transform((values, context): z.output<Field> | null => {
    if (values.every((value) => value.trim() === "")) return null;
    const found = field.safeParse(values);
    if (found.success) return found.data;
    for (const { message } of found.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
  return read.meta(field.meta() ?? {});
}

/** A checkbox. */
export const ticked = enteredText.transform((value) => value === "yes");

/** The key with which a repeat of the form is recognized. */
export const onceKey = sent.transform(([first = ""]) => first.trim());

const isSeveral = { isSeveral: true } satisfies Traits;

/** Everything that was sent under one name. */
export const several = sent.meta(isSeveral);

/** Some of several values; another one is refused. */
export function chosen<const Values extends readonly string[]>(values: Values) {
  return sent.pipe(z.array(z.enum(values, { error: "choice-unknown" satisfies PlainCode }))).meta(isSeveral);
}

/** Several values that the page wrote itself; one that cannot be read refuses all of them. */
export function eachRead<Value>(read: (text: string) => Value | null) {
  const each = sent.transform((texts, context) => {
    const all = texts.map((text) => read(text.slice(0, mostText)));
    const known = all.filter((value) => value !== null);
    if (known.length === all.length) return known;
    context.addIssue({ code: "custom", message: "choice-unknown" satisfies PlainCode });
    return z.NEVER;
  });
  return each.meta(isSeveral);
}

/** A whole number that the page wrote itself. */
export const wholeNumber = enteredText.transform((value, context) => {
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  context.addIssue({ code: "custom", message: "choice-unknown" satisfies PlainCode });
  return z.NEVER;
});

/** A whole number from 1 up; null without one. */
export const size = ifSent(
  enteredText
    .pipe(z.string().regex(/^[1-9]\d{0,3}$/, { error: "choice-unknown" satisfies PlainCode }))
    .transform(Number),
);

/** A day such as 2027-01-12. */
export function typedDay(refusal: PlainCode) {
  return enteredText.transform((value, context) => {
    const found = readPlainDay(value);
    if (found !== null) return found;
    context.addIssue({ code: "custom", message: refusal });
    return z.NEVER;
  });
}

/** One of several values; another one is refused. */
export function choice<const Values extends readonly string[]>(values: Values, refusal: PlainCode = "choice-unknown") {
  return enteredText.pipe(z.enum(values, { error: refusal }));
}

/** The language of a person. */
export const language = choice(localeCodes);

/** A form of which only the button matters. */
export const emptyForm = z.object({});

/** Why something is done, for the log. */
export const reason = shownAt(enteredText, "reason-missing", "reason-unreadable");

/** A field, with the refusals that are shown at it. */
export function shownAt<Field extends z.ZodType>(field: Field, ...refusals: RefusalCode[]): Field {
  return field.meta({ refusals } satisfies Traits);
}

/** The field at which a refusal is shown; empty if it is shown above the form. */
export function fieldShowing<Schema extends FormSchema>(schema: Schema, code: RefusalCode): SchemaField<Schema> | "" {
  const names = Object.keys(schema.shape) as SchemaField<Schema>[];
  return names.find((name) => traitsOf(schema, name).refusals?.includes(code)) ?? "";
}

export function traitsOf<Schema extends FormSchema>(schema: Schema, name: SchemaField<Schema>): Traits {
  return (schema.shape[name]?.meta() ?? {}) as Traits;
}
