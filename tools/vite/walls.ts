import type { Plugin } from "vite";

/** Folders, files and packages whose code must never reach a browser, and React Router, which src/web/ui/navigation replaces there. */
const serverOnly = /^(#(store|gateways|use-cases|api|server|cli)\/|(react-router|zod)$)|\.server\.tsx?$/;

/** Fails the build if browser code imports a server folder after loaders and actions are removed from routes. */
export function walls(): Plugin {
  return {
    name: "almanac-walls",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (this.environment.name === "client" && serverOnly.test(source)) {
        this.error(`${importer ?? "an entry"} imports ${source}, which must not reach the browser`);
      }
      return null;
    },
  };
}
