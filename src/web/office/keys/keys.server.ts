import { keysPath, newKeyPath, revokeKeyPath } from "#domain/navigation/office-addresses.ts";
import { keyGroupNames, keyGroups, mayGiveToKey, type KeyGroup } from "#domain/keys/key-verbs.ts";
import { isGuarded, reachOf } from "#domain/office/verbs.ts";
import { listKeysOf, type KeyInList } from "#use-cases/keys/list-keys.ts";
import { formatLastDay, type Viewer } from "../../i18n/formats.ts";
import type { KeysView, NewKeyView } from "./key-views.ts";
import { newKey, servicesContext, type PageArguments } from "../../http/context.ts";
import type { Translator } from "../../i18n/translator.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";

export async function presentKeys(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { slug, name, zone, id } = pass.provider;
  const t = await officeTranslator(context);
  const mayManage = reachOf(pass.actor.grant, "keys.manage") !== "none";
  const keys = await listKeysOf(id, context.get(servicesContext));
  const viewer = viewerAt(zone, context);
  const now = context.get(servicesContext).clock.now().getTime();
  const timeOf = (at: Date) => formatShort(at.getTime(), viewer, now);
  const view: KeysView = {
    name: titleOf(t("console.keys.title"), name),
    make: mayManage ? newKeyPath(slug) : null,
    revoke: mayManage ? revokeKeyPath(slug) : null,
    keys: keys.map((key) => ({
      id: key.id,
      name: key.name,
      lastFour: key.lastFour,
      text: [key.madeBy ?? t("console.log.commandLine"), timeOf(key.madeAt)].join(", "),
      does: groupsOf(key)
        .map((group) => groupName(group, t))
        .join(" · "),
      used: [usedText(key, timeOf, t), ...untilText(key, viewer, t)].join(" · "),
      state: stateText(key, t),
      isOpen: key.state === "works" || key.state === "left",
      isLeft: key.state === "left",
    })),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "set-up" }), view };
}

function usedText({ lastUsedAt }: KeyInList, timeOf: (at: Date) => string, t: Translator): string {
  if (lastUsedAt === null) return t("console.keys.unused");
  return t("console.keys.used", { time: timeOf(lastUsedAt) });
}

function untilText({ expiresAt }: KeyInList, { zone, locale }: Viewer, t: Translator): string[] {
  return expiresAt === null ? [] : [t("console.people.until", { time: formatLastDay(expiresAt, zone, locale) })];
}

function stateText({ state }: KeyInList, t: Translator): string | null {
  switch (state) {
    case "works":
      return null;
    case "left":
      return t("console.keys.left");
    case "expired":
      return t("console.vouchers.state.expired");
    case "revoked":
      return t("console.keys.revoked");
  }
}

/** Every group of which the key has something. */
function groupsOf({ verbs }: KeyInList): KeyGroup[] {
  return keyGroupNames.filter((group) => keyGroups[group].some((verb) => verbs.includes(verb)));
}

function groupName(group: KeyGroup, t: Translator): string {
  switch (group) {
    case "see":
      return t("console.keys.group.see");
    case "book":
      return t("console.keys.group.book");
    case "serve":
      return t("console.keys.group.serve");
    case "attendance":
      return t("console.keys.group.attendance");
    case "override":
      return t("console.keys.group.override");
    case "waiting":
      return t("console.keys.group.waiting");
    case "customers":
      return t("console.keys.group.customers");
    case "changeCustomers":
      return t("console.keys.group.changeCustomers");
    case "money":
      return t("console.keys.group.money");
    case "sell":
      return t("console.keys.group.sell");
    case "refund":
      return t("console.keys.group.refund");
    case "data":
      return t("console.keys.group.data");
  }
}

/** Only what the operator may give. */
export async function presentNewKey(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { slug, name } = pass.provider;
  const t = await officeTranslator(context);
  const view: NewKeyView = {
    name: titleOf(t("console.keys.make"), name),
    action: newKeyPath(slug),
    back: keysPath(slug),
    key: newKey(context),
    groups: keyGroupNames
      .filter((group) => keyGroups[group].every((verb) => mayGiveToKey(pass.actor.grant, verb)))
      .map((group) => ({
        name: group,
        label: groupName(group, t),
        hint: keyGroups[group].some(isGuarded) ? t("console.keys.guarded") : undefined,
      })),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "set-up" }), view };
}
