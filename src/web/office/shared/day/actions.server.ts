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

/** What an operator may begin from a day: the most frequent first. `about`: the day and the member that the pages begin with. */
export function actionsOf(
  { provider: { slug, grant } }: ProviderPass,
  about: Record<string, string>,
  t: Translator,
): Action[] {
  const query = new URLSearchParams(about).toString();
  const actions = [
    { path: "new", key: "n", label: t("console.shortcuts.new"), isPlanned: true },
    { path: "walk-in", key: "w", label: t("console.shortcuts.walkIn"), isPlanned: false },
    { path: "sell", key: "s", label: t("console.sell.title"), isPlanned: false },
    { path: "blocks/new", key: "b", label: t("console.day.block"), isPlanned: true },
  ];
  return actions
    .filter(({ path }) => reachTo(`:provider/${path}`, grant) !== "none")
    .map(({ path, key, label, isPlanned }) => {
      return { key, label, href: `${providerPath(slug)}/${path}${isPlanned && query !== "" ? `?${query}` : ""}` };
    });
}
