import { resolve } from "node:path";
import { expect, it } from "vitest";
import { build } from "vite";
import { noDevPages } from "../../tools/vite/no-dev-pages.ts";

const root = resolve(import.meta.dirname, "../..");

function buildOf(input: string, hasDevPages: boolean) {
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [noDevPages(hasDevPages)],
    build: { write: false, rolldownOptions: { input: resolve(root, input) } },
  });
}

it("fails a production build that contains a module of the gallery", async () => {
  await expect(buildOf("tools/dev-pages/gallery/chapter.tsx", false)).rejects.toThrow("for development");
});

it("allows the gallery in a development build, and other modules in production", async () => {
  await expect(buildOf("tools/dev-pages/gallery/chapter.tsx", true)).resolves.toBeDefined();
  await expect(buildOf("src/web/ui/classes.ts", false)).resolves.toBeDefined();
});
