import { resolve } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";
import { bundleReact } from "../bundle-react.ts";

/** The host page's script: one classic file that leaves nothing in the page but what it says. */
async function bundleEmbed(root: string): Promise<string> {
  const bundle = await rolldown({ input: resolve(root, "src/embed/main.ts") });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  // Marks for a bundler that will not come, and the lines of the style sheet.
  return output[0].code.replaceAll(/\/\* @__PURE__ \*\/ |\n/g, "");
}

/** Builds `/embed.js` beside the browser's files, and answers for it in development. */
export function embed(): Plugin {
  let root = "";
  return {
    name: "almanac-embed",
    configResolved(config) {
      ({ root } = config);
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: "embed.js", source: await bundleEmbed(root) });
      await bundleReact(resolve(root, "build/react/index.js"));
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!/^\/(embed|js\/form_embed)\.js(\?|$)/.test(request.url ?? "")) return next();
        bundleEmbed(root).then(
          (code) => response.setHeader("Content-Type", "text/javascript; charset=utf-8").end(code),
          next,
        );
      });
    },
  };
}
