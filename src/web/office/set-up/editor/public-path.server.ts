import { groupPath, menuPath, oneTimeLinkPath, servicePath, teamPath } from "#domain/navigation/addresses.ts";
import type { ThingKind } from "#set-up/things/thing.ts";

/** The page on which visitors see a thing; null if it has none. */
export function publicPathOf(provider: string, kind: ThingKind, slug: string): string | null {
  switch (kind) {
    case "provider":
      return teamPath(provider);
    case "service":
      return servicePath(provider, slug);
    case "group":
      return groupPath(slug);
    case "menu":
      return menuPath(slug);
    case "one-time-link":
      return oneTimeLinkPath(slug);
    case "staff":
    case "resource":
    case "coupon":
    case "package":
      return null;
  }
}
