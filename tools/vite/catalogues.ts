import compile from "icu-minify/compile";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { localeCodes, pseudoLocale } from "#domain/locales/locales.ts";
import { pseudoLocalize } from "#domain/locales/pseudo.ts";
import { areas, isNeeded, type Area } from "#domain/locales/areas.ts";

type Catalogue = { [key: string]: string | Catalogue };

const pseudoId = "\0almanac-pseudo-catalogue.json";
const addressesId = "\0almanac-catalogue-addresses";

/**
 * Compiles the ICU messages of `locales/*.json` for the bundle, and provides the pseudo-locale (English with every letter
 * altered) as `virtual:pseudo-catalogue`. The server names the files for browsers, so that no page loads a list of them.
 * `clientFolder` is where the browser's files are built, before the server.
 */
export function catalogues(clientFolder: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: "almanac-catalogues",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      if (config.command !== "build" || this.environment.name !== "client") return;
      this.emitFile({ type: "chunk", id: "virtual:pseudo-catalogue" });
      for (const area of areas)
        for (const code of localeCodes)
          this.emitFile({ type: "chunk", id: resolve(config.root, `locales/${code}.json?area=${area}`), name: code });
    },
    resolveId(id) {
      if (id === "virtual:catalogue-addresses") return addressesId;
      return id === "virtual:pseudo-catalogue" ? pseudoId : null;
    },
    load(id) {
      if (id === addressesId) return addressesModule(config, clientFolder);
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

function addressesModule({ command, root }: ResolvedConfig, clientFolder: string): string {
  const addressOf = command === "build" ? builtAddresses(resolve(root, clientFolder)) : developmentAddress;
  const table = Object.fromEntries(
    areas.map((area) => [
      area,
      Object.fromEntries([...localeCodes, pseudoLocale].map((code) => [code, addressOf(code, area)])),
    ]),
  );
  return `const table = ${JSON.stringify(table)};
    export const catalogueAddress = (code, area) => table[area][code];`;
}

function developmentAddress(code: string, area: Area): string {
  return code === pseudoLocale ? `/@id/${pseudoId.replace("\0", "__x00__")}` : `/locales/${code}.json?area=${area}`;
}

function builtAddresses(folder: string): (code: string, area: Area) => string {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Record<
    string,
    { file: string }
  >;
  return (code, area) => {
    const source = code === pseudoLocale ? pseudoId.slice(1) : `locales/${code}.json?area=${area}`;
    const built = manifest[source];
    if (built === undefined) throw new Error(`${source} is not in the browser's build`);
    return `/${built.file}`;
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
