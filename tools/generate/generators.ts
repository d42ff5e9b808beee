import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { localeCodes } from "../../src/domain/locales/locales.ts";
import { jsonSchemas } from "#packs/export/json-schemas.ts";
import { findUnlisted } from "../../tests/support/checksums.ts";
import { writeOperations } from "../client/write-operations.ts";

/** What is written by a program and committed. */
interface Generator {
  /** The npm script that writes it. */
  script: string;
  writes: readonly string[];
  /** Whether it would write the same again. Needs no database and no network. */
  isCurrent: () => boolean | Promise<boolean>;
  /** It downloads what it reads, so `npm run generate` runs it only if it would write something else. */
  downloads?: true;
}

export const cldrVersion = "48.2.0";
/** Begins the file of zones. What the file is made from is in it. */
export const zonesHead = `// Written by \`npm run zones\` from CLDR ${cldrVersion} (Unicode License v3), for ${localeCodes.join(", ")}. Do not edit.\n`;

const root = resolve(import.meta.dirname, "../..");
const operations = "src/client/operations.generated.ts";
const zones = "src/use-cases/zones/zones.generated.ts";
const schemas = "packs/schema";

export const generators: readonly Generator[] = [
  // The types of routes are not committed. `npm run check` writes them first.
  { script: "typegen", writes: [".react-router/types"], isCurrent: () => true },
  {
    script: "schema",
    writes: ["src/store/schema.generated.ts", "migrations/checksums.txt"],
    // It writes both files at once. A test with a database compares the first one with the migrations.
    isCurrent: async () => (await findUnlisted()).length === 0,
  },
  { script: "schema:packs", writes: [schemas], isCurrent: areSchemasCurrent },
  {
    script: "client",
    writes: [operations],
    isCurrent: async () => read(operations) === (await writeOperations(join(root, operations))),
  },
  { script: "zones", writes: [zones], isCurrent: () => read(zones).startsWith(zonesHead), downloads: true },
];

/** One line for each generator that would write something else. */
export async function findStale(): Promise<string[]> {
  const lines: string[] = [];
  for (const { script, writes, isCurrent } of generators)
    if (!(await isCurrent())) lines.push(`${writes.join(" and ")}: stale, run npm run ${script}`);
  return lines;
}

function areSchemasCurrent(): boolean {
  const current = jsonSchemas();
  const names = readdirSync(join(root, schemas));
  return names.length === current.size && names.every((name) => read(`${schemas}/${name}`) === current.get(name));
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
