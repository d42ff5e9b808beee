import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { bundleScript } from "./inline-scripts.ts";

const prefix = "virtual:script-file/";

/**
 * `virtual:script-file/calendar` is the address of the script `calendar-script.ts`, bundled on its own. It is for pages that
 * load no other script, if the script is too large to be part of every page. The development server serves the source.
 */
export function scriptFiles(): Plugin {
  let root = "";
  let isBuild = false;
  return {
    name: "almanac-script-files",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
      isBuild = config.command === "build";
    },
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : null;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      const source = `src/web/office/shared/scripts/${name}/${name}-script.ts`;
      if (!isBuild) return `export default "/${source}";`;
      const code = await bundleScript(resolve(root, source));
      const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
      const fileName = `assets/office-${name}-${hash}.js`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: code });
      return `export default "/${fileName}";`;
    },
  };
}
