import type { Hono } from "hono";
import { openUpload } from "#use-cases/forms/responses/upload-links.ts";
import { FilesUnavailable } from "#gateways/uploads/uploads.ts";
import type { AppOptions } from "./options.ts";

/** A visitor's file must not run, must not look like a page of this site, and must not be cached. */
const headers = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
  "Cache-Control": "private, no-store",
};

/** Visitors' uploads, for anyone with a signed link. They are always downloads. */
export function mountUploads(app: Hono, { services, log }: Pick<AppOptions, "services" | "log">): void {
  app.get("/uploads/:id", async (c) => {
    const { expires = "", key = "" } = c.req.query();
    const upload = await openUpload(c.req.param("id"), expires, key, services).catch((fault: unknown) => {
      if (!(fault instanceof FilesUnavailable)) throw fault;
      log.error({ err: fault }, "a visitor's file could not be read");
      return "away" as const;
    });
    if (upload === "away") return c.text("The file is not available at the moment. Please try again.", 503, headers);
    if (upload === null) return c.text("Not found", 404, headers);
    return c.body(upload.bytes, 200, {
      ...headers,
      "Content-Type": upload.mediaType,
      "Content-Length": String(upload.size),
      "Content-Disposition": `attachment; filename="file"; filename*=UTF-8''${encodeName(upload.name)}`,
    });
  });
}

/** RFC 8187 allows fewer unescaped characters than encodeURIComponent leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
