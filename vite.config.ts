import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { catalogues } from "./tools/vite/catalogues.ts";
import { embed } from "./tools/vite/embed.ts";
import { inlineScripts } from "./tools/vite/inline-scripts.ts";
import { scriptFiles } from "./tools/vite/script-files.ts";
import { noDevPages } from "./tools/vite/no-dev-pages.ts";
import { ownNavigation } from "./tools/vite/own-navigation.ts";
import { precompress } from "./tools/vite/precompress.ts";
import { walls } from "./tools/vite/walls.ts";
import { buildFolder, hasDevPages } from "./src/server/build/build-folder.ts";

/**
 * A booking's scripts in few files: many small ones, which each page would share differently, compress badly and cost more
 * to name. docs/performance.md has the figures.
 */
const chunks = [
  { name: "framework", test: /node_modules\/(react|react-dom|scheduler|icu-minify)\// },
  {
    name: "calendar",
    test: /src\/web\/(public\/(booking\/(time\/(time-step\/)?(?!zones|time-step\/|lost-notice|emptiness|former-time|week-times)|staff\/|page\/booking(-page|\.css)|later-steps|state-fields)|shared\/booking\/format-)|ui\/(navigation|arrive|connection|lazy-part|month-grid|slot-list|steps|notice|avatar|icon|button\/(?!icon-button)|language\/(?!typed|opened)|shell\/(booking-shell|form-shell|service-intro|stage)|summary\/summary-list|choice\/(link-cards|card-content)))/,
  },
  {
    name: "fields",
    test: /src\/(domain\/(errors|money)|web\/ui\/(error-summary|typed|field\/(?!file|date)|choice\/(?!scale|rating)|rich-text|human-check|money|summary|stepper|use-))/,
  },
  {
    name: "questions",
    test: /src\/(domain\/forms|web\/ui\/(questions\/(?!use-)|fold|field\/(file|date)|choice\/(scale|rating)))/,
  },
  { name: "details", test: /src\/web\/(public\/booking\/(details|parts|faults|pay\/pay-terms)|i18n\/formats)/ },
];

export default defineConfig(({ command }) => ({
  plugins: [
    walls(),
    noDevPages(hasDevPages(process.env)),
    catalogues(`${buildFolder(process.env)}/client`),
    inlineScripts(),
    scriptFiles(),
    ownNavigation(),
    reactRouter(),
    embed(hasDevPages(process.env)),
    ...(hasDevPages(process.env) ? [] : [precompress()]),
  ],
  json: { namedExports: false },
  resolve: {
    // Messages are compiled when built, so only a small part of use-intl is needed.
    alias: [{ find: /^use-intl$/, replacement: resolve(import.meta.dirname, "src/web/i18n/compiled-texts.tsx") }],
  },
  // Of the server alone: to prepare them for the browser, in development, would reload the first page that reads a text.
  optimizeDeps: { exclude: ["markdown-it", "sanitize-html"] },
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // One module graph and one app in development and production: the server is built together with the pages.
    ssr: {
      build: { rolldownOptions: { input: "./src/server/main.ts" } },
      // Each has dozens of files, which a start would have to find one by one.
      resolve: {
        noExternal: command === "build" ? ["image-size", "kysely", "libphonenumber-js", "zod", "zod-openapi"] : [],
      },
    },
  },
}));
