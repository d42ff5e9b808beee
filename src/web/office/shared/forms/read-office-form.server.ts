import { data } from "react-router";
import type { z } from "zod";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { officeResponses, type OfficeRefusal } from "#domain/office/refusals.ts";
import type { PageArguments } from "../../../http/context.ts";
import { readStrict } from "../../../http/read-form.ts";
import { refused } from "../../../http/refused.ts";
import {
  fieldShowing,
  mostText,
  traitsOf,
  type SchemaField,
  type FormSchema,
  type PlainRefusal,
} from "./form-fields.server.ts";
import type { FormResult } from "../frame/office-form.tsx";
import { officeTranslator } from "../words/office-words.server.ts";
import { refuseAt } from "./form-result.server.ts";

type Shown<Schema extends FormSchema> = Pick<FormResult<SchemaField<Schema>>, "field" | "typed">;

type Refused<Schema extends FormSchema> = Awaited<ReturnType<typeof refuseAt<SchemaField<Schema>>>>;

interface NamedFault {
  field: string;
  message: MessageKey;
  count?: number;
}

/** The values of a form, and what to do if they are refused. */
export interface ReadForm<Schema extends FormSchema> {
  isRead: true;
  value: z.output<Schema>;
  /** As text, to show it again. Secrets are left out. */
  typed: Shown<Schema>["typed"];
  /** The form comes back with the refusal, at the field that it is about, and with what was typed. */
  refuse: (refusal: Refusal | OfficeRefusal, otherwise?: Partial<Shown<Schema>>) => Promise<Refused<Schema>>;
  /** The same for a fault that rules of other forms found, which name the field themselves. */
  refuseNamed: (fault: NamedFault) => Promise<Refused<Schema>>;
}

/** Otherwise, the answer says what is wrong with one of the values. */
type SentForm<Schema extends FormSchema> = ReadForm<Schema> | { isRead: false; answer: Refused<Schema> };

/** Reads a form by its schema. A field that the schema does not have refuses the whole request. */
export async function readOfficeForm<Schema extends FormSchema>(
  { request, context }: PageArguments,
  schema: Schema,
): Promise<SentForm<Schema>> {
  const values = await valuesIn(request, schema);
  const typed = Object.fromEntries(
    values.map(([name, texts]) => [name, shownAgain(texts, traitsOf(schema, name))]),
  ) as Shown<Schema>["typed"];
  const read = schema.safeParse(Object.fromEntries(values));
  if (read.success)
    return {
      isRead: true,
      typed,
      value: read.data,
      refuse: (refusal, otherwise) =>
        refuseAt(context, refusal, { field: fieldShowing(schema, refusal.code), typed, ...otherwise }),
      refuseNamed: async ({ field, message, count = 0 }) => {
        const t = await officeTranslator(context);
        return data({ fault: t(message, { count }), field: isNameIn(schema, field) ? field : "", typed }, 422);
      },
    };
  const [{ message, path }] = read.error.issues as [z.core.$ZodIssue];
  const refusal = refusalIn(message);
  const name = path[0] as SchemaField<Schema>;
  // Where a page shows no fault at a field, it is shown above the form.
  const field = traitsOf(schema, name).refusals?.includes(refusal.code) === true ? name : "";
  return { isRead: false, answer: await refuseAt(context, refusal, { field, typed }) };
}

function isNameIn<Schema extends FormSchema>({ shape }: Schema, name: string): name is SchemaField<Schema> {
  return Object.hasOwn(shape, name);
}

function shownAgain(texts: readonly string[], { isSecret, isSeveral }: ReturnType<typeof traitsOf>): string {
  if (isSecret === true) return "";
  const [first = ""] = texts;
  const shown = isSeveral === true ? texts : [first];
  return shown.map((text) => text.slice(0, mostText).trim()).join("\n");
}

/**
 * Reads a form in which nobody types, only presses a button. What cannot be read is on no page of the office, so there is
 * no page to show it again.
 */
export async function readPressed<Schema extends FormSchema>(
  { request }: Pick<PageArguments, "request">,
  schema: Schema,
): Promise<z.output<Schema>> {
  const read = schema.safeParse(Object.fromEntries(await valuesIn(request, schema)));
  if (!read.success) throw refused({ code: "choice-unknown" });
  return read.data;
}

/** Everything that was sent under each name of the schema. */
async function valuesIn<Schema extends FormSchema>(request: Request, schema: Schema) {
  const names = Object.keys(schema.shape) as SchemaField<Schema>[];
  const form = await readStrict(request, (name) => isNameIn(schema, name));
  return names.map((name) => [name, form.getAll(name).filter((value) => typeof value === "string")] as const);
}

/** The kinds of fields say what is wrong with a code. A sentence of zod itself is about what no page sends. */
function refusalIn(message: string): PlainRefusal {
  const isCode = message in officeResponses || message in refusalResponses;
  return { code: isCode ? message : "choice-unknown" } as PlainRefusal;
}
