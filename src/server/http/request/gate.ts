import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "../../config.ts";
import { isForeign, publicOrigin } from "./public-origin.ts";
import { respondWithText } from "../response/text-response.ts";

const methods = ["GET", "HEAD", "POST"];
/** No path of this application has encoded dots or NUL. Requests with them probe for files. */
const suspicious = /%2e|%00/i;

/** Rejects unsupported methods, suspicious paths, other hosts and cross-site changes before any page runs. */
export function gate(config: Config): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    if (!methods.includes(c.req.method))
      return respondWithText(c, { key: "error.unusable", status: 405, headers: { Allow: methods.join(", ") } }, config);
    if (suspicious.test(pathOf(c))) return respondWithText(c, { key: "error.unusable", status: 400 }, config);
    const origin = publicOrigin(c.req.header("Host"), config.appUrl);
    if (origin === null)
      return c.text(`Misdirected request: this server serves ${config.appUrl?.host ?? "localhost; set APP_URL"}`, 421);
    const from = { origin: c.req.header("Origin"), site: c.req.header("Sec-Fetch-Site") };
    if (c.req.method === "POST" && isForeign(from, origin))
      return respondWithText(c, { key: "server.foreign", status: 403 }, config);
    c.set("origin", origin);
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
  }
}
