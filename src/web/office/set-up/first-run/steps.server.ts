import { languageOf, localeCodes, localeOf } from "#domain/locales/locales.ts";
import { newBusinessPath, officePath, providerPath, officeStartPath } from "#domain/navigation/office-addresses.ts";
import {
  isStartStep,
  numberOfStep,
  startSteps,
  stepAfter,
  stepCount,
  type StartStep,
} from "#domain/office/set-up/steps.ts";
import { slugFrom } from "#domain/text/slug.ts";
import type { ProviderState, StoredThing } from "#set-up/edit/read-state.ts";
import type { ThingFault } from "#set-up/things/check-things.ts";
import { isMapping, type ThingValue } from "#set-up/things/thing.ts";
import { listZones } from "#use-cases/zones/list-zones.ts";
import type { StepView } from "./first-run-views.ts";
import type { SheetView } from "../../shared/set-up/step-sheet.tsx";
import type { EditorFieldView } from "../field-views.ts";
import { localeContext, servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf, signInOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, type Context } from "../../shared/words/office-words.server.ts";
import { readSetUp } from "../editor/editor.server.ts";
import type { EditorField } from "../fields/field.server.ts";
import { nameOfPath } from "../fields/name-of-path.server.ts";
import { showFields } from "../fields/show-fields.server.ts";
import { tellFault } from "../tell-fault.server.ts";
import { weekdayNames } from "../year/weekday-names.server.ts";
import { fieldsOfStep, kindOfStep } from "./step-fields.server.ts";

/** What a step shows. */
export interface Stepping {
  step: StartStep;
  /** Null before the business exists. */
  state: ProviderState | null;
  /** Null if it does not exist yet. */
  thing: StoredThing | null;
  value: ThingValue;
  faults?: readonly ThingFault[];
  notice?: StepView["notice"];
  /** The mark of what the change means, as the owner has read it. */
  confirmed?: string | null;
  /** Further hidden fields. */
  values?: Readonly<Record<string, string>>;
}

/** The step in an address. */
export function stepIn({ params, url }: PageArguments): StartStep {
  const step = params["step"] ?? "";
  if (!isStartStep(step)) throw refused({ code: "page-not-found", path: url.pathname });
  return step;
}

export async function presentStep(args: PageArguments): Promise<StepView> {
  const step = stepIn(args);
  const state = await readSetUp(args);
  const thing = thingOfStep(args.context, step, state);
  const value = { ...startOf(step), ...thing?.value };
  return viewOfStep(args, { step, state, thing, value });
}

/** The thing that a step is about; null if it does not exist yet. The first one of its kind was made by an earlier step. */
export function thingOfStep(context: Context, step: StartStep, { things }: ProviderState): StoredThing | null {
  const own = things.filter(({ kind }) => kind === kindOfStep[step]);
  const { name } = signInOf(context).operator;
  const member = step === "hours" ? own.find(({ slug }) => slug === memberSlug(name)) : undefined;
  return member ?? own[0] ?? null;
}

/** The slug of an operator who is a member. */
export function memberSlug(name: string): string {
  return slugFrom(name) || "staff";
}

/** What most businesses begin with. */
function startOf(step: StartStep): ThingValue {
  if (step === "service") return { durations: "60 min" };
  if (step !== "hours") return {};
  const workdays = ["monday", "tuesday", "wednesday", "thursday", "friday"];
  return { hours: Object.fromEntries(workdays.map((day) => [day, "09:00-17:00"])) };
}

/** The fields of a step. A service that has got several lengths meanwhile keeps them. */
export function fieldsFor(step: StartStep, thing: StoredThing | null): readonly EditorField[] {
  const isLong = Array.isArray(thing?.value["durations"]);
  return fieldsOfStep[step].filter(({ key }) => key !== "durations" || !isLong);
}

export async function viewOfStep(args: PageArguments, stepping: Stepping): Promise<StepView> {
  const { context } = args;
  const { step, state, thing, value, notice = null } = stepping;
  const t = await officeTranslator(context);
  const provider = state === null ? null : passOf(context).provider;
  const fields = fieldsFor(step, thing);
  const { errors, list } = sortFaults(stepping, fields, t);
  const views = showFields(fields, value, null, {
    t,
    errors,
    currency: state?.setup.provider.currency ?? "",
    names: () => [],
    languages: localeCodes.map((code) => ({ value: code, label: localeOf(code).name })),
    weekdays: weekdayNames(context.get(tagContext)),
  });
  const number = numberOfStep(step);
  const before = startSteps[startSteps.indexOf(step) - 1];
  const after = stepAfter(step);
  return {
    ...sheetOf(t, wordsOf(step, nameOfOther(thing, context), t)),
    progress: {
      label: t("console.start.step", { number, count: stepCount }),
      value: number,
      max: stepCount,
    },
    later: laterOf(provider, signInOf(context).providers.length, t),
    action: provider === null ? newBusinessPath : officeStartPath(provider.slug, step),
    values: {
      ...(thing !== null && { id: thing.id, version: String(thing.version) }),
      ...(stepping.confirmed != null && { confirmed: stepping.confirmed }),
      ...stepping.values,
    },
    fields: step === "look" ? [] : views.map((view) => withChoices(view, context, t)),
    colours: step === "look" ? coloursOf(value, errors, t) : null,
    faults: list.length === 0 ? null : { title: t("console.setUp.faults"), faults: list },
    notice,
    submit: t("console.start.next"),
    back:
      provider === null || before === undefined
        ? null
        : { href: officeStartPath(provider.slug, before), text: t("console.back") },
    skip:
      provider === null || step === "business"
        ? null
        : { href: officeStartPath(provider.slug, after), text: t("console.start.skip") },
  };
}

function laterOf(provider: { slug: string } | null, businesses: number, t: Translator): SheetView["later"] {
  if (provider !== null) return { href: providerPath(provider.slug), text: t("console.start.later") };
  return businesses === 0 ? null : { href: `${officePath}?all`, text: t("console.back") };
}

export function sheetOf(t: Translator, words: { title: string; text: string }): SheetView {
  return { name: t("console.name"), ...words, progress: null, later: null };
}

/** The name of a member who is not the operator. */
function nameOfOther(thing: StoredThing | null, context: Context): string | null {
  const name = thing?.value["name"];
  return typeof name === "string" && name !== signInOf(context).operator.name ? name : null;
}

function wordsOf(step: StartStep, other: string | null, t: Translator): { title: string; text: string } {
  switch (step) {
    case "business":
      return { title: t("console.start.business"), text: t("console.business.text") };
    case "service":
      return { title: t("console.start.service"), text: t("console.start.serviceText") };
    case "hours":
      return {
        title: t("console.start.hours"),
        text: other === null ? t("console.start.hoursText") : t("console.start.hoursOf", { name: other }),
      };
    case "look":
      return { title: t("console.start.look"), text: t("console.start.lookText") };
  }
}

function sortFaults(
  { step, state, thing, value, faults = [] }: Stepping,
  fields: readonly EditorField[],
  t: Translator,
) {
  const errors = new Map<string, string>();
  const list: { href: string; text: string }[] = [];
  for (const fault of faults) {
    const text = tellFault(fault.code, fault.parameters, t);
    const isOther = state?.things.some(
      (one) => one.kind === fault.kind && one.slug === fault.slug && one.id !== thing?.id,
    );
    const isOwn = fault.kind === kindOfStep[step] && isOther !== true;
    const name = isOwn ? nameOfPath(fields, fault.path, value) : null;
    if (name !== null && !errors.has(name)) errors.set(name, text);
    list.push({ href: name === null ? "#content" : `#${name}`, text });
  }
  return { errors, list };
}

/** Colours on which white text can be read. The first one is what a business has without a choice. */
function coloursOf({ brand }: ThingValue, errors: ReadonlyMap<string, string>, t: Translator): StepView["colours"] {
  const chosen = isMapping(brand) ? brand["color"] : undefined;
  const now = typeof chosen === "string" ? chosen : "1f5c4d";
  const options = [
    { value: "1f5c4d", label: t("console.start.colour.green") },
    { value: "1d4e89", label: t("console.start.colour.blue") },
    { value: "5b3f8c", label: t("console.start.colour.purple") },
    { value: "a63a5b", label: t("console.start.colour.rose") },
    { value: "9c3d22", label: t("console.start.colour.red") },
    { value: "8a6100", label: t("console.start.colour.ochre") },
    { value: "44546a", label: t("console.start.colour.grey") },
    { value: "222222", label: t("console.start.colour.black") },
  ].map((option) => ({ ...option, isOn: option.value === now }));
  return {
    name: "brand.color",
    legend: t("console.setUp.field.color"),
    error: errors.get("brand.color"),
    options,
    own: {
      name: "brand.own",
      label: t("console.start.otherColour"),
      value: /^[0-9a-f]{6}$/.test(now) ? `#${now}` : "#1f5c4d",
      isOn: !options.some(({ isOn }) => isOn),
    },
  };
}

/** Zones and currencies are chosen from a list. */
function withChoices(view: EditorFieldView, context: Context, t: Translator): EditorFieldView {
  if (view.look !== "text" || (view.name !== "time-zone" && view.name !== "currency")) return view;
  const { name, label, value } = view;
  const options = name === "currency" ? currenciesIn(context.get(tagContext)) : zonesIn(context);
  const prompt = { value: "", label: t("console.business.choose") };
  return {
    look: "select",
    name,
    label,
    value,
    options: [prompt, ...options],
    ...(view.error !== undefined && { error: view.error }),
  };
}

function zonesIn(context: Context): { value: string; label: string }[] {
  const locale = languageOf(context.get(localeContext)) ?? "en";
  const { zones } = listZones(locale, context.get(servicesContext).clock.now());
  return zones.map(({ id, label }) => ({ value: id, label }));
}

/** In the order of their names. */
function currenciesIn(tag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(tag, { type: "currency" });
  const { compare } = new Intl.Collator(tag);
  return Intl.supportedValuesOf("currency")
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((one, other) => compare(one.label, other.label));
}
