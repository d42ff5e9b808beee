import type { Sources } from "./import-graph.ts";

/** Hooks that only read what the server knows while it renders. */
const runsOnServer = new Set(["useTranslations", "useHref", "useShown", "useNonce"]);

const isOfficesComponent = (path: string) => /^src\/web\/office\/.*\.tsx$/.test(path);
const comment = /\/\*.*?\*\/|^\s*\/\/.*$/gms;
const hookCall = /\b(use[A-Z]\w*)(?:<[^()]*>)?\(/g;
const handler = /(?<![\w.#])on[A-Z]\w*(?=\s*[=:?(,}])/g;

/** The office has no React in the browser, so a hook would never change anything there, and a handler would never run. */
export function officeStaticFaults(product: Sources): string[] {
  return [...product].flatMap(([path, text]) => {
    if (!isOfficesComponent(path)) return [];
    const code = text.replaceAll(comment, "");
    const hooks = Array.from(code.matchAll(hookCall), ([, name]) => name!).filter((name) => !runsOnServer.has(name));
    const handlers = Array.from(code.matchAll(handler), ([name]) => name);
    return [...new Set([...hooks, ...handlers])].map(
      (name) => `${path} uses ${name}: the office has no React in the browser. Write a script (docs/architecture.md)`,
    );
  });
}
