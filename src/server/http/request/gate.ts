import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "../../config.ts";
import { isForeign, publicOrigin } from "./public-origin.ts";
import { respondWithText } from "../response/text-response.ts";

const methods = ["GET", "HEAD", "POST"];
/** Encoded dots and NUL have no place in our paths; whoever sends them is looking for files. */
const suspicious = /%2e|%00/i;

/** Turns away what is not meant for us, before any page is asked. */
export function gate(config: Config): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    if (!methods.includes(c.req.method))
      return respondWithText(c, { key: "error.unusable", status: 405, headers: { Allow: methods.join(", ") } }, config);
    if (suspicious.test(pathOf(c))) return respondWithText(c, { key: "error.unusable", status: 400 }, config);
    const origin = publicOrigin(c.req.header("Host"), config.appUrl);
    if (origin === null)
      return c.text(`Misdirected: this server answers for ${config.appUrl?.host ?? "localhost; set APP_URL"}`, 421);
    const from = { origin: c.req.header("Origin"), site: c.req.header("Sec-Fetch-Site") };
    if (c.req.method === "POST" && isForeign(from, origin))
      return respondWithText(c, { key: "server.foreign", status: 403 }, config);
    c.set("origin", origin);
    return next();
  };
}

/** As it was sent: URL objects resolve encoded dots before one can see them. */
function pathOf(c: Context<{ Bindings: HttpBindings }>): string {
  return c.env.incoming.url?.split("?", 1)[0] ?? "/";
}

declare module "hono" {
  interface ContextVariableMap {
    /** The public origin that this request was made to. */
    origin: string;
  }
}
