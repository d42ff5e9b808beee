import type { Plugin } from "vite";

const theirs = "window.location.reload();\n\t\treturn new Promise(() => {});";
const ours = `if (window.almanacReload?.()) return new Promise(() => {});
		return { default() { throw error; } };`;

/**
 * React Router answers a route chunk that fails to load by reloading, however often it fails. This hands the
 * decision to our guard (web/reload-guard.ts), which allows one reload a path; after that a page
 * stands in whose rendering fails, since React Router passes over a rejection here and would show nothing at all.
 */
export function guardReloads(): Plugin {
  return {
    name: "almanac-guard-reloads",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!code.includes(theirs)) this.error("React Router no longer reloads as it did: look at guard-reloads.ts");
        return { code: code.replace(theirs, ours), map: null };
      },
    },
  };
}
