import type { ThingKind } from "#set-up/things/thing.ts";
import type { Translator } from "../../i18n/translator.ts";

/** "Services". */
export function thingKindName(kind: ThingKind, t: Translator): string {
  switch (kind) {
    case "provider":
      return t("console.setUp.kind.provider");
    case "staff":
      return t("console.setUp.kind.staff");
    case "service":
      return t("console.setUp.kind.service");
    case "resource":
      return t("console.setUp.kind.resource");
    case "group":
      return t("console.setUp.kind.group");
    case "menu":
      return t("console.setUp.kind.menu");
    case "one-time-link":
      return t("console.setUp.kind.oneTimeLink");
    case "coupon":
      return t("console.setUp.kind.coupon");
    case "package":
      return t("console.setUp.kind.package");
  }
}

export function kindLead(kind: ThingKind, t: Translator): string {
  switch (kind) {
    case "provider":
      return t("console.setUp.kindLead.provider");
    case "staff":
      return t("console.setUp.kindLead.staff");
    case "service":
      return t("console.setUp.kindLead.service");
    case "resource":
      return t("console.setUp.kindLead.resource");
    case "group":
      return t("console.setUp.kindLead.group");
    case "menu":
      return t("console.setUp.kindLead.menu");
    case "one-time-link":
      return t("console.setUp.kindLead.oneTimeLink");
    case "coupon":
      return t("console.setUp.kindLead.coupon");
    case "package":
      return t("console.setUp.kindLead.package");
  }
}
