import { resolve } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";

const prefix = "virtual:inline-script/";

/**
 * `virtual:inline-script/passkey` is the text of the small script `passkey-script.ts`, bundled on its own. The server puts it
 * into pages that load no other script. Browsers never load it as a module, so it is empty for them.
 */
export function inlineScripts(): Plugin {
  let root = "";
  return {
    name: "almanac-inline-scripts",
    enforce: "pre",
    configResolved(config) {
      ({ root } = config);
    },
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : null;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      if (this.environment.name === "client") return 'export default "";';
      const input = resolve(root, `src/web/office/shared/scripts/${id.slice(prefix.length + 1)}-script.ts`);
      this.addWatchFile(input);
      return `export default ${JSON.stringify(await bundleScript(input))};`;
    },
  };
}

/** The text of a script with everything that it imports. */
export async function bundleScript(input: string): Promise<string> {
  const bundle = await rolldown({ input });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  return output[0].code.trim();
}
