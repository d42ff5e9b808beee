import { resolve } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";
import { bundleClient } from "../bundle-client.ts";
import { bundleReact } from "../bundle-react.ts";

/** Bundles the host page's script: one classic script without globals other than those that it sets. */
async function bundleEmbed(root: string): Promise<string> {
  const bundle = await rolldown({ input: resolve(root, "src/embed/main.ts") });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  // Removes annotations for another bundler, and the line breaks of the style sheet.
  return output[0].code.replaceAll(/\/\* @__PURE__ \*\/ |\n/g, "");
}

/** Builds `/embed.js` together with the browser files, and serves it in development. */
export function embed(hasDevPages: boolean): Plugin {
  let root = "";
  return {
    name: "almanac-embed",
    configResolved(config) {
      ({ root } = config);
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: "embed.js", source: await bundleEmbed(root) });
      if (hasDevPages) return;
      // Sites import the components and the client from the production build.
      await bundleReact(resolve(root, "build/react/index.js"));
      await bundleClient(resolve(root, "build/client/index.js"));
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
