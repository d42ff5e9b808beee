import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { importsOf } from "../../tests/rules/import-graph.ts";

/**
 * What Node.js runs from its source: the start, the command line, the process that draws, and the threads that check packs and
 * watch. The rest of the server is in the build.
 */
const entries = [
  "src/server/start.ts",
  "src/cli/almanac.js",
  "src/server/postgres/keeper.ts",
  "src/gateways/pictures/child/main.ts",
  "src/packs/check/apart/check-thread.ts",
  "src/server/health/watch-thread.ts",
];

/** The sources that these files load, directly or not. */
export async function listLoadedSources(root: string): Promise<string[]> {
  const names = await readdir(join(root, "src"), { recursive: true });
  const files = names
    .map((name) => `src/${name}`)
    .filter((name) => /\.(?:tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name));
  const sources = new Map<string, string>();
  for (const file of files) sources.set(file, await readFile(join(root, file), "utf8"));
  const imports = Map.groupBy(
    importsOf(sources).filter(({ kind }) => kind !== "type"),
    ({ from }) => from,
  );
  const loaded = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file) || !sources.has(file)) return;
    loaded.add(file);
    for (const { to } of imports.get(file) ?? []) load(to);
  };
  entries.forEach(load);
  return [...loaded];
}
