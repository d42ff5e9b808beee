import { removeThingPath, thingPath } from "#domain/navigation/office-addresses.ts";
import { removeReferences } from "#packs/edit/references.ts";
import { changedKeys } from "#packs/things/changed-keys.ts";
import type { RemoveView } from "../../../features/office/set-up/set-up-views.ts";
import type { PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { passOf, titleOf } from "../frame.ts";
import { officeTranslator } from "../office-words.ts";
import { frameOf, nameOf, readSetUp, thingIn, type Editing } from "./editor.ts";

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
  const others = state.things.filter((one) => one !== thing);
  const left = removeReferences(others, kind, slug);
  const used = others.filter((one) => {
    const after = left.find((other) => other.kind === one.kind && other.slug === one.slug);
    return after === undefined || changedKeys(one.value, after.value).length > 0;
  });
  const name = nameOf(thing);
  return {
    ...{ name: titleOf(name, provider.name), title: t("console.setUp.removeTitle", { name }) },
    lead: t("console.setUp.removeLead"),
    facts: [
      ...(used.length > 0 ? [t("console.setUp.removeUsed", { names: used.map(nameOf).join(", ") })] : []),
      ...(means?.facts ?? []),
      ...(means == null ? [] : [t("console.setUp.means.rest")]),
    ],
    visits: means?.visits ?? [],
    action: removeThingPath(provider.slug, kind, slug),
    values: { version: String(version), ...(means != null && { confirmed: "yes" }) },
    submit: means == null ? t("console.setUp.remove") : t("console.setUp.means.confirm"),
    up: { href: thingPath(provider.slug, kind, slug), text: name },
    faults,
  };
}
