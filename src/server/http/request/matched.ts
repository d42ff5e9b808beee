import type { Context } from "hono";
import type { RouteMatch } from "#web/http/context.ts";
import type { Config } from "../../config.ts";
import { readLocalizedPath } from "./localized-path.ts";

declare module "hono" {
  interface ContextVariableMap {
    matched: RouteMatch;
  }
}

/**
 * The pattern of the route that answered. Its address may be written in many ways: in capitals, with encoded letters, with
 * more slashes at its end. Where no route answered, the path as the router would read it.
 */
export function matchedPath(c: Context, { hasPseudoLocale }: Pick<Config, "hasPseudoLocale">): string {
  const { pattern } = c.get("matched");
  // Like its paths in the table, it begins without a slash.
  if (pattern !== null) return `/${pattern.replace(/^\/+/, "")}`;
  const localized = readLocalizedPath(c.req.path, hasPseudoLocale);
  return decoded("path" in localized ? localized.path : c.req.path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
