import { data, redirect } from "react-router";
import { officeStartPath } from "#domain/navigation/office-addresses.ts";
import { stepAfter, type StartStep } from "#domain/office/set-up/steps.ts";
import { slugFrom } from "#domain/text/slug.ts";
import type { ProviderState, StoredThing } from "#set-up/edit/read-state.ts";
import type { ThingChange } from "#set-up/edit/check-change.ts";
import { changedKeys } from "#set-up/things/changed-keys.ts";
import type { ThingFault } from "#set-up/things/check-things.ts";
import { isMapping, type ThingValue } from "#set-up/things/thing.ts";
import type { PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { kindOfStep } from "./step-fields.server.ts";
import { fieldsFor, stepIn, thingOfStep, viewOfStep, type Stepping } from "./steps.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { asSent, readSetUp } from "../editor/editor.server.ts";
import type { Editing } from "../editor/editor-links.server.ts";
import { saveFor, weighingOf } from "../editor/save.server.ts";
import { weightOf } from "../typed-thing.server.ts";
import { withMember } from "./first-member.server.ts";
import { readSentStep } from "./read-step.server.ts";

/** Saves what a step asks for, as the editor of its thing would, and goes on to the next step. */
export async function handleStep(args: PageArguments) {
  const step = stepIn(args);
  const read = await readSetUp(args);
  const fields = fieldsFor(step, thingOfStep(args.context, step, read));
  const { typed, one } = await readSentStep(args.request, fields, ["id", "version", "confirmed"]);
  const keys = fields.map(({ key }) => key);
  const before = thingFor(args, step, read, one("id"));
  const isIdle = step === "hours" && typed["hours"] === undefined;
  if (isIdle) {
    const value = merge(before?.value ?? {}, typed, keys);
    return data(await viewOfStep(args, { step, state: read, thing: before, value, faults: [noHours] }), 422);
  }
  const state = step === "service" || step === "hours" ? await withMember(args, read) : read;
  const thing = thingFor(args, step, state, one("id"));
  const value = merge(thing?.value ?? startOf(state), typed, keys);
  // A form without an id is older than its thing. Hours that someone else has typed meanwhile stay.
  const isNew = one("id") === "" && thing !== null && thing.value["hours"] === undefined;
  const version = isNew ? thing.version : Number(one("version")) || 0;
  return save(args, { step, state, thing, value }, { version, confirmed: one("confirmed") });
}

async function save(
  args: PageArguments,
  stepping: Stepping & { state: ProviderState },
  { version, confirmed }: { version: number; confirmed: string },
) {
  const { step, state, thing, value } = stepping;
  const kind = kindOfStep[step];
  const base = thing?.slug ?? (slugFrom(typeof value["name"] === "string" ? value["name"] : "") || kind);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const change: ThingChange = { kind, id: thing?.id ?? null, version, slug, value };
    const answer = await saveFor(args, change, {
      ...weightOf(change, { state, kind, thing }),
      weighing: weighingOf(confirmed),
    });
    if (answer.kind === "saved") return goOn(args, step);
    if (answer.kind === "weighed") return data(await weighedView(args, stepping, answer.means!), 409);
    const { refusal } = answer;
    // A removed thing keeps its slug.
    if (refusal.code === "thing-in-bin" && number < mostSlugs) continue;
    // Someone else was faster, or the same form came twice.
    const now = await readSetUp(args);
    const here = now.things.find(
      (one) => one.kind === kind && (thing === null ? one.slug === slug : one.id === thing.id),
    );
    const isOvertaken = refusal.code === "thing-changed" || (thing === null && here !== undefined);
    if (isOvertaken && here !== undefined && isSame(here, value, now)) return goOn(args, step);
    if (isOvertaken) return data(await overtakenView(args, { ...stepping, state: now, thing: here ?? null }), 409);
    if (refusal.code === "thing-faulty")
      return data(await viewOfStep(args, { ...stepping, faults: refusal.faults }), 422);
    throw refused({ code: "page-not-found", path: args.url.pathname });
  }
}

const mostSlugs = 20;

function goOn({ context }: PageArguments, step: StartStep) {
  return redirect(officeStartPath(passOf(context).provider.slug, stepAfter(step)), 303);
}

/** The thing that a form was made for. A service that has been removed meanwhile is made again. */
function thingFor(args: PageArguments, step: StartStep, state: ProviderState, id: string): StoredThing | null {
  if (step === "service" && id === "") return null;
  const named = state.things.find((one) => one.kind === kindOfStep[step] && one.id === id);
  return named ?? (step === "service" ? null : thingOfStep(args.context, step, state));
}

/** A new service is given by everyone there is: by the owner. */
function startOf({ setup }: ProviderState): ThingValue {
  return { staff: setup.staff.map(({ slug }) => slug) };
}

/** The value with what was typed in place of the fields of the step. Other members of a group stay. */
function merge(value: ThingValue, typed: ThingValue, keys: readonly string[]): ThingValue {
  const kept = Object.entries(value).filter(([key]) => !keys.includes(key));
  const { brand } = value;
  const { color: _, ...look } = isMapping(brand) ? brand : {};
  const groups = keys.includes("brand")
    ? { brand: { ...look, ...(isMapping(typed["brand"]) ? typed["brand"] : {}) } }
    : {};
  return { ...Object.fromEntries(kept), ...typed, ...groups };
}

const noHours: ThingFault = { kind: "staff", slug: "", path: ["hours"], code: "empty", parameters: {}, reason: "" };

function isSame({ kind, value: stored }: StoredThing, value: ThingValue, state: ProviderState): boolean {
  const one = asSent(kind, stored, state);
  const other = asSent(kind, value, state);
  const isSameSum = Number(one["price"] ?? 0) === Number(other["price"] ?? 0);
  return changedKeys(one, other).every((key) => key === "price" && isSameSum);
}

async function weighedView(args: PageArguments, stepping: Stepping, means: NonNullable<Editing["means"]>) {
  const { title, facts, mark } = means;
  const notice = { tone: mark !== null ? ("warning" as const) : ("error" as const), title, facts };
  return viewOfStep(args, { ...stepping, notice, confirmed: mark });
}

async function overtakenView(args: PageArguments, stepping: Stepping) {
  const t = await officeTranslator(args.context);
  const notice = {
    tone: "warning" as const,
    title: t("console.setUp.conflict.title"),
    facts: [t("console.start.changed")],
  };
  return viewOfStep(args, { ...stepping, notice });
}
