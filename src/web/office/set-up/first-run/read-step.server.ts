import type { ThingValue } from "#set-up/things/thing.ts";
import type { EditorField } from "../fields/field.server.ts";
import { readValue, type Sent } from "../fields/read-value.server.ts";
import { readThingForm } from "../fields/thing-form.server.ts";

/** A colour out of a few, or the owner's own. */
const colour = "brand.color";

/** The form of a step. `about`: the names of its hidden fields. */
export async function readSentStep(
  request: Request,
  fields: readonly EditorField[],
  about: readonly string[],
): Promise<{ sent: Sent; typed: ThingValue; one: (name: string) => string }> {
  const { sent } = await readThingForm(request, fields, about);
  if (sent.get(colour)?.[0] === "own") sent.set(colour, sent.get("brand.own") ?? []);
  return { sent, typed: readValue(fields, sent), one: (name) => sent.get(name)?.[0]?.trim() ?? "" };
}
