import type { Context, MiddlewareHandler, Next } from "hono";
import { routePath } from "hono/route";
import { randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";
import { mayPay, pageKind, partnerOf, securityHeaders, type PageKind } from "../headers.ts";
import type { AppOptions } from "../options.ts";
import { noTracing } from "../../tracing/tracing.ts";
import { clientGone, statusOrHangUp } from "../request/hang-up.ts";
import { matchedPage } from "../request/matched.ts";

declare module "hono" {
  interface ContextVariableMap {
    nonce: string;
    /** Set if the response already has all headers: what kind of page it is. */
    complete: PageKind | undefined;
    /** Set by pages whose provider lists the sites that may frame them, and by pages with optional scripts. */
    framing: { sites: readonly string[]; reaches: readonly string[] };
  }
}

/** They ask every few seconds. */
const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** The pattern of the address, never the address itself, which can hold a token or a name. */
function routeOf(c: Context, config: Pick<Config, "hasPseudoLocale">): string {
  const path = routePath(c);
  return path === "*" || path === "/*" ? `/${matchedPage(c, config).path}` : path;
}

function isPdf(c: Context): boolean {
  return c.res.headers.get("Content-Type") === "application/pdf";
}

/** Adds security headers to every response, logs it without its query or the client's address, and measures it. */
export function measure({
  config,
  services,
  log,
  metrics,
  tracing = noTracing,
}: Pick<AppOptions, "config" | "services" | "log" | "metrics" | "tracing">): MiddlewareHandler {
  return async (c, next) => {
    if (probes.has(c.req.path)) return handle(c, next);
    const { method } = c.req;
    await tracing.run({ name: method, kind: "request", parent: c.req.header("traceparent") }, async (span) => {
      await handle(c, next);
      const route = routeOf(c, config);
      const status = statusOrHangUp(c);
      const attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": status };
      span.describe(`${method} ${route}`, attributes, status >= 500);
    });
  };

  async function handle(c: Context, next: Next): Promise<void> {
    const started = performance.now();
    const nonce = randomBytes(16).toString("base64");
    const framing = { sites: [], reaches: [] };
    c.set("nonce", nonce);
    c.set("framing", framing);
    c.set("matched", { pattern: null });
    await next();
    const kind = c.get("complete") ?? secure(c, nonce);
    const seconds = (performance.now() - started) / 1000;
    const status = statusOrHangUp(c);
    const route = routeOf(c, config);
    // The API has few patterns, and its clients differ more than visitors do.
    metrics.requests.observe(
      { method: c.req.method, route: kind === "api" ? route : kind, status: String(status) },
      seconds,
    );
    if (!config.logsRequests || probes.has(c.req.path)) return;
    log[status === clientGone ? "debug" : "info"](
      { method: c.req.method, route, status, ms: Math.round(seconds * 1000) },
      "request",
    );
  }

  function secure(c: Context, nonce: string): PageKind {
    const page = matchedPage(c, config);
    const search = new URL(c.req.url).searchParams;
    const kind = pageKind(page, search);
    const headers = securityHeaders({
      kind,
      nonce,
      frameSites: c.get("framing").sites,
      checkoutOrigin: mayPay(page, search) ? services.payments.gateway.checkoutOrigin : null,
      hasSecureSubdomains: config.hasSecureSubdomains,
      reaches: c.get("framing").reaches,
      // A request that the gate refused has none.
      partner: c.var.origins === undefined ? null : partnerOf(kind, c.get("origins")),
      // Browsers show no PDF in a sandbox. Nothing runs in it anyway.
      isOfficeFile: kind === "office" && page.kind === "file" && !isPdf(c),
      isDevelopment: config.mode === "development",
    });
    // Pictures and uploads set a stricter policy.
    if (c.res.headers.has("Content-Security-Policy")) delete headers["Content-Security-Policy"];
    // The cached page keeps its policy, because a new policy's nonce would not match it.
    if (c.res.status === 304) delete headers["Content-Security-Policy"];
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);

    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-cache");
    return kind;
  }
}
