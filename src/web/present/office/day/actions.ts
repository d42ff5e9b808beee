import { providerPath } from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { officePages } from "../../../office-pages.ts";
import type { ProviderPass } from "../frame.ts";

export interface Action {
  key: string;
  label: string;
  href: string;
}

/** Whether the office has a page. */
export const exists = (path: string) => officePages.some((page) => page.path === path);

/** What an operator may begin from a day: the most frequent first. */
export function actionsOf({ provider: { slug, grant } }: ProviderPass, t: Translator): Action[] {
  const may = reachOf(grant, "bookings.move") !== "none";
  const root = providerPath(slug);
  return [
    ...(may && exists(":provider/new")
      ? [
          { key: "n", label: t("console.keys.new"), href: `${root}/new` },
          { key: "w", label: t("console.keys.walkIn"), href: `${root}/new?now` },
        ]
      : []),
    ...(may && exists(":provider/blocks/new")
      ? [{ key: "b", label: t("console.day.block"), href: `${root}/blocks/new` }]
      : []),
  ];
}
