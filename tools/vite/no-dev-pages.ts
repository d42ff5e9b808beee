import type { Plugin } from "vite";

/** Fails a production build that would contain a module of the development pages. */
export function noDevPages(hasDevPages: boolean): Plugin {
  return {
    name: "almanac-no-dev-pages",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/tools\/dev-pages\// },
      handler(_code, id) {
        if (!hasDevPages) this.error(`${id} is for development, and would be in the production build`);
        return null;
      },
    },
  };
}
