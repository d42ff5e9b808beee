import { dirname } from "node:path/posix";
import { addressFaults, routeFaults } from "./web-shape.ts";
import { importsOf, ringsOf, type Import, type Sources } from "./import-graph.ts";
import { nounFault } from "./nouns.ts";
import { officeStaticFaults } from "./office-static.ts";

/** The other folders of src/ that each folder may import. */
const layers: Record<string, readonly string[]> = {
  domain: [],
  store: ["domain"],
  gateways: ["domain"],
  "use-cases": ["domain", "store", "gateways"],
  packs: ["domain", "store", "gateways", "use-cases/shared"],
  "set-up": ["domain", "store", "gateways", "use-cases/shared", "packs"],
  demo: ["domain", "store", "packs", "set-up", "use-cases"],
  web: ["domain", "use-cases", "embed"],
  api: ["domain", "use-cases"],
  server: ["domain", "store", "gateways", "use-cases", "packs", "set-up", "demo", "web", "api"],
  cli: ["domain", "store", "gateways", "use-cases", "packs", "set-up", "demo", "server"],
  embed: [],
  client: [],
};

/** The office edits the set-up, with the checks of packs. */
const editsThings = /^src\/web\/office\/.*\.server\.ts$/;

/** The families of use cases. Each may use only the families before it. */
const families = [
  "shared",
  "zones",
  "limits",
  "keys",
  "webhooks",
  "credits",
  "payments",
  "booking",
  "shop",
  "invoices",
  "receipts",
  "forms",
  "mail",
  "content",
  "offers",
  "calendars",
  "privacy",
  "office",
];

const mostFiles = 12;

/** Every violation with its reason. Tests and test helpers are exempt. */
export function faultsOf(sources: Sources): string[] {
  const product = new Map([...sources].filter(([path]) => isProduct(path)));
  const imports = importsOf(product);
  return [
    ...imports.flatMap((each) => [layerFault(each), familyFault(each), nounFault(each), packageFault(each)].flat()),
    ...ringsOf(imports).map((ring) => `a cycle of ${ring.length}: ${ring.join(", ")}`),
    ...sizeFaults([...product.keys()]),
    ...addressFaults(product),
    ...routeFaults(product),
    ...officeStaticFaults(product),
  ].filter((fault) => fault !== null);
}

export function isProduct(path: string): boolean {
  return !/\.test\.tsx?$|\/testing\/|\.generated\.ts$|\.d\.ts$/.test(path);
}

function layerFault({ from, to }: Import): string | null {
  const own = layerOf(from);
  const other = layerOf(to);
  if (own !== null && to.startsWith("tools/")) return `${from} imports ${to}: tools/ is not part of the product`;
  if (own === null || other === null || own === other) return null;
  const mayUse = layers[own]?.some((place) => to.startsWith(`src/${place}/`)) ?? false;
  if ((other === "packs" || other === "set-up") && editsThings.test(from)) return null;
  return mayUse ? null : `${from} imports ${to}: ${own}/ may not use ${other}/`;
}

function layerOf(path: string): string | null {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function familyFault({ from, to }: Import): string | null {
  const own = familyOf(from);
  const other = familyOf(to);
  if (own === null || other === null || own === other) return null;
  if (!families.includes(own)) return `${from}: ${own}/ is not in the list of families`;
  const isBefore = families.indexOf(other) >= 0 && families.indexOf(other) < families.indexOf(own);
  return isBefore ? null : `${from} imports ${to}: ${own}/ comes before ${other}/`;
}

function familyOf(path: string): string | null {
  return /^src\/use-cases\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Only store/ contains SQL. The server opens and closes the database. */
function packageFault({ from, to }: Import): string | null {
  if (!/^(kysely|pg)$/.test(to) || /^(src\/(store|server)|tools)\//.test(from)) return null;
  return `${from} imports ${to}: SQL is allowed only in store/`;
}

function sizeFaults(paths: readonly string[]): string[] {
  const sizes = new Map<string, number>();
  for (const path of paths) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  return [...sizes].filter(([, size]) => size > mostFiles).map(([folder, size]) => `${folder} has ${size} files`);
}
