import type { Context, MiddlewareHandler } from "hono";
import { apiProblem } from "#api/problem.ts";
import { officePath } from "#domain/navigation/office-addresses.ts";
import { pageAt } from "#web/page-at.ts";
import type { Config } from "../../config.ts";
import { readLocalizedPath } from "../request/localized-path.ts";
import { isApi, respondWithText } from "../response/text-response.ts";

/** What the office's own pages are made of. */
const parts = ["/assets/", "/files/"];

/**
 * On the office's own host, serves the office and nothing else: no page, file or API of the site. Other addresses lead to
 * the site.
 */
export function onlyOffice(config: Config): MiddlewareHandler {
  return async (c, next) => {
    const { site, office } = c.get("origins");
    if (site === office || c.get("origin") !== office) return next();
    const { pathname, search } = new URL(c.req.url);
    if (isOffice(c, config) || pathname === "/icon.svg" || parts.some((part) => pathname.startsWith(part))) {
      await next();
      c.res.headers.set("Cross-Origin-Resource-Policy", "same-origin");
      return undefined;
    }
    if (isApi(c)) return apiProblem({ code: "misdirected" });
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead) return respondWithText(c, { key: "server.foreign", status: 403 }, config);
    return c.redirect(pathname === "/" ? office + officePath : site + pathname + search, 302);
  };
}

/** Whether a request is for a page of the office. */
export function isOffice(c: Context, { hasPseudoLocale }: Pick<Config, "hasPseudoLocale">): boolean {
  const localized = readLocalizedPath(c.req.path, hasPseudoLocale);
  // The page to which a prefix in capitals leads is asked about again.
  return "path" in localized ? pageAt(localized.path).headers === "office" : true;
}
