import { resolve } from "node:path";
import type { Plugin } from "vite";

const wrappers = resolve(import.meta.dirname, "../../src/web/ui/navigation/with-props.ts");
const theirs = /(import \{[^}]*\bUNSAFE_with[^}]*\} from )"react-router"/;

/**
 * React Router's plugin wraps the components of route modules with functions that read its contexts. This plugin replaces
 * them, because src/web/ui/navigation renders the components.
 */
export function ownNavigation(): Plugin {
  return {
    name: "almanac-own-navigation",
    enforce: "post",
    transform: {
      filter: { id: /\/(src\/web\/([^?]*\.route\.tsx|root\.tsx)|tools\/dev-pages\/routes\/)/, code: "UNSAFE_with" },
      handler(code) {
        if (!theirs.test(code))
          this.error("React Router's compiled routes have changed: update tools/vite/own-navigation.ts");
        return { code: code.replace(theirs, `$1${JSON.stringify(wrappers)}`), map: null };
      },
    },
  };
}
