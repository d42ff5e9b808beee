import compile from "icu-minify/compile";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { pseudoLocalize } from "#domain/locales/pseudo.ts";
import { isNeeded, type Area } from "#domain/locales/areas.ts";

type Catalogue = { [key: string]: string | Catalogue };

const pseudoId = "\0almanac-pseudo-catalogue.json";

/**
 * Compiles the ICU messages of `locales/*.json` for the bundle, and provides the pseudo-locale (English with every letter
 * altered) as `virtual:pseudo-catalogue`.
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
      filter: { id: /\/locales\/[a-z-]+\.json(\?area=[a-z]+)?$/ },
      handler(code, id) {
        const messages = JSON.stringify(mapMessages(partOf(JSON.parse(code) as Catalogue, id), compile));
        // Vite converts JSON into a module, but not if the id has a query.
        return id.includes("?")
          ? { code: `export default ${messages}`, map: null, moduleType: "js" }
          : { code: messages, map: null };
      },
    },
  };
}

/** The part of a catalogue that the pages of an area need in the browser. */
function partOf(catalogue: Catalogue, id: string): Catalogue {
  const area = new URLSearchParams(id.split("?")[1]).get("area");
  if (area === null) return catalogue;
  return Object.fromEntries(Object.entries(catalogue).filter(([name]) => isNeeded(name, area as Area)));
}

function mapMessages(catalogue: Catalogue, change: (message: string) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === "string" ? change(value) : mapMessages(value, change),
    ]),
  );
}
