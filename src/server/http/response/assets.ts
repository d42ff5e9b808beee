import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";

/** The browser's files. Their names carry a hash of their content, so they may be kept for ever. */
export function mountAssets(app: Hono, folder: string): void {
  app.get(
    "/assets/*",
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
    (c) => c.text("Not found", 404),
  );
  // Also where HighLevel's snippets look for theirs. Other sites load it, and must notice a new version within the hour.
  for (const path of ["/embed.js", "/js/form_embed.js"]) {
    app.get(
      path,
      serveStatic({
        root: folder,
        path: "embed.js",
        precompressed: true,
        onFound(_path, c) {
          c.header("Cache-Control", "public, max-age=3600");
          c.header("Cross-Origin-Resource-Policy", "cross-origin");
          c.header("X-Content-Type-Options", "nosniff");
        },
      }),
    );
  }
  app.get("/icon.svg", serveStatic({ root: folder, precompressed: true }));
}
