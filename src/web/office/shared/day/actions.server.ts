import { providerPath } from "#domain/navigation/office-addresses.ts";
import { reachOf, type Grant, type Reach } from "#domain/office/verbs.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { isVerb, officePages } from "../../../office-pages.ts";
import type { ProviderPass } from "../frame/frame.server.ts";

export interface Action {
  /** The key that opens it. */
  key: string;
  label: string;
  href: string;
}

/** For whose visits an operator may open a page. */
export function reachTo(path: string, grant: Grant): Reach {
  const need = officePages.find((page) => page.path === path)?.needs.see;
  return need !== undefined && isVerb(need) ? reachOf(grant, need) : "none";
}

/** What an operator may begin from a day: the most frequent first. */
export function actionsOf({ provider: { slug, grant } }: ProviderPass, t: Translator): Action[] {
  const actions = [
    { path: "new", key: "n", label: t("console.shortcuts.new") },
    { path: "walk-in", key: "w", label: t("console.shortcuts.walkIn") },
    { path: "blocks/new", key: "b", label: t("console.day.block") },
  ];
  return actions
    .filter(({ path }) => reachTo(`:provider/${path}`, grant) !== "none")
    .map(({ path, key, label }) => ({ key, label, href: `${providerPath(slug)}/${path}` }));
}
