import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { apiProblem } from "#api/problem.ts";
import type { Config } from "../../config.ts";
import type { Origins } from "#web/http/context.ts";
import { isForeign, originOfRequest } from "../hosts/public-origin.ts";
import { isApi, respondWithText } from "../response/text-response.ts";

const methods = ["GET", "HEAD", "POST"];
const apiMethods = [...methods, "DELETE", "OPTIONS"];
/** No path of this application has encoded dots or NUL. Requests with them probe for files. */
const suspicious = /%2e|%00/i;

/** Rejects unsupported methods, suspicious paths, other hosts and cross-site changes before any page runs. */
export function gate(config: Config): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const allowed = isApi(c) ? apiMethods : methods;
    if (!allowed.includes(c.req.method))
      return respondWithText(c, { key: "error.unusable", status: 405, headers: { Allow: allowed.join(", ") } }, config);
    if (suspicious.test(pathOf(c))) return respondWithText(c, { key: "error.unusable", status: 400 }, config);
    const place = originOfRequest(c.req.header("Host"), config);
    if (place === null && isApi(c)) return apiProblem({ code: "misdirected" });
    if (place === null)
      return c.text(`Misdirected request: this server serves ${config.appUrl?.host ?? "localhost; set APP_URL"}`, 421);
    const { origin, origins } = place;
    const from = { origin: c.req.header("Origin"), site: c.req.header("Sec-Fetch-Site") };
    // The API reads no cookies, so another site's page can change no more there than anyone can.
    if (c.req.method === "POST" && !isApi(c) && isForeign(from, origin))
      return respondWithText(c, { key: "server.foreign", status: 403 }, config);
    c.set("origin", origin);
    c.set("origins", origins);
    return next();
  };
}

/** The raw path: URL objects resolve encoded dots. */
function pathOf(c: Context<{ Bindings: HttpBindings }>): string {
  return c.env.incoming.url?.split("?", 1)[0] ?? "/";
}

declare module "hono" {
  interface ContextVariableMap {
    /** The public origin of this request. */
    origin: string;
    /** Where the site and the office are. */
    origins: Origins;
  }
}
