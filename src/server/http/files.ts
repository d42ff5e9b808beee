import type { Hono } from "hono";
import { extensionOf } from "#gateways/packs/picture.ts";
import { findFile } from "#store/files.ts";
import type { Services } from "#use-cases/services.ts";

const publicName = /^([0-9a-f]{64})\.([a-z]+)$/;

/** A picture that a business brought must do nothing but show itself, even if it is opened as a page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures by the hash of their content: what a name shows never changes, so it may be kept for ever. */
export function answerFiles(app: Hono, { db }: Pick<Services, "db">): void {
  app.get("/files/*", async (c) => {
    const [, hash, extension] = publicName.exec(c.req.path.slice("/files/".length)) ?? [];
    const file = hash === undefined ? undefined : await findFile(db, hash);
    if (!file || extensionOf(file.mediaType) !== extension) return c.text("Not found", 404);
    const headers = {
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      ETag: `"${hash}"`,
    };
    if (c.req.header("If-None-Match") === headers.ETag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(file.bytes), 200, { ...headers, "Content-Type": file.mediaType });
  });
}
