import type { Context } from "hono";
import { randomUUID } from "node:crypto";
import { acceptsGzip } from "../response/compress.ts";
import { matchesTag } from "../response/etag.ts";
import type { KeptPage } from "./kept-pages.ts";

/** In bytes. Compressing smaller bodies saves less than the extra headers cost. */
const smallest = 1024;

/** Sends a page from memory with a nonce and keys of its own. An unchanged page is not sent again. */
export function sendKept(c: Context, page: KeptPage): Response {
  c.get("matched").pattern = page.pattern;
  Object.assign(c.get("framing"), { sites: page.frameSites, reaches: page.reaches });
  const headers: Record<string, string> = { ...page.headers };
  if (page.tag !== null) {
    headers["ETag"] = `W/"${page.tag}"`;
    if (matchesTag(c.req.header("If-None-Match") ?? "", page.tag)) {
      delete headers["content-type"];
      return new Response(null, { status: 304, headers });
    }
  }
  const { template } = page;
  const values = page.holes.map((hole) => (hole === "nonce" ? c.get("nonce") : randomUUID()));
  const isGzip = template.bytes >= smallest && acceptsGzip(c.req.header("Accept-Encoding") ?? "");
  const body = isGzip ? template.fillGzip(values) : template.fillPlain(values);
  if (isGzip) headers["Content-Encoding"] = "gzip";
  headers["Content-Length"] = String(body.length);
  return new Response(c.req.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), {
    status: 200,
    headers,
  });
}
