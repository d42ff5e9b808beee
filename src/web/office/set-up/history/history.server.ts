import { binPath, setUpPath, thingHistoryPath, thingPath } from "#domain/navigation/office-addresses.ts";
import { readBin, readHistory, type Version } from "#set-up/edit/read-history.ts";
import { changedKeys } from "#set-up/things/changed-keys.ts";
import type { ThingFault } from "#set-up/things/check-things.ts";
import { isThingKind, type ThingKind, type ThingValue } from "#set-up/things/thing.ts";
import type { HistoryView } from "../set-up-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { titleOf } from "../../shared/frame/frame.server.ts";
import { wordsOf } from "../fields/words-of.server.ts";
import { frameOf, kindIn, thingNameOf, readSetUp } from "../editor/editor.server.ts";
import { labelOf } from "../fields/label-of.server.ts";
import { thingKindName } from "../kind-words.server.ts";
import { tellFault } from "../tell-fault.server.ts";

export async function presentHistory(args: PageArguments) {
  return { frame: await frameOf(args), view: await historyView(args) };
}

export async function presentBin(args: PageArguments) {
  return { frame: await frameOf(args), view: await binView(args) };
}

/** The thing whose history an address shows. It may be out of use. */
export async function historyIn(args: PageArguments) {
  const state = await readSetUp(args);
  const kind = kindIn(args);
  const slug = args.params["slug"]!;
  const thing = state.things.find((one) => one.kind === kind && one.slug === slug) ?? null;
  const resting = state.resting.find((one) => one.kind === kind && one.slug === slug);
  const id = thing?.id ?? resting?.id;
  if (id === undefined) throw refused({ code: "page-not-found", path: args.url.pathname });
  return { kind, slug, id, thing, name: thing === null ? (resting?.name ?? slug) : thingNameOf(thing) };
}

export async function historyView(args: PageArguments, refused: Refused = {}): Promise<HistoryView> {
  const { context } = args;
  const { provider } = passOf(context);
  const t = await officeTranslator(context);
  const { kind, slug, id, thing, name } = await historyIn(args);
  const versions = await readHistory(context.get(servicesContext).db, provider.id, { kind, thingId: id });
  const title = t("console.setUp.historyTitle", { name });
  const version = String(versions[0]?.version ?? 0);
  const { means = null, asked = "" } = refused;
  return {
    name: titleOf(title, provider.name),
    title,
    lead: null,
    empty: t("console.setUp.done.same"),
    up: thing === null ? { href: setUpPath(provider.slug), text: t("console.setUp.title") } : upTo(thing.slug),
    action: thingHistoryPath(provider.slug, kind, slug),
    versions: versions.map((one, index) => ({
      ...toldOf(one, versions[index + 1], kind, t, args),
      key: String(one.version),
      back:
        one.value === null || (index === 0 && thing !== null)
          ? null
          : confirming(String(one.version) === asked ? means : null, t, {
              values: { back: String(one.version), version },
              text: index === 1 && thing !== null ? t("console.setUp.undo") : t("console.setUp.historyBack"),
            }),
    })),
    means,
    faults: faultsOf(refused, t),
  };

  function upTo(at: string) {
    return { href: thingPath(provider.slug, kind, at), text: name };
  }
}

export async function binView(args: PageArguments, refused: Refused = {}): Promise<HistoryView> {
  const { context } = args;
  const { provider } = passOf(context);
  const t = await officeTranslator(context);
  const services = context.get(servicesContext);
  const gone = await readBin(services.db, provider.id, services.clock.now());
  return {
    name: titleOf(t("console.setUp.bin"), provider.name),
    title: t("console.setUp.bin"),
    lead: t("console.setUp.binLead"),
    empty: t("console.setUp.binEmpty"),
    up: { href: setUpPath(provider.slug), text: t("console.setUp.title") },
    action: binPath(provider.slug),
    versions: gone.map((one) => ({
      key: one.thingId,
      title: thingNameOf({ slug: one.slug, value: one.value ?? {} }),
      changes: [],
      note: [isThingKind(one.kind) ? thingKindName(one.kind, t) : "", doneBy(one, t, args)].join(" · "),
      back: confirming(one.thingId === refused.asked ? (refused.means ?? null) : null, t, {
        values: { kind: one.kind, id: one.thingId },
        text: t("console.setUp.restore"),
      }),
    })),
    means: refused.means ?? null,
    faults: faultsOf(refused, t, (fault) => whyNotBack(fault, gone, t)),
  };
}

const named: Readonly<Record<string, ThingKind>> = {
  "no-staff": "staff",
  "no-resource": "resource",
  "no-service": "service",
};

/** What names something in the bin comes back after it. */
function whyNotBack({ code, parameters }: ThingFault, gone: readonly Version[], t: Translator): string {
  if (code === "listed-twice") return t("console.setUp.restoreSlug", { slug: String(parameters["what"]) });
  const missing = gone.find(({ kind, slug }) => kind === named[code] && slug === parameters["slug"]);
  if (missing === undefined) return tellFault(code, parameters, t);
  return t("console.setUp.restoreFirst", { name: thingNameOf({ slug: missing.slug, value: missing.value ?? {} }) });
}

function toldOf(one: Version, before: Version | undefined, kind: ThingKind, t: Translator, args: PageArguments) {
  const keys = one.value === null || before?.value == null ? [] : changedKeys(before.value, one.value);
  return {
    title: doneBy(one, t, args),
    note:
      one.value === null
        ? t("console.setUp.historyRemoved")
        : before === undefined
          ? t("console.setUp.historyFirst")
          : "",
    changes: keys.map((key) => {
      return {
        label: labelOf(kind, key, t),
        before: wordsOf(valueAt(before!.value!, key)),
        after: wordsOf(valueAt(one.value!, key)),
      };
    }),
  };
}

function valueAt(value: ThingValue, key: string) {
  return value[key];
}

function doneBy({ operator, source, at }: Version, t: Translator, { context }: PageArguments): string {
  const now = context.get(servicesContext).clock.now().getTime();
  const time = formatShort(at.getTime(), viewerAt(passOf(context).provider.zone, context), now);
  return source !== "office"
    ? t("console.setUp.historyPack", { time })
    : t("console.setUp.historyBy", { name: operator ?? t("console.name"), time });
}

/** Why a change was refused: faults of the set-up, or what bringing back the version or thing with this key means for visits to come. */
interface Refused {
  faults?: readonly ThingFault[];
  means?: HistoryView["means"];
  asked?: string;
}

/** The button that brings it back, after someone has read what that means. */
function confirming(
  means: HistoryView["means"],
  t: Translator,
  { values, text }: NonNullable<HistoryView["versions"][number]["back"]>,
) {
  if (means?.mark == null) return { values, text };
  return { values: { ...values, confirmed: means.mark }, text: t("console.setUp.means.confirm") };
}

export function faultsOf(
  { faults = [] }: Pick<Refused, "faults">,
  t: Translator,
  tell = ({ code, parameters }: ThingFault) => tellFault(code, parameters, t),
): HistoryView["faults"] {
  const texts = [...new Set(faults.map(tell))];
  if (texts.length === 0) return null;
  return { title: t("console.setUp.faults"), faults: texts.map((text) => ({ href: "#", text })) };
}
