import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";

/** The browser's files. Their names carry a hash of their content, so they may be kept for ever. */
export function answerAssets(app: Hono, folder: string): void {
  app.get(
    "/assets/*",
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
    (c) => c.text("Not found", 404),
  );
  app.get("/icon.svg", serveStatic({ root: folder, precompressed: true }));
}
