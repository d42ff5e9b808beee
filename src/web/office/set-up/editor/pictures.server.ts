import { keepPicture } from "#set-up/edit/keep-picture.ts";
import { isMapping, type ThingValue } from "#set-up/things/thing.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import type { Editing } from "./editor-links.server.ts";
import type { EditorField } from "../fields/field.server.ts";
import type { Sent } from "../fields/read-value.server.ts";
import { readThingForm } from "../fields/thing-form.server.ts";

export interface SentForm {
  /** Each picture that was uploaded is stored, and has its name here. */
  sent: Sent;
  /** What is wrong with uploads, by the name of their field. The picture from before stays. */
  pictureFaults: NonNullable<Editing["pictureFaults"]>;
}

/** What a form says besides the fields of its thing. */
const about = ["id", "version", "slug", "do", "confirmed", "take"];

/** The form of an editor. A field that is not listed refuses the whole of it. */
export async function readSentPictures(args: PageArguments, fields: readonly EditorField[]): Promise<SentForm> {
  const { form, sent } = await readThingForm(args.request, fields, about);
  const pictureFaults: SentForm["pictureFaults"] = [];
  for (const name of picturesIn(fields)) {
    const file = form.get(`${name}.file`);
    if (sent.has(`${name}.remove`)) sent.set(name, [""]);
    if (!(file instanceof File) || file.size === 0) continue;
    const { db } = args.context.get(servicesContext);
    const bytes = Buffer.from(await file.arrayBuffer());
    const kept = await keepPicture(db, passOf(args.context).provider.id, bytes);
    if (kept.ok) sent.set(name, [kept.value]);
    else pictureFaults.push({ name, fault: kept.refusal });
  }
  return { sent, pictureFaults };
}

function picturesIn(fields: readonly EditorField[], under = ""): string[] {
  return fields.flatMap((field) => {
    const name = `${under}${field.key}`;
    if (field.kind === "picture") return [name];
    return field.kind === "group" ? picturesIn(field.fields, `${name}.`) : [];
  });
}

/**
 * Replaces each picture that cannot be used by one that does not exist. So the save is refused, together with everything else
 * that is wrong.
 */
export function spoilPictures(value: ThingValue, faults: SentForm["pictureFaults"]): ThingValue {
  return faults.reduce((spoilt, { name }) => put(spoilt, name.split(".")), value);
}

function put(value: ThingValue, [key, ...rest]: readonly string[]): ThingValue {
  const inside = value[key!];
  return { ...value, [key!]: rest.length === 0 ? "images/unreadable.png" : put(isMapping(inside) ? inside : {}, rest) };
}
