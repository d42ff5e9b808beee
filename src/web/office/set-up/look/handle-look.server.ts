import { data, redirect } from "react-router";
import { lookPath } from "#domain/navigation/office-addresses.ts";
import type { ProviderState, StoredThing } from "#set-up/edit/read-state.ts";
import type { PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { lookViewOf, providerIn } from "./look.server.ts";
import { mergeEdits } from "../editor/conflict.server.ts";
import { asSent, fieldsInEditor, readSetUp } from "../editor/editor.server.ts";
import type { Editing } from "../editor/editor-links.server.ts";
import { readValue } from "../fields/read-value.server.ts";
import { readSentPictures, spoilPictures } from "../editor/pictures.server.ts";
import { saveFor, unweighed } from "../editor/save.server.ts";
import { taken } from "../typed-thing.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

/** Saves the look of a business, or only shows what its pages would look like. */
export async function handleLook(args: PageArguments) {
  const fields = fieldsInEditor("provider", "look");
  const { sent, pictureFaults } = await readSentPictures(args, fields);
  const state = await readSetUp(args);
  const thing = providerIn(state);
  const typed = taken(readValue(fields, sent), { state, kind: "provider", thing, sent });
  // Everything else stays as it is.
  const keys = new Set(fields.map(({ key }) => key));
  const others = Object.entries(asSent("provider", thing.value, state)).filter(([key]) => !keys.has(key));
  const value = { ...Object.fromEntries(others), ...typed };
  const look: Look = { kind: "provider", thing, slug: thing.slug, value, pictureFaults };
  if (sent.get("do")?.[0] === "show")
    return data(await lookViewOf(args, state, look), pictureFaults.length > 0 ? 422 : 200);
  return save(args, state, look, Number(sent.get("version")?.[0]) || 0);
}

interface Look extends Editing {
  thing: StoredThing;
  pictureFaults: NonNullable<Editing["pictureFaults"]>;
}

async function save(args: PageArguments, state: ProviderState, look: Look, version: number) {
  const { kind, thing, slug, value, pictureFaults } = look;
  const change = { kind, id: thing.id, version, slug, value: spoilPictures(value, pictureFaults) };
  const answer = await saveFor(args, change, unweighed);
  if (answer.kind === "saved") {
    const done = answer.saved.isChanged ? "set-up-saved" : "set-up-same";
    return redirect(withDone(lookPath(slug), done), 303);
  }
  const refusal = answer.kind === "refused" ? answer.refusal : null;
  if (refusal?.code === "thing-faulty")
    return data(await lookViewOf(args, state, { ...look, faults: refusal.faults }), 422);
  if (refusal?.code !== "thing-changed" || refusal.here === null)
    throw refused({ code: "page-not-found", path: args.url.pathname });
  const { here, base, operator } = refusal;
  const merged = await mergeEdits(args, { state, editing: look, here, base, operator });
  // Someone changed something that this page does not show.
  if (merged.conflict?.disputes.length === 0)
    return save(args, state, { ...look, thing: here, value: merged.value }, here.version);
  return data(await lookViewOf(args, state, merged), 409);
}
