import type { Context, Hono } from "hono";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { chooseEncoding } from "./compress.ts";
import { matchesTag } from "./etag.ts";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
  ".png": "image/png",
};

interface Asset {
  type: string;
  tag: string;
  bytes: Buffer<ArrayBuffer>;
  /** Compressed by the build. */
  br: Buffer<ArrayBuffer> | null;
  gzip: Buffer<ArrayBuffer> | null;
}

/** The built browser files, from memory. */
export function mountAssets(app: Hono, folder: string): void {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  const assets = new Map<string, Asset>();

  /** Only names that the build has made are read, each once. */
  function find(name: string): Asset | null {
    const type = types[extname(name)];
    if (type === undefined || !names.has(name)) return null;
    return assets.getOrInsertComputed(name, () => {
      const read = (each: string) => (names.has(each) ? readFileSync(join(folder, each)) : null);
      const bytes = read(name)!;
      const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
      return { type, tag, bytes, br: read(`${name}.br`), gzip: read(`${name}.gz`) };
    });
  }

  // Their names contain a hash of their content, so browsers may cache them forever.
  app.get("/assets/*", (c) =>
    send(c, find(c.req.path.slice(1)), { "Cache-Control": "public, max-age=31536000, immutable" }),
  );
  // The second path is the one in HighLevel's snippets. Other sites load this script and must get a new version in an hour.
  for (const path of ["/embed.js", "/js/form_embed.js"])
    app.get(path, (c) =>
      send(c, find("embed.js"), {
        "Cache-Control": "public, max-age=3600",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Content-Type-Options": "nosniff",
      }),
    );
  app.get("/icon.svg", (c) => send(c, find("icon.svg"), {}));
}

function send(c: Context, asset: Asset | null, given: Record<string, string>): Response {
  if (asset === null) return c.text("Not found", 404);
  const headers = { ...given, Vary: "Accept-Encoding", ETag: `W/"${asset.tag}"` };
  if (matchesTag(c.req.header("If-None-Match") ?? "", asset.tag)) return c.body(null, 304, headers);
  const encoding = chooseEncoding(c.req.header("Accept-Encoding") ?? "");
  const compressed = encoding === null ? null : asset[encoding];
  return c.body(compressed ?? asset.bytes, 200, {
    ...headers,
    "Content-Type": asset.type,
    "Content-Length": String((compressed ?? asset.bytes).length),
    ...(compressed !== null && { "Content-Encoding": encoding! }),
  });
}
