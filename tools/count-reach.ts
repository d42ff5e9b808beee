import { globSync, readFileSync } from "node:fs";
import { isProduct } from "../tests/rules/fence.ts";
import { importsOf } from "../tests/rules/import-graph.ts";
import {
  chainFrom,
  cutsOf,
  depthOf,
  graphOf,
  isOfficeRoute,
  limitOf,
  medianOf,
  reachedFrom,
  routesOf,
} from "../tests/rules/reach.ts";

/**
 * `npm run count:reach`: what each route reaches by static imports through all layers. With a part of a path, such as
 * `npm run count:reach -- booking/page`, also the longest chain of these routes, and the imports that bring most modules.
 */
const part = process.argv[2];
const files = globSync("src/**/*.{ts,tsx}").filter(isProduct);
const graph = graphOf(importsOf(new Map(files.map((file) => [file, readFileSync(file, "utf8")]))));
const rows = routesOf(graph).map((route) => ({
  route,
  modules: reachedFrom(graph, route).size,
  limit: limitOf(route)?.most ?? "none",
  chain: chainFrom(graph, route).length,
  depth: depthOf(graph, route),
}));
const shown = rows.filter(({ route }) => part === undefined || route.includes(part));

const mostCuts = 15;

console.log("modules  limit  chain  depth  route");
for (const { route, modules, limit, chain, depth } of shown.toSorted((a, b) => b.modules - a.modules))
  console.log(`${[modules, limit, chain, depth].map((one) => String(one).padStart(5)).join("  ")}  ${route}`);
const office = rows.filter(({ route }) => isOfficeRoute(route)).map(({ modules }) => modules);
console.log(`${rows.length} routes. The office's median is ${medianOf(office)}.`);

if (part !== undefined)
  for (const { route } of shown) {
    console.log(`\n${route}\nIts longest chain:\n  ${chainFrom(graph, route).join("\n  ")}`);
    console.log("How many modules fewer it would reach without an import:");
    for (const { from, to, fewer } of cutsOf(graph, route).slice(0, mostCuts))
      console.log(`  ${String(fewer).padStart(4)}  ${from} imports ${to}`);
  }
