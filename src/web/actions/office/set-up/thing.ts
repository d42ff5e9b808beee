import { randomBytes } from "node:crypto";
import { data, redirect } from "react-router";
import { thingPath } from "#domain/navigation/office-addresses.ts";
import { slugFrom } from "#domain/text/slug.ts";
import { keepPicture } from "#packs/edit/keep-picture.ts";
import type { ProviderState, StoredThing } from "#packs/edit/read-state.ts";
import type { SaveRefusal, ThingChange } from "#packs/edit/save-thing.ts";
import { changedKeys } from "#packs/things/changed-keys.ts";
import type { ThingKind, ThingValue } from "#packs/things/thing.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { readForm } from "../../../http/read-form.ts";
import { refused } from "../../../http/refused.ts";
import { passOf } from "../../../present/office/frame.ts";
import { officeTranslator } from "../../../present/office/office-words.ts";
import { mergeEdits } from "../../../present/office/set-up/conflict.ts";
import { asSent, fieldsOf, kindIn, readSetUp, viewOf, type Editing } from "../../../present/office/set-up/editor.ts";
import { changeRows, pressIn } from "../../../present/office/set-up/fields/change-rows.ts";
import { fromEditor } from "../../../present/office/set-up/fields/editor-value.ts";
import type { Field } from "../../../present/office/set-up/fields/field.ts";
import { readValue, sentIn, withoutEmptyRows, type Sent } from "../../../present/office/set-up/fields/read-value.ts";
import { saveFor } from "./save.ts";

export async function handleThing(args: PageArguments) {
  const state = await readSetUp(args);
  const kind = kindIn(args);
  const sent = await readSent(args, kind);
  const id = sent.get("id")?.[0];
  const thing =
    state.things.find((one) => one.kind === kind && one.id === id) ??
    state.things.find((one) => one.kind === kind && one.slug === args.params["slug"]);
  return handle(args, { state, kind, thing: thing ?? null, sent });
}

export async function handleNewThing(args: PageArguments) {
  const kind = kindIn(args);
  if (kind === "provider") throw refused({ code: "page-not-found", path: args.url.pathname });
  return handle(args, { state: await readSetUp(args), kind, thing: null, sent: await readSent(args, kind) });
}

interface Typed {
  state: ProviderState;
  kind: ThingKind;
  thing: StoredThing | null;
  sent: Sent;
}

async function handle(args: PageArguments, { state, kind, thing, sent }: Typed) {
  const fields = fieldsOf(kind);
  const typed = readValue(fields, sent);
  const one = (name: string) => sent.get(name)?.[0]?.trim() ?? "";
  const press = pressIn(one("do"));
  if (press !== null) {
    const value = changeRows(fields, typed, press);
    return viewOf(args, state, { kind, thing, slug: one("slug"), value });
  }
  const value = taken(withoutEmptyRows(fields, typed), { state, kind, thing, sent });
  const slug = kind === "provider" ? thing!.slug : one("slug") || newSlug(kind, value);
  const isGone = thing === null && one("id") !== "";
  const change = { kind, id: thing?.id ?? null, version: Number(one("version")) || 0, slug };
  const asked = { ...change, value: fromEditor(kind, value) };
  const editing: Editing = { kind, thing, slug, value };
  if (isGone) return data(await viewOf(args, state, { ...editing, conflict: await goneView(args) }), 409);
  const answer = await saveFor(args, asked, {
    ...weightOf(asked, { state, kind, thing }),
    isConfirmed: sent.has("confirmed"),
  });
  if (answer.kind === "weighed") return data(await viewOf(args, state, { ...editing, means: answer.means }), 409);
  if (answer.kind === "refused") return refuse(args, state, editing, answer.refusal);
  const { saved } = answer;
  const done = !saved.isChanged ? "set-up-same" : thing === null ? "set-up-added" : "set-up-saved";
  return redirect(`${thingPath(passOf(args.context).provider.slug, kind, saved.slug)}?done=${done}`, 303);
}

/** Whether a change touches what was agreed with visitors, or what can only change while nothing is booked. */
function weightOf({ value }: ThingChange, { state, kind, thing }: Omit<Typed, "sent">) {
  if (thing === null) return { serviceId: null, isWhole: false };
  const touched = changedKeys(asSent(kind, thing.value, state), asSent(kind, value ?? {}, state));
  return {
    serviceId: kind === "service" && touched.some((key) => agreed.has(key)) ? thing.id : null,
    isWhole: kind === "provider" && touched.some((key) => key === "currency" || key === "time-zone"),
  };
}

/** What a booking keeps as it was agreed. */
const agreed = new Set([
  ...["durations", "price", "price-per", "pay-now", "refund", "processing", "buffer"],
  ...["reschedule-until", "cancel-until", "terms", "consent", "locations"],
]);

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
    ...{ title: t("console.setUp.conflict.title"), lead: t("console.setUp.conflict.gone"), merged: null },
    ...{ yours: "", theirs: "", disputes: [] },
  };
}

/** What someone else has written, where the operator chose it. */
function taken(value: ThingValue, { state, kind, thing, sent }: Typed): ThingValue {
  if (thing === null) return value;
  const keys = [...sent].filter(([name, [side]]) => name.startsWith("take.") && side === "theirs");
  if (keys.length === 0) return value;
  const here = asSent(kind, thing.value, state);
  const theirs = new Set(keys.map(([name]) => name.slice("take.".length)));
  const kept = Object.entries(value).filter(([key]) => !theirs.has(key));
  return Object.fromEntries([...kept, ...Object.entries(here).filter(([key]) => theirs.has(key))]);
}

/** A link must be hard to guess. */
function newSlug(kind: ThingKind, { name }: ThingValue): string {
  if (kind === "one-time-link") return randomBytes(12).toString("base64url");
  return slugFrom(typeof name === "string" ? name : "") || kind;
}

/** What a form says besides the fields of its thing. */
const about = ["id", "version", "slug", "do", "confirmed", "take"];

/** The form, with the pictures that were uploaded stored under their names. */
async function readSent(args: PageArguments, kind: ThingKind): Promise<Sent> {
  const form = await readForm(args.request);
  const known = new Set([...about, ...fieldsOf(kind).map(({ key }) => key)]);
  const field = [...form.keys()].find((name) => !known.has(name.split(".")[0]!));
  if (field !== undefined) throw refused({ code: "field-unknown", field: field.slice(0, 100) });
  const sent = new Map(sentIn(form));
  for (const name of picturesIn(fieldsOf(kind))) {
    const file = form.get(`${name}.file`);
    if (sent.has(`${name}.remove`)) sent.set(name, [""]);
    if (!(file instanceof File) || file.size === 0) continue;
    const { db } = args.context.get(servicesContext);
    const picture = { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
    // An unreadable picture gets a name that does not exist, so that the checks refuse it at its field.
    sent.set(name, [(await keepPicture(db, passOf(args.context).provider.id, picture)) ?? "images/unreadable.png"]);
  }
  return sent;
}

function picturesIn(fields: readonly Field[], under = ""): string[] {
  return fields.flatMap((field) => {
    const name = `${under}${field.key}`;
    if (field.kind === "picture") return [name];
    return field.kind === "group" ? picturesIn(field.fields, `${name}.`) : [];
  });
}
