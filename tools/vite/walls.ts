import type { Plugin } from "vite";

/** Folders whose code must never reach a browser. */
const serverOnly = /^#(store|gateways|use-cases|server|cli)\//;

/** Fails the build when browser code still imports a server folder after routes have lost their loaders and actions. */
export function walls(): Plugin {
  return {
    name: "almanac-walls",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (this.environment.name === "client" && serverOnly.test(source)) {
        this.error(`${importer ?? "an entry"} would bring ${source} into the browser`);
      }
      return null;
    },
  };
}
