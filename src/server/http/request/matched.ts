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
 * The pattern of the matched route, or the decoded path if no route matched. The pattern is safer than the path, which can
 * be written in many ways: in capitals, with encoded letters, with more slashes at its end.
 */
export function matchedPath(c: Context, { hasPseudoLocale }: Pick<Config, "hasPseudoLocale">): string {
  const { pattern } = c.get("matched");
  // Patterns start without a slash, like the paths in the route table.
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
