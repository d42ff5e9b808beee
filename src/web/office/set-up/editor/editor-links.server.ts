import {
  addThingPath,
  lookPath,
  removeThingPath,
  scriptsPath,
  thingHistoryPath,
} from "#domain/navigation/office-addresses.ts";
import type { PictureFault } from "#set-up/edit/keep-picture.ts";
import type { ProviderState, StoredThing } from "#set-up/edit/read-state.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { ThingFault } from "#set-up/things/check-things.ts";
import type { ThingKind, ThingValue } from "#set-up/things/thing.ts";
import type { EditorView } from "../set-up-views.ts";
import type { PageArguments } from "../../../http/context.ts";
import { publicAddress } from "../../../http/office/site.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import type { Referred } from "../fields/field.server.ts";
import { publicPathOf } from "./public-path.server.ts";

/** What an editor shows besides the stored thing. */
export interface Editing {
  kind: ThingKind;
  /** Null for a new thing. */
  thing: StoredThing | null;
  slug: string;
  /** As the form has it. */
  value: ThingValue;
  faults?: readonly ThingFault[];
  /** What is wrong with pictures that were uploaded, by the names of their fields. */
  pictureFaults?: { name: string; fault: PictureFault }[];
  means?: EditorView["means"] | undefined;
  conflict?: EditorView["conflict"] | undefined;
  /** A thing that can be restored has the address. */
  inBin?: { name: string; isResting: boolean };
  /** The only section that the page shows. */
  section?: "look";
  /** What the change would mean, if someone only asked. */
  unsaved?: string | null;
}

export function linksOf({ context }: PageArguments, thing: StoredThing, t: Translator): EditorView["links"] {
  const { kind, slug } = thing;
  const pass = passOf(context);
  const provider = pass.provider.slug;
  const mayAddScripts = reachOf(pass.actor.grant, "scripts.change") !== "none";
  const page = publicPathOf(provider, kind, slug);
  return [
    ...(page === null
      ? []
      : [{ href: publicAddress(page, context), text: t("console.setUp.preview"), isOutside: true }]),
    ...(kind === "service"
      ? [{ href: `${addThingPath(provider, "one-time-link")}?service=${slug}`, text: t("console.setUp.makeLink") }]
      : []),
    ...(kind === "provider"
      ? [
          { href: lookPath(provider), text: t("console.look.title") },
          ...(mayAddScripts ? [{ href: scriptsPath(provider), text: t("console.setUp.field.scripts") }] : []),
        ]
      : [{ href: `${addThingPath(provider, kind)}?copy=${slug}`, text: t("console.setUp.copy") }]),
    { href: thingHistoryPath(provider, kind, slug), text: t("console.setUp.history") },
    ...(kind === "provider" ? [] : [{ href: removeThingPath(provider, kind, slug), text: t("console.setUp.remove") }]),
  ];
}

/** The address of a business does not change: everything that names it would break. */
export function slugView({ kind, thing, slug }: Editing, errors: ReadonlyMap<string, string>, t: Translator) {
  if (kind === "provider") return null;
  const error = errors.get("slug");
  return {
    look: "text" as const,
    type: "text" as const,
    name: "slug",
    label: t("console.setUp.slug"),
    value: slug,
    isNeeded: thing !== null,
    isShort: false,
    hint: thing === null ? t("console.setUp.slugNew") : t("console.setUp.slugHint", { address: `/${thing.slug}` }),
    ...(error !== undefined && { error }),
  };
}

export function newTitle(kind: ThingKind, t: Translator): string {
  switch (kind) {
    case "provider":
      return t("console.setUp.kind.provider");
    case "staff":
      return t("console.setUp.new.staff");
    case "service":
      return t("console.setUp.new.service");
    case "resource":
      return t("console.setUp.new.resource");
    case "group":
      return t("console.setUp.new.group");
    case "menu":
      return t("console.setUp.new.menu");
    case "one-time-link":
      return t("console.setUp.new.oneTimeLink");
    case "coupon":
      return t("console.setUp.new.coupon");
    case "package":
      return t("console.setUp.new.package");
  }
}

export function referableNames(
  to: Referred,
  { setup, forms, pages }: ProviderState,
): { value: string; label: string }[] {
  const named = (things: readonly { slug: string; name: string }[]) =>
    things.map(({ slug, name }) => ({ value: slug, label: name }));
  switch (to) {
    case "staff":
      return named(setup.staff);
    case "resource":
      return named(setup.resources);
    case "service":
      return named(setup.services);
    case "form":
      return forms.map(({ slug, definition }) => ({ value: slug, label: definition.title }));
    // They are of the service that is edited.
    case "weekly-time":
      return [];
    case "page":
      return pages.map((slug) => ({ value: slug, label: `/${slug}` }));
  }
}
