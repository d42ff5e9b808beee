import { removeThingPath, thingPath } from "#domain/navigation/office-addresses.ts";
import { removeReferences } from "#set-up/edit/references.ts";
import { changedKeys } from "#set-up/things/changed-keys.ts";
import type { StoredThing } from "#set-up/edit/read-state.ts";
import type { ThingKind } from "#set-up/things/thing.ts";
import { countHolding } from "#use-cases/office/set-up/weigh-change.ts";
import type { RemoveView } from "../set-up-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { frameOf, thingNameOf, readSetUp, thingIn } from "../editor/editor.server.ts";
import type { Editing } from "../editor/editor-links.server.ts";

export async function presentRemove(args: PageArguments) {
  return { frame: await frameOf(args), view: await removeView(args, { faults: null, means: null }) };
}

export async function removeView(
  args: PageArguments,
  { faults, means }: { faults: RemoveView["faults"]; means: Editing["means"] },
): Promise<RemoveView> {
  const { provider } = passOf(args.context);
  const t = await officeTranslator(args.context);
  const state = await readSetUp(args);
  const thing = thingIn(args, state);
  const { kind, slug, version } = thing;
  if (kind === "provider") throw refused({ code: "page-not-found", path: args.url.pathname });
  const name = thingNameOf(thing);
  const services = args.context.get(servicesContext);
  const held = await countHolding(services.db, provider.id, thing, services.clock.now());
  const facts = [
    ...cutFacts(state.things, thing, t),
    // When a service is weighed, that says how many visits keep what was agreed.
    ...(held !== null && held > 0 && !(kind === "service" && means != null && means.mark !== null)
      ? heldFacts(kind, { count: held, name }, t)
      : []),
    ...(means?.facts ?? []),
    ...(kind === "service" && (held ?? 0) > 0 ? [t("console.setUp.means.rest")] : []),
  ];
  return {
    name: titleOf(name, provider.name),
    title: t("console.setUp.removeTitle", { name }),
    lead: t("console.setUp.removeLead"),
    facts,
    visits: means?.visits ?? [],
    action: removeThingPath(provider.slug, kind, slug),
    values: {
      version: String(version),
      held: String(held ?? 0),
      ...(means?.mark != null && { confirmed: means.mark }),
    },
    submit: t("console.setUp.remove"),
    up: { href: thingPath(provider.slug, kind, slug), text: name },
    faults,
  };
}

/** How the things that name it change: a service needs a room no longer, a menu does not list a service any more. */
function cutFacts(things: readonly StoredThing[], gone: StoredThing, t: Translator): string[] {
  const others = things.filter((one) => one !== gone);
  const left = removeReferences(others, gone.kind, gone.slug);
  const losing: StoredThing[] = [];
  const going: StoredThing[] = [];
  for (const one of others) {
    const after = left.find((other) => other.kind === one.kind && other.slug === one.slug);
    if (after === undefined) going.push(one);
    else if (changedKeys(one.value, after.value).length > 0) losing.push(one);
  }
  const named = (those: readonly StoredThing[]) => ({ count: those.length, names: those.map(thingNameOf).join(", ") });
  return [
    ...(losing.length > 0 ? [losingFact(gone.kind, named(losing), t)] : []),
    ...(going.length > 0 ? [t("console.setUp.removeLinks", named(going))] : []),
  ];
}

function losingFact(kind: ThingKind, losing: { count: number; names: string }, t: Translator): string {
  switch (kind) {
    case "resource":
      return t("console.setUp.removeNeeded", losing);
    case "staff":
      return t("console.setUp.removeGiven", losing);
    case "provider":
    case "group":
    case "service":
    case "menu":
    case "package":
    case "coupon":
    case "one-time-link":
      return t("console.setUp.removeUsed", losing);
  }
}

/** What visits to come keep. */
function heldFacts(kind: ThingKind, held: { count: number; name: string }, t: Translator): string[] {
  switch (kind) {
    case "resource":
      return [t("console.setUp.removeHeldRoom", held)];
    case "staff":
      return [t("console.setUp.removeHeldStaff", held)];
    case "provider":
    case "group":
    case "service":
    case "menu":
    case "package":
    case "coupon":
    case "one-time-link":
      return [t("console.setUp.means.keep", held)];
  }
}
