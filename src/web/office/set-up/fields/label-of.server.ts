import type { ThingKind } from "#set-up/things/thing.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { sectionsOf } from "../kinds/sections.server.ts";

/** What the pages call a key of a thing. */
export function labelOf(kind: ThingKind, key: string, t: Translator): string {
  const field = sectionsOf[kind].flatMap(({ fields }) => fields).find((each) => each.key === key);
  if (field !== undefined) return t(field.label);
  switch (key) {
    case "slug":
      return t("console.setUp.slug");
    case "translations":
      return t("console.pack.translations");
    case "holidays":
      return t("console.pack.holidays");
    case "mail-notes":
      return t("console.mails.note");
    default:
      return key;
  }
}
