import type { ThingValue } from "#set-up/things/thing.ts";
import { readForm } from "../../../http/read-form.ts";
import { refused } from "../../../http/refused.ts";
import type { EditorField } from "../fields/field.server.ts";
import { readValue, sentIn, type Sent } from "../fields/read-value.server.ts";

/** A colour out of a few, or the owner's own. */
const colour = "brand.color";

/** The form of a step; a field that it does not have refuses the whole of it. `about`: the names of its hidden fields. */
export async function readSentStep(
  request: Request,
  fields: readonly EditorField[],
  about: readonly string[],
): Promise<{ sent: Sent; typed: ThingValue; one: (name: string) => string }> {
  const form = await readForm(request);
  const known = new Set([...about, ...fields.map(({ key }) => key)]);
  const field = [...form.keys()].find((name) => !known.has(name.split(".")[0]!));
  if (field !== undefined) throw refused({ code: "field-unknown", field: field.slice(0, 100) });
  const sent = new Map(sentIn(form));
  if (sent.get(colour)?.[0] === "own") sent.set(colour, sent.get("brand.own") ?? []);
  return { sent, typed: readValue(fields, sent), one: (name) => sent.get(name)?.[0]?.trim() ?? "" };
}
