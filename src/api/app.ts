import { createHash, randomUUID } from "node:crypto";
import { Hono, type Context } from "hono";
import { negotiateLocale } from "#domain/locales/negotiate.ts";
import { RecentlyUsed } from "#domain/recently-used.ts";
import { limitKeysOf, type NetworkClient } from "#use-cases/limits/client.ts";
import type { FileServices } from "#use-cases/shared/services.ts";
import { checkAccess, readKey, type OpenKey } from "./access.ts";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import { successStatusOf, type Endpoint } from "./define.ts";
import { endpoints } from "./endpoints.ts";
import { writeDocument } from "./document.ts";
import { RateLimits } from "./limits.ts";
import { pageStyle } from "./page/style.ts";
import { writePage } from "./page/write-page.ts";
import { ApiFault, apiProblem, problemOf, type Explain } from "./problem.ts";
import { mountMcp } from "./mcp/mcp.ts";
import { readInput } from "./read-request.ts";
import { readServed, visitorHeader } from "./visitors/served.ts";

const documentPath = "/openapi.json";
const stylePath = "/page.css";

export interface ApiOptions {
  services: FileServices;
  openKey: OpenKey;
  clientOf: (c: Context) => NetworkClient;
  /** The public origin of a request. */
  originOf: (c: Context) => string;
  explain: Explain;
  /** Learns the code of each refusal. */
  noteRefusal: (code: string) => void;
  /** Logs a fault, and says whether an outage of the database, a slow statement, or a caller who has hung up explains it. */
  report: (fault: unknown, c: Context) => "unavailable" | "too-slow" | "gone" | "fault";
}

/** Everything below /api/v1. */
export function createApi(options: ApiOptions): Hono {
  const api = new Hono();
  const limits = new RateLimits();
  /** Requests that another request makes, each with the one that makes it. */
  const makers = new WeakMap<Request, Context>();
  const outermost = (c: Context) => makers.get(c.req.raw) ?? c;
  const own: ApiOptions = {
    ...options,
    clientOf: (c) => options.clientOf(outermost(c)),
    originOf: (c) => options.originOf(outermost(c)),
    report: (fault, c) => options.report(fault, outermost(c)),
  };
  for (const each of endpoints) {
    api.on(each.method, honoPath(each.path), (c) => answer(c, each, limits, own));
  }
  mountMcp(api, {
    endpoints,
    async keyOf(c) {
      const { services, openKey, clientOf } = options;
      if (services.limits !== null)
        limits.count("changes", addressOf(clientOf(c), services), services.clock.now(), () => {});
      return readKey(c.req.header("Authorization"), (text) => openKey(services, text));
    },
    send: async (request, maker) => {
      makers.set(request, maker);
      return api.fetch(request, maker.env);
    },
  });
  mountDocument(api, options);
  for (const [path, methods] of methodsByPath()) {
    const isOpen = endpoints.some((each) => honoPath(each.path) === path && each.access === "open");
    api.options(path, () => new Response(null, { status: 204, headers: isOpen ? preflightHeaders(methods) : {} }));
    api.all(path, () => apiProblem({ code: "method-not-allowed", allow: [...methods, "OPTIONS"].join(", ") }));
  }
  api.all("*", () => apiProblem({ code: "not-found" }));
  return api;
}

/** The document for programs and the page for people. Both are written when someone first asks for them. */
function mountDocument(api: Hono, { originOf }: ApiOptions): void {
  let document: ReturnType<typeof writeDocument> | null = null;
  let written: string | null = null;
  // The port of an origin may vary, so only the last are kept.
  const pages = new RecentlyUsed<string>(4);
  const read = () => (document ??= writeDocument(endpoints));
  api.get(documentPath, (c) => {
    written ??= JSON.stringify(read());
    return tagged(c, written, { "content-type": "application/json", ...corsHeaders(undefined, []) });
  });
  api.get(stylePath, (c) => tagged(c, pageStyle, { "content-type": "text/css; charset=utf-8" }));
  api.get("/", (c) => {
    const origin = originOf(c);
    const page = pages.get(origin) ?? writePage(endpoints, read(), origin);
    pages.set(origin, page);
    return tagged(c, page, { "content-type": "text/html; charset=utf-8" });
  });
}

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>([documentPath, stylePath, "/"].map((path) => [path, ["GET", "HEAD"]]));
  for (const { path, method } of endpoints) {
    const known = methods.getOrInsertComputed(honoPath(path), () => []);
    known.push(...(method === "GET" ? ["GET", "HEAD"] : [method]));
  }
  return methods;
}

async function answer(c: Context, endpoint: Endpoint, limits: RateLimits, options: ApiOptions): Promise<Response> {
  const headers: Record<string, string> = {};
  let sites: readonly string[] = [];
  const response = await respond(c, endpoint, options, {
    limit(client, keyId) {
      if (options.services.limits === null) return;
      const policy = endpoint.method === "GET" ? "reads" : "changes";
      const now = options.services.clock.now();
      if (keyId !== undefined) limits.count(`served-${policy}`, keyId, now, () => {});
      limits.count(policy, client, now, (said) => Object.assign(headers, said));
    },
    allowSites: (allowed) => (sites = allowed),
  });
  if (endpoint.access === "open") Object.assign(headers, corsHeaders(c.req.header("Origin"), sites));
  for (const [name, value] of Object.entries(headers)) response.headers.append(name, value);
  return response;
}

interface Effects {
  /** `keyId` is the key that serves the client. */
  limit: (client: string, keyId?: string) => void;
  allowSites: (sites: readonly string[]) => void;
}

async function respond(c: Context, endpoint: Endpoint, options: ApiOptions, effects: Effects): Promise<Response> {
  const { services } = options;
  try {
    const from = options.clientOf(c);
    const address = () => addressOf(from, services);
    const { access } = endpoint;
    const asked = { access, authorization: c.req.header("Authorization"), visitor: c.req.header(visitorHeader) };
    let isCounted = access !== "open";
    const served = await readServed(asked, async (text) => {
      const opened = await options.openKey(services, text);
      // Only a key that exists spares its address.
      if (opened === null) effects.limit(address());
      isCounted = opened === null;
      return opened;
    });
    const client = { ...from, served };
    if (!isCounted) effects.limit(addressOf(client, services), served?.keyId);
    const key = await checkAccess(
      {
        access: endpoint.access,
        authorization: c.req.header("Authorization"),
        provider: c.req.param("provider"),
      },
      async (text) => {
        const opened = await options.openKey(services, text);
        effects.limit(opened?.id ?? address());
        return opened;
      },
    );
    const input = await readInput(c, endpoint);
    const result = await endpoint.handle({
      ...input,
      key,
      services,
      locale: negotiateLocale(c.req.header("Accept-Language") ?? ""),
      client,
      origin: options.originOf(c),
      idempotencyKey: c.req.header("Idempotency-Key") ?? randomUUID(),
      allowSites: effects.allowSites,
    });
    if (!result.ok) {
      options.noteRefusal(result.refusal.code);
      return await problemOf(result.refusal, options.explain);
    }
    return succeed(c, endpoint, result.value);
  } catch (fault) {
    if (fault instanceof ApiFault) {
      options.noteRefusal(fault.refusal.code);
      return apiProblem(fault.refusal);
    }
    const why = options.report(fault, c);
    // Nobody reads it.
    if (why === "gone") return new Response(null, { status: 400 });
    return apiProblem({ code: why });
  }
}

function addressOf(client: NetworkClient, { secret }: FileServices): string {
  return limitKeysOf(client, secret).address.toString("base64url");
}

function succeed(c: Context, endpoint: Endpoint, value: unknown): Response {
  const status = successStatusOf(endpoint);
  if (endpoint.response === null) return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  const body = JSON.stringify(value);
  const headers = { "content-type": "application/json" };
  // An address with a token, or that needs a key, shows one person's or one business's data.
  const isPublic = endpoint.access === "open" && endpoint.method === "GET" && !endpoint.path.includes("{token}");
  if (isPublic) return tagged(c, body, { ...headers, vary: "Accept-Language" });
  return new Response(body, { status, headers: { ...headers, "cache-control": "no-store" } });
}

/** A response that clients may keep and revalidate. */
function tagged(c: Context, body: string, headers: Record<string, string>): Response {
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const all = { ...headers, etag: tag, "cache-control": "no-cache" };
  const isKnown = (c.req.header("If-None-Match") ?? "").split(",").some((each) => each.trim() === tag);
  if (!isKnown) return new Response(body, { status: 200, headers: all });
  const { "content-type": _, ...kept } = all as Record<string, string>;
  return new Response(null, { status: 304, headers: kept });
}
