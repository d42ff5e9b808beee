import type { Day } from "#domain/time/day.ts";
import { localeCodes, localeOf } from "#domain/locales/locales.ts";
import {
  addThingPath,
  binPath,
  eventsPath,
  setUpPath,
  thingHistoryPath,
  thingPath,
} from "#domain/navigation/office-addresses.ts";
import { showState, type ProviderState, type StoredThing } from "#set-up/edit/read-state.ts";
import { usersOf } from "#set-up/edit/references.ts";
import { countUses } from "#use-cases/office/set-up/count-uses.ts";
import type { ThingFault } from "#set-up/things/check-things.ts";
import { isThingKind, type ThingKind, type ThingValue } from "#set-up/things/thing.ts";
import type { EditorView } from "../set-up-views.ts";
import { servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { readKept } from "../../../http/office/kept.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { fromEditor, toEditor } from "../fields/editor-value.server.ts";
import type { EditorField } from "../fields/field.server.ts";
import { nameOfPath } from "../fields/name-of-path.server.ts";
import { readValue, sentIn, withoutEmptyRows } from "../fields/read-value.server.ts";
import { sectionsOf } from "../kinds/sections.server.ts";
import { sentOf } from "../fields/sent-of.server.ts";
import { showFields } from "../fields/show-fields.server.ts";
import type { ShownFields } from "../fields/show-typed.server.ts";
import { thingKindName } from "../kind-words.server.ts";
import { tellFault, tellPictureFault } from "../tell-fault.server.ts";
import { offerFacts } from "../offer-facts.server.ts";
import { restoredFacts } from "./restored.server.ts";
import { yearOf } from "../year/year-of.server.ts";
import { weeklyTimes } from "../fields/weekly-times.server.ts";
import { weekdayNames } from "../year/weekday-names.server.ts";
import { type Editing, linksOf, referableNames, newTitle, slugView } from "./editor-links.server.ts";

/** The kind in an address. */
export function kindIn({ params, url }: PageArguments): ThingKind {
  const kind = params["kind"] ?? "";
  if (!isThingKind(kind)) throw refused({ code: "page-not-found", path: url.pathname });
  return kind;
}

export async function readSetUp(args: PageArguments): Promise<ProviderState> {
  const { provider } = passOf(args.context);
  const state = await showState(args.context.get(servicesContext).db, provider.id);
  if (state === null) throw refused({ code: "page-not-found", path: args.url.pathname });
  return state;
}

/** The thing in an address. */
export function thingIn(args: PageArguments, state: ProviderState): StoredThing {
  const kind = kindIn(args);
  const thing = state.things.find((one) => one.kind === kind && one.slug === args.params["slug"]);
  if (thing === undefined) throw refused({ code: "page-not-found", path: args.url.pathname });
  return thing;
}

export async function presentThing(args: PageArguments) {
  const state = await readSetUp(args);
  const thing = thingIn(args, state);
  const { kind, slug, value } = thing;
  return {
    frame: await frameOf(args),
    view: {
      ...(await viewOf(args, state, { kind, thing, slug, value: keptValue(args, kind) ?? toEditor(kind, value) })),
      restored: await restoredFacts(args, state, thing, thingNameOf),
    },
  };
}

export async function presentNewThing(args: PageArguments) {
  const state = await readSetUp(args);
  const kind = kindIn(args);
  if (kind === "provider") throw refused({ code: "page-not-found", path: args.url.pathname });
  const from = args.url.searchParams.get("copy");
  const copied = state.things.find((one) => one.kind === kind && one.slug === from);
  const value =
    keptValue(args, kind) ??
    (copied === undefined ? startOf(kind, state, args.url.searchParams.get("service")) : await copyOf(args, copied));
  return { frame: await frameOf(args), view: await viewOf(args, state, { kind, thing: null, slug: "", value }) };
}

/** What was typed before the operator had to sign in, with all rows that the form had. */
function keptValue(args: PageArguments, kind: ThingKind): ThingValue | null {
  const kept = readKept(args);
  if (kept === null) return null;
  const form = new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  return readValue(editorFieldsOf(kind), new Map(sentIn(form)));
}

export async function frameOf(args: PageArguments, place: "set-up" | "look" = "set-up") {
  const { signIn, provider } = passOf(args.context);
  return presentOfficeFrame(args, { signIn, provider, place });
}

/** What a new thing most likely has. */
function startOf(kind: ThingKind, { setup }: ProviderState, of: string | null): ThingValue {
  if (kind === "service") {
    const staff = setup.staff.map(({ slug }) => ({ member: slug }));
    return { durations: [{ duration: "60 min" }], staff, reminders: ["1 day"] };
  }
  if (kind === "group" || kind === "package") return { services: [""] };
  if (kind === "one-time-link" && of !== null) return { service: of };
  return kind === "menu" ? { categories: [{ services: [""] }] } : {};
}

async function copyOf({ context }: PageArguments, { kind, value }: StoredThing): Promise<ThingValue> {
  const t = await officeTranslator(context);
  const { name, translations: _, ...rest } = value;
  return toEditor(kind, { ...rest, ...(typeof name === "string" && { name: t("console.setUp.copyOf", { name }) }) });
}

/** The stored value as an untouched form would send it, so that it can be compared with what was typed. */
export function asSent(kind: ThingKind, value: ThingValue, state: ProviderState): ThingValue {
  const fields = editorFieldsOf(kind);
  const shown: ShownFields = {
    t: (key) => key,
    errors: new Map(),
    currency: "",
    weekdays: [],
    languages: [],
    names: (to) => referableNames(to, state),
  };
  return withoutEmptyRows(fields, readValue(fields, sentOf(showFields(fields, toEditor(kind, value), null, shown))));
}

/** The fields of one section. */
export function fieldsInEditor(kind: ThingKind, section: "look"): readonly EditorField[] {
  return sectionsOf[kind].find(({ id }) => id === section)?.fields ?? [];
}

export function editorFieldsOf(kind: ThingKind): readonly EditorField[] {
  return sectionsOf[kind].flatMap(({ fields }) => fields);
}

export async function viewOf(args: PageArguments, state: ProviderState, editing: Editing): Promise<EditorView> {
  const { context } = args;
  const { provider } = passOf(context);
  const t = await officeTranslator(context);
  const { kind, thing, value, slug, faults = [], means = null, conflict = null, inBin } = editing;
  const { unsaved = null } = editing;
  const sections = sectionsOf[kind].filter(({ id }) => (editing.section ?? id) === id);
  const fields = editorFieldsOf(kind);
  const sorted = sortFaults(editing, fields, faults);
  const shown: ShownFields = {
    t,
    errors: sorted.errors,
    currency: state.setup.provider.currency,
    names: (to) => (to === "weekly-time" ? weeklyTimes(value, context.get(tagContext)) : referableNames(to, state)),
    languages: localeCodes.map((code) => ({ value: code, label: localeOf(code).name })),
    weekdays: weekdayNames(context.get(tagContext)),
    year: () =>
      yearOf({
        value,
        house: state.things.find((one) => one.kind === "provider")?.value ?? {},
        today: Math.floor(context.get(servicesContext).clock.now().getTime() / 86_400_000) as Day,
        locale: context.get(tagContext),
        label: t("console.setUp.year"),
      }),
  };
  const saved = thing === null ? null : toEditor(kind, thing.value);
  const title = thing === null ? newTitle(kind, t) : thingNameOf(thing);
  const views = sections.map((section) => ({
    id: `section-${section.id}`,
    title: t(section.title),
    hint: section.hint === undefined ? null : t(section.hint),
    fields: showFields(section.fields, value, saved, shown).flatMap((field) =>
      // A group that is the whole section needs no second title.
      field.look === "group" && field.label === t(section.title) ? field.fields : [field],
    ),
  }));
  const uses =
    thing !== null && (kind === "coupon" || kind === "package")
      ? await countUses(provider.id, { kind, id: thing.id }, context.get(servicesContext))
      : null;
  return {
    facts: offerFacts({ kind, value, state, uses }, t, context.get(tagContext)),
    name: titleOf(title, provider.name),
    title,
    conflict,
    means,
    slug: slugView(editing, sorted.errors, t),
    up: { href: `${setUpPath(provider.slug)}#${kind}`, text: thingKindName(kind, t) },
    action: thing === null ? addThingPath(provider.slug, kind) : thingPath(provider.slug, kind, thing.slug),
    values: thing === null ? {} : { id: thing.id, version: String(thing.version) },
    isWithPictures: fields.some(hasPicture),
    links: thing === null ? [] : linksOf(args, thing, t),
    sections: views,
    newer: thing === null ? null : { events: eventsPath(provider.slug), text: t("console.setUp.newer") },
    users: thing === null ? [] : usersOf(state.things, kind, thing.slug).map((user) => linkTo(user)),
    faults: sorted.list.length === 0 ? null : { title: t("console.setUp.faults"), faults: sorted.list },
    buttons: {
      save: thing === null ? t("console.setUp.save") : t("console.setUp.saveNamed", { name: thingNameOf(thing) }),
      confirmed: means?.mark ?? null,
      discard: {
        href: thing === null ? setUpPath(provider.slug) : thingPath(provider.slug, kind, thing.slug),
        text: t("console.setUp.discard"),
      },
    },
    unsaved,
    restored: null,
  };

  function linkTo(user: StoredThing) {
    const { kind: its, slug: at } = user;
    return { href: thingPath(provider.slug, its, at), text: thingNameOf(user), kind: thingKindName(its, t) };
  }

  function sortFaults({ kind: own }: Editing, known: readonly EditorField[], all: readonly ThingFault[]) {
    const errors = new Map<string, string>();
    const list: { href: string; text: string }[] = [];
    const typed = fromEditor(own, value);
    if (inBin !== undefined) {
      errors.set("slug", t("console.setUp.inBin"));
      list.push({ href: "#slug", text: t("console.setUp.inBin") });
      const { name, isResting } = inBin;
      const href = isResting ? thingHistoryPath(provider.slug, own, slug) : binPath(provider.slug);
      list.push({ href, text: t("console.setUp.restoreNamed", { name }) });
    }
    for (const { name, fault } of editing.pictureFaults ?? []) {
      errors.set(name, tellPictureFault(fault, t));
      list.push({ href: `#${name}`, text: tellPictureFault(fault, t) });
    }
    for (const fault of all) {
      if (fault.code === "no-picture" && errors.has(fault.path.join("."))) continue;
      const words = tellFault(fault.code, fault.parameters, t);
      const isOwn = fault.kind === own && (fault.slug === slug || fault.slug === thing?.slug);
      const name = isOwn ? (fault.path[0] === "slug" ? "slug" : nameOfPath(known, fault.path, typed)) : null;
      if (name !== null && !errors.has(name)) errors.set(name, words);
      if (name !== null) list.push({ href: `#${name}`, text: words });
      else list.push(otherFault(fault, words, t));
    }
    return { errors, list };
  }

  function otherFault(fault: ThingFault, words: string, say: Translator) {
    const of = state.things.find((one) => one.kind === fault.kind && one.slug === fault.slug);
    const kindWord = fault.kind === "form" ? say("console.setUp.field.form") : thingKindName(fault.kind, say);
    const text = say("console.setUp.otherFault", {
      kind: kindWord,
      name: of === undefined ? fault.slug : thingNameOf(of),
      fault: words,
    });
    return { href: of === undefined ? "#" : thingPath(provider.slug, of.kind, of.slug), text };
  }
}

export function thingNameOf({ slug, value }: { slug: string; value: ThingValue }): string {
  return typeof value["name"] === "string" && value["name"] !== "" ? value["name"] : `/${slug}`;
}

function hasPicture(field: EditorField): boolean {
  return field.kind === "picture" || ("fields" in field && field.fields.some(hasPicture));
}
