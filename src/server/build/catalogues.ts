import compile from "icu-minify/compile";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { pseudoLocalize } from "#domain/locales/pseudo.ts";

type Catalogue = { [key: string]: string | Catalogue };

const pseudoId = "\0almanac-pseudo-catalogue.json";

/**
 * Compiles the ICU messages of `locales/*.json` when they are bundled, and offers the pseudo-locale, which is
 * English with every letter altered, as `virtual:pseudo-catalogue`.
 */
export function catalogues(): Plugin {
  return {
    name: "almanac-catalogues",
    enforce: "pre",
    resolveId: (id) => (id === "virtual:pseudo-catalogue" ? pseudoId : null),
    load(id) {
      if (id !== pseudoId) return null;
      const english = JSON.parse(readFileSync("locales/en.json", "utf8")) as Catalogue;
      return JSON.stringify(mapMessages(english, (message) => compile(pseudoLocalize(message))));
    },
    transform: {
      filter: { id: /\/locales\/[a-z-]+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(mapMessages(JSON.parse(code) as Catalogue, compile)), map: null }),
    },
  };
}

function mapMessages(catalogue: Catalogue, change: (message: string) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === "string" ? change(value) : mapMessages(value, change),
    ]),
  );
}
