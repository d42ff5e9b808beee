import { randomBytes } from "node:crypto";
import { data, redirect } from "react-router";
import { thingPath } from "#domain/navigation/office-addresses.ts";
import { slugFrom } from "#domain/text/slug.ts";
import type { ProviderState } from "#set-up/edit/read-state.ts";
import type { SaveRefusal } from "#set-up/edit/check-change.ts";
import type { ThingKind, ThingValue } from "#set-up/things/thing.ts";
import type { PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeTranslator } from "../shared/words/office-words.server.ts";
import { mergeEdits } from "./editor/conflict.server.ts";
import { editorFieldsOf, kindIn, readSetUp, viewOf } from "./editor/editor.server.ts";
import type { Editing } from "./editor/editor-links.server.ts";
import { changeRows, pressIn } from "./fields/change-rows.server.ts";
import { fromEditor } from "./fields/editor-value.server.ts";
import { readValue, withoutEmptyRows } from "./fields/read-value.server.ts";
import { readSentPictures, spoilPictures } from "./editor/pictures.server.ts";
import { taken, weightOf, type TypedThing } from "./typed-thing.server.ts";
import { saveFor, weighingOf, type SaveAnswer } from "./editor/save.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

export async function handleThing(args: PageArguments) {
  const state = await readSetUp(args);
  const kind = kindIn(args);
  const form = await readSentPictures(args, editorFieldsOf(kind));
  const id = form.sent.get("id")?.[0];
  const thing =
    state.things.find((one) => one.kind === kind && one.id === id) ??
    state.things.find((one) => one.kind === kind && one.slug === args.params["slug"]);
  return handle(args, { state, kind, thing: thing ?? null, ...form });
}

export async function handleNewThing(args: PageArguments) {
  const kind = kindIn(args);
  if (kind === "provider") throw refused({ code: "page-not-found", path: args.url.pathname });
  const form = await readSentPictures(args, editorFieldsOf(kind));
  return handle(args, { state: await readSetUp(args), kind, thing: null, ...form });
}

async function handle(args: PageArguments, { state, kind, thing, sent, pictureFaults }: TypedThing) {
  const fields = editorFieldsOf(kind);
  const typed = readValue(fields, sent);
  const one = (name: string) => sent.get(name)?.[0]?.trim() ?? "";
  const press = pressIn(one("do"));
  if (press !== null) {
    const value = changeRows(fields, typed, press);
    return viewOf(args, state, { kind, thing, slug: one("slug"), value, pictureFaults });
  }
  const value = taken(withoutEmptyRows(fields, typed), { state, kind, thing, sent });
  const slug = kind === "provider" ? thing!.slug : one("slug") || newSlug(kind, value);
  const isGone = thing === null && one("id") !== "";
  const change = { kind, id: thing?.id ?? null, version: Number(one("version")) || 0, slug };
  const asked = { ...change, value: spoilPictures(fromEditor(kind, value), pictureFaults) };
  const editing: Editing = { kind, thing, slug, value, pictureFaults };
  if (isGone) return data(await viewOf(args, state, { ...editing, conflict: await goneView(args) }), 409);
  const isLook = one("do") === "means";
  // Nothing that is booked depends on it.
  if (isLook && (kind === "coupon" || kind === "package")) return viewOf(args, state, editing);
  const answer = await saveFor(args, asked, {
    ...weightOf(asked, { state, kind, thing }),
    weighing: isLook ? "look" : weighingOf(one("confirmed")),
  });
  if (isLook) return viewOf(args, state, { ...editing, unsaved: await meaningOf(args, answer) });
  if (answer.kind === "weighed") return data(await viewOf(args, state, { ...editing, means: answer.means }), 409);
  if (answer.kind === "refused") return refuse(args, state, editing, answer.refusal);
  const { saved } = answer;
  const done = !saved.isChanged ? "set-up-same" : thing === null ? "set-up-added" : "set-up-saved";
  return redirect(withDone(thingPath(passOf(args.context).provider.slug, kind, saved.slug), done), 303);
}

/** In one line, what a change would mean. Null if it cannot be saved as it is, or changes nothing. */
async function meaningOf({ context }: PageArguments, answer: SaveAnswer): Promise<string | null> {
  if (answer.kind !== "weighed" || answer.means == null) return null;
  const t = await officeTranslator(context);
  const { facts } = answer.means;
  return facts.length === 0 ? t("console.setUp.means.nothing") : facts.join(" ");
}

async function refuse(args: PageArguments, state: ProviderState, editing: Editing, refusal: SaveRefusal) {
  switch (refusal.code) {
    case "thing-unknown":
      throw refused({ code: "page-not-found", path: args.url.pathname });
    case "thing-faulty":
      return data(await viewOf(args, state, { ...editing, faults: refusal.faults }), 422);
    case "thing-in-bin":
      return data(await viewOf(args, state, { ...editing, inBin: refusal }), 409);
    case "thing-changed": {
      const { here, base, operator } = refusal;
      if (here === null) {
        const view = await viewOf(args, state, { ...editing, thing: null, conflict: await goneView(args) });
        return data(view, 409);
      }
      const merged = await mergeEdits(args, { state, editing, here, base, operator });
      return data(await viewOf(args, state, merged), 409);
    }
  }
}

async function goneView({ context }: PageArguments): Promise<Editing["conflict"]> {
  const t = await officeTranslator(context);
  return {
    title: t("console.setUp.conflict.title"),
    lead: t("console.setUp.conflict.gone"),
    merged: null,
    yours: "",
    theirs: "",
    disputes: [],
  };
}

/** A link must be hard to guess. */
function newSlug(kind: ThingKind, { name }: ThingValue): string {
  if (kind === "one-time-link") return randomBytes(12).toString("base64url");
  return slugFrom(typeof name === "string" ? name : "") || kind;
}
