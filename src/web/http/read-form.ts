import { readBody } from "./read-body.ts";
import { isRefused, refused } from "./refused.ts";

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * The only way to read a submitted form. A client can send anything, so a broken or an endless body is a refusal, not a server
 * fault.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.test(type)) throw refused({ code: "not-a-form" });
  try {
    const body = await readBody(request.body, type);
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch (fault) {
    if (isRefused(fault)) throw fault;
    // It is none, or the sender has hung up.
    throw refused({ code: "form-broken" });
  }
}

/** Form fields as text: files and missing fields are empty. Long texts are cut before anything looks at them. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 10_000) : "";
}

/** A form; a field that is not listed refuses the whole of it. */
export async function readListed(request: Request, fields: readonly string[]): Promise<FormData> {
  const form = await readForm(request);
  const field = [...form.keys()].find((name) => !fields.includes(name));
  if (field !== undefined) throw refused({ code: "field-unknown", field: field.slice(0, 100) });
  return form;
}

/** The same, as text. */
export async function readFields(request: Request, fields: readonly string[]): Promise<(name: string) => string> {
  const form = await readListed(request, fields);
  return (name) => textOf(form, name).trim();
}
