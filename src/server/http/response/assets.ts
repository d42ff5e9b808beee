import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";

/** The built browser files. Their names contain a hash of their content, so browsers may cache them forever. */
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
  // The second path is the one in HighLevel's snippets. Other sites load this script and must get a new version in an hour.
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
