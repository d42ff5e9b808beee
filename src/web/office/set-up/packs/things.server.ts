import { officeBookingPath, thingPath } from "#domain/navigation/office-addresses.ts";
import type { SetupChange } from "#set-up/apply/change.ts";
import type { ChangedThing, MergeConflict, Edit, KeptThing } from "#set-up/apply/merge/report.ts";
import { entryKinds } from "#domain/content/entry.ts";
import type { ThingKind } from "#set-up/things/thing.ts";
import type { MisfitBooking } from "#use-cases/office/set-up/misfits/find-misfits.ts";
import type { DisputeView, ListedThing } from "./pack-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { formatShort, viewerAt } from "../../shared/words/office-words.server.ts";
import { wordsOf } from "../fields/words-of.server.ts";
import { thingNameOf } from "../editor/editor.server.ts";
import { labelOf } from "../fields/label-of.server.ts";
import { thingKindName } from "../kind-words.server.ts";

/** What a load changes: "Massage · Services · Price, Description". */
export function changedItem(thing: ChangedThing, t: Translator, args: PageArguments): ListedThing {
  const { kind, slug, what, keys } = thing;
  return {
    key: `${kind}/${slug}`,
    name: thingNameOf(thing),
    href: what === "added" ? null : hrefOf(kind, slug, args),
    note: joined(thingKindName(kind, t), fieldNames(kind, keys, t)),
  };
}

/** What stays as the console has it, and who changed it. */
export function keptItem(thing: KeptThing, t: Translator, args: PageArguments): ListedThing {
  const { kind, slug, what, keys, edit } = thing;
  return {
    key: `${kind}/${slug}`,
    name: thingNameOf(thing),
    href: what === "removed" ? null : hrefOf(kind, slug, args),
    note: joined(thingKindName(kind, t), whatWords(thing, t), fieldNames(kind, keys, t), editedBy(edit, t, args)),
  };
}

function whatWords({ what }: KeptThing, t: Translator): string {
  switch (what) {
    case "added":
      return t("console.pack.what.added");
    case "changed":
      return t("console.pack.what.changed");
    case "removed":
      return t("console.pack.what.removed");
    case "renamed":
      return t("console.pack.what.renamed");
  }
}

/** A form or a piece of content, by the name of its file. */
export function otherItem({ kind, slug, outcome }: SetupChange, t: Translator): ListedThing {
  const file = kind === "form" ? `forms/${slug}` : `content/${folders[kind as (typeof entryKinds)[number]]}/${slug}`;
  const what =
    outcome === "created"
      ? t("console.pack.what.added")
      : outcome === "updated"
        ? t("console.pack.what.changed")
        : t("console.pack.what.removed");
  return { key: file, name: file, isFile: true, href: null, note: what };
}

const folders: Record<(typeof entryKinds)[number], string> = {
  page: "pages",
  category: "categories",
  author: "authors",
  tag: "tags",
  product: "products",
  post: "posts",
  collection: "collections",
};

/** The name of the form field that decides about a thing. */
export function choiceField({ kind, slug }: Pick<MergeConflict, "kind" | "slug">): string {
  return `choice.${kind}/${slug}`;
}

export function disputeItem(
  conflict: MergeConflict,
  { chosen, error }: Pick<DisputeView, "chosen" | "error">,
  t: Translator,
  args: PageArguments,
): DisputeView {
  const { kind, slug, isListed, isRemovedHere, keys } = conflict;
  const gone = t("console.pack.what.removed");
  return {
    name: choiceField(conflict),
    title: thingNameOf(conflict),
    kind: thingKindName(kind, t),
    chosen,
    error,
    href: isRemovedHere ? null : hrefOf(kind, slug, args),
    note: isRemovedHere ? t("console.pack.removedHere") : isListed ? null : t("console.pack.unlisted"),
    keys: keys.map(({ key, base, here, pack, edit }) => ({
      key,
      label: labelOf(kind, key, t),
      note: editedBy(edit, t, args),
      base: wordsOf(base),
      here: isRemovedHere ? gone : wordsOf(here),
      pack: isListed ? wordsOf(pack) : gone,
    })),
  };
}

export function visitItem(visit: MisfitBooking, args: PageArguments): { href: string; text: string } {
  const { provider } = passOf(args.context);
  const now = args.context.get(servicesContext).clock.now().getTime();
  const time = formatShort(visit.startsAt.getTime(), viewerAt(provider.zone, args.context), now);
  return { href: officeBookingPath(provider.slug, visit.reference), text: `${time} · ${visit.service}` };
}

function editedBy(edit: Edit | null, t: Translator, { context }: PageArguments): string {
  if (edit === null) return "";
  const now = context.get(servicesContext).clock.now().getTime();
  const time = formatShort(edit.at.getTime(), viewerAt(passOf(context).provider.zone, context), now);
  return t("console.setUp.historyBy", { name: edit.operator ?? t("console.name"), time });
}

function hrefOf(kind: ThingKind, slug: string, { context }: PageArguments): string {
  return thingPath(passOf(context).provider.slug, kind, slug);
}

function fieldNames(kind: ThingKind, keys: readonly string[], t: Translator): string {
  return keys.map((key) => labelOf(kind, key, t)).join(", ");
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}
