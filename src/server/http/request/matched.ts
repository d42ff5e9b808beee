import type { Context } from "hono";
import type { RouteMatch } from "#web/http/context.ts";
import { pageAt, pageOf } from "#web/page-at.ts";
import type { Page } from "#web/pages.ts";
import type { Config } from "../../config.ts";
import { readLocalizedPath } from "./localized-path.ts";

declare module "hono" {
  interface ContextVariableMap {
    matched: RouteMatch;
  }
}

/**
 * The page that answered, by its route: an address may be written in capitals, with encoded letters or with more slashes at
 * its end. If no route answered, the page that the router would have chosen.
 */
export function matchedPage(c: Context, { hasPseudoLocale }: Pick<Config, "hasPseudoLocale">): Page {
  const { pattern } = c.get("matched");
  if (pattern !== null) return pageOf(pattern);
  const localized = readLocalizedPath(c.req.path, hasPseudoLocale);
  return pageAt("path" in localized ? localized.path : c.req.path);
}
