import type { z } from "zod";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
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
import { refuseAt } from "./form-result.server.ts";

type Shown<Schema extends FormSchema> = Pick<FormResult<SchemaField<Schema>>, "field" | "typed">;

type Refused<Schema extends FormSchema> = Awaited<ReturnType<typeof refuseAt<SchemaField<Schema>>>>;

/** The values of a form, and what to do if they are refused. */
interface ReadForm<Schema extends FormSchema> {
  isRead: true;
  value: z.output<Schema>;
  /** As text, to show it again. Secrets are left out. */
  typed: Shown<Schema>["typed"];
  /** The form comes back with the refusal, at the field that it is about, and with what was typed. */
  refuse: (refusal: Refusal | OfficeRefusal, otherwise?: Partial<Shown<Schema>>) => Promise<Refused<Schema>>;
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
    values.map(([name, [first = ""]]) => [
      name,
      traitsOf(schema, name).isSecret === true ? "" : first.slice(0, mostText).trim(),
    ]),
  ) as Shown<Schema>["typed"];
  const read = schema.safeParse(Object.fromEntries(values));
  if (read.success)
    return {
      isRead: true,
      typed,
      value: read.data,
      refuse: (refusal, otherwise) =>
        refuseAt(context, refusal, { field: fieldShowing(schema, refusal.code), typed, ...otherwise }),
    };
  const [{ message, path }] = read.error.issues as [z.core.$ZodIssue];
  const refusal = refusalIn(message);
  const name = path[0] as SchemaField<Schema>;
  // Where a page shows no fault at a field, it is shown above the form.
  const field = traitsOf(schema, name).refusals?.includes(refusal.code) === true ? name : "";
  return { isRead: false, answer: await refuseAt(context, refusal, { field, typed }) };
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
  const form = await readStrict(request, new Set(names));
  return names.map((name) => [name, form.getAll(name).filter((value) => typeof value === "string")] as const);
}

/** The kinds of fields say what is wrong with a code. A sentence of zod itself is about what no page sends. */
function refusalIn(message: string): PlainRefusal {
  const isCode = message in officeResponses || message in refusalResponses;
  return { code: isCode ? message : "choice-unknown" } as PlainRefusal;
}
