import type { Plugin } from "vite";

const theirs = "window.location.reload();\n\t\treturn new Promise(() => {});";
const ours = `if (await window.almanacReload?.()) return new Promise(() => {});
		return { default() { throw error; } };`;

/**
 * React Router reloads the page each time a route chunk fails to load. This plugin leaves the decision to
 * web/reload-guard.ts, which allows one reload per path. After that, a component that throws replaces the route, because React
 * Router ignores a rejection here and would show nothing.
 */
export function guardReloads(): Plugin {
  return {
    name: "almanac-guard-reloads",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!code.includes(theirs))
          this.error("React Router's reload code has changed: update tools/vite/guard-reloads.ts");
        return { code: code.replace(theirs, ours), map: null };
      },
    },
  };
}
