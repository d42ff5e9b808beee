import { resolve } from "node:path";
import type { Plugin } from "vite";

const wrappers = resolve(import.meta.dirname, "../../src/web/ui/navigation/with-props.ts");
const wrappedId = "\0almanac-react-router";
const routeModule = /\/(src\/web\/(routes\/|root\.tsx)|tools\/dev-pages\/routes\/)/;

/**
 * Keeps React Router out of the browser, where src/web/ui/navigation replaces it. React Router's plugin wraps the components
 * of route modules with its own functions. They are replaced on the server, too, which renders the same components.
 */
export function ownNavigation(): Plugin {
  return {
    name: "almanac-own-navigation",
    enforce: "pre",
    resolveId(source, importer) {
      if (source !== "react-router") return null;
      if (this.environment.name === "client") return wrappers;
      return routeModule.test(importer ?? "") ? wrappedId : null;
    },
    load(id) {
      if (id !== wrappedId) return null;
      const names = "UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps";
      return `export * from "react-router";\nexport { ${names} } from ${JSON.stringify(wrappers)};`;
    },
  };
}
