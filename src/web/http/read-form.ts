import { isRefused, refused } from "./refused.ts";

/** Fields and files; far more than any form of a visitor has. The office has forms with hundreds of rows. */
export const mostFields = 1_000;
const mostInOffice = 5_000;
const inOffice = /^(\/[a-z-]+)?\/office(\/|$)/;

/** What browsers and programs write. Another one could be read in two ways. */
const boundaryIn = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?=;|$)/gi;

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** A body can be read once. During an outage, the form is needed again after its action failed. */
const read = new WeakMap<Request, Promise<FormData>>();

/**
 * The only way to read a submitted form. A client can send anything, so a broken or an endless body is a refusal, not a server
 * fault.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.test(type)) throw refused({ code: "not-a-form" });
  try {
    return await read.getOrInsertComputed(request, () => parseForm(request, type));
  } catch (fault) {
    if (isRefused(fault)) throw fault;
    // It is none, or the sender has hung up.
    throw refused({ code: "form-broken" });
  }
}

async function parseForm(request: Request, type: string): Promise<FormData> {
  const body = await readBody(request, type);
  return new Response(body, { headers: { "Content-Type": type } }).formData();
}

/** Form fields as text: files and missing fields are empty. Long texts are cut before anything looks at them. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 10_000) : "";
}

/** A form; a field with a name that is not known refuses the whole of it. */
export async function readStrict(request: Request, isKnown: (name: string) => boolean): Promise<FormData> {
  const form = await readForm(request);
  const field = [...form.keys()].find((name) => !isKnown(name));
  if (field !== undefined) throw refused({ code: "field-unknown", field: field.slice(0, 100) });
  return form;
}

/** A form of which only the listed fields can be asked. */
export interface ListedForm<Name extends string> {
  form: FormData;
  text: ReadField<Name>;
  all: (name: Name) => FormDataEntryValue[];
  has: (name: Name) => boolean;
}

/** The names of a form's fields. A list whose names the compiler does not know would allow every name. */
type Fields<Name extends string> = readonly Name[] & (string extends Name ? never : unknown);

/** Reads a field of a form as text; empty without one. */
export type ReadField<Name extends string> = (name: Name) => string;

/** A form; a field that is not listed refuses the whole of it. */
export async function readListed<const Name extends string>(
  request: Request,
  fields: Fields<Name>,
): Promise<ListedForm<Name>> {
  const names = new Set<string>(fields);
  const form = await readStrict(request, (name) => names.has(name));
  return {
    form,
    text: (name) => textOf(form, name),
    all: (name) => form.getAll(name),
    has: (name) => form.has(name),
  };
}

/** The same, as text without spaces around it. */
export async function readFields<const Name extends string>(
  request: Request,
  fields: Fields<Name>,
): Promise<ReadField<Name>> {
  const { text } = await readListed(request, fields);
  return (name) => text(name).trim();
}

/**
 * The body of a form. The fields are counted as they arrive, because taking a form apart costs by their number: 400,000 empty
 * ones stop the process for seconds. Whoever sends more gets an answer once everything has arrived, and nothing of it is kept.
 */
async function readBody({ body, url }: Request, type: string): Promise<Uint8Array<ArrayBuffer>> {
  const { mark, most } = counted(type, inOffice.test(new URL(url).pathname) ? mostInOffice : mostFields);
  const chunks: Uint8Array[] = [];
  let marks = 0;
  let tail = Buffer.alloc(0);
  for await (const chunk of body ?? []) {
    // Browsers read no answer while they are sending, so the rest is read and forgotten.
    if (marks > most) continue;
    const bytes = Buffer.concat([tail, chunk]);
    marks += countIn(bytes, mark, most);
    tail = bytes.subarray(Math.max(0, bytes.length - mark.length + 1));
    chunks.push(chunk);
  }
  if (marks > most) throw refused({ code: "too-many-fields" });
  return Buffer.concat(chunks);
}

/** What stands between fields, and how often it may. */
function counted(type: string, fields: number): { mark: Buffer; most: number } {
  if (!/^multipart\//i.test(type)) return { mark: Buffer.from("&"), most: fields - 1 };
  const found = [...type.matchAll(boundaryIn)];
  const boundary = found[0]?.[1] ?? found[0]?.[2];
  if (found.length !== 1 || boundary === undefined || type.match(/boundary[*\d]*\s*=/gi)?.length !== 1)
    throw refused({ code: "form-broken" });
  // One more ends the form.
  return { mark: Buffer.from(`--${boundary}`), most: fields + 1 };
}

/** Stops where the answer is known. */
function countIn(bytes: Buffer, mark: Buffer, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(mark); at !== -1 && count <= most; at = bytes.indexOf(mark, at + mark.length)) count++;
  return count;
}
