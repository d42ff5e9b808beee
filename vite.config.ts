import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { catalogues } from "./src/server/build/catalogues.ts";
import { guardReloads } from "./src/server/build/guard-reloads.ts";
import { precompress } from "./src/server/build/precompress.ts";
import { walls } from "./src/server/build/walls.ts";

export default defineConfig({
  plugins: [walls(), catalogues(), guardReloads(), reactRouter(), precompress()],
  json: { namedExports: false },
  resolve: {
    // Messages are compiled when built, so the browser needs only the small formatter.
    alias: [{ find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" }],
  },
  ssr: { noExternal: ["use-intl"] },
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    // One module graph and one app in development and production: the server is built together with the pages.
    ssr: { build: { rolldownOptions: { input: "./src/server/main.ts" } } },
  },
});
