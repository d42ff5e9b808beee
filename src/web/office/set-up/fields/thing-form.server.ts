import { readStrict } from "../../../http/read-form.ts";
import type { EditorField } from "./field.server.ts";
import { sentIn } from "./read-value.server.ts";

/** The form of a thing; a field that it does not have refuses the whole of it. `about`: what it says besides the fields. */
export async function readThingForm(request: Request, fields: readonly EditorField[], about: readonly string[]) {
  const known = new Set([...about, ...fields.map(({ key }) => key)]);
  const form = await readStrict(request, (name) => known.has(name.split(".")[0]!));
  return { form, sent: new Map(sentIn(form)) };
}
