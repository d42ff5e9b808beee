import type { Context } from "hono";
import { randomUUID } from "node:crypto";
import { partnerOf, securityHeaders } from "../headers.ts";
import type { AppOptions } from "../options.ts";
import { acceptsGzip } from "../response/compress.ts";
import { matchesTag } from "../response/etag.ts";
import type { KeptPage } from "./kept-pages.ts";

/** In bytes. Compressing smaller bodies saves less than the extra headers cost. */
const smallest = 1024;
/** In bytes. Many small answers are sent only once, and compressing them costs more than making them. */
const smallestAtOnce = 16_384;

/** Sends a page from memory with a nonce and keys of its own. An unchanged page is not sent again. */
export function sendKept(c: Context, page: KeptPage, { config }: Pick<AppOptions, "config">): Response {
  const nonce = c.get("nonce");
  const headers: Record<string, string> = {
    "cache-control": "no-cache",
    ...page.headers,
    ...securityHeaders({
      kind: page.kind,
      nonce,
      frameSites: page.frameSites,
      reaches: page.reaches,
      partner: partnerOf(page.kind, c.get("origins")),
      // A page in memory leads to no checkout.
      checkoutOrigin: null,
      hasSecureSubdomains: config.hasSecureSubdomains,
      isDevelopment: config.mode === "development",
    }),
  };
  // All headers are in one object, because changing the headers of a response costs more than sending it.
  c.set("complete", page.kind);
  if (page.tag !== null) {
    headers["etag"] = `W/"${page.tag}"`;
    if (matchesTag(c.req.header("If-None-Match") ?? "", page.tag)) {
      delete headers["content-type"];
      // The cached page keeps its policy, because a new policy's nonce would not match it.
      delete headers["Content-Security-Policy"];
      return new Response(null, { status: 304, headers });
    }
  }
  const { template } = page;
  const values = page.holes.map((hole) => (hole === "nonce" ? nonce : randomUUID()));
  const pays = template.bytes >= (template.isSent ? smallest : smallestAtOnce);
  const isGzip = pays && acceptsGzip(c.req.header("Accept-Encoding") ?? "");
  const body = isGzip ? template.fillGzip(values) : template.fillPlain(values);
  if (isGzip) headers["Content-Encoding"] = "gzip";
  headers["Content-Length"] = String(body.length);
  return new Response(c.req.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), {
    status: 200,
    headers,
  });
}
