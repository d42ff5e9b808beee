import type { Import } from "./import-graph.ts";
import { isRoute } from "./nouns.ts";
import { longestChain, mostOfMedian, mostReached } from "./reach-limits.ts";

/** Each module with the modules that it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** An import, and how many modules a route would reach less without it. */
export interface Cut {
  from: string;
  to: string;
  fewer: number;
}

/**
 * The modules of src/ with their static imports. `import type` does not count: nothing of it is left when the code runs. An import
 * of a value counts, also if only types stand beside it in braces. Dynamic imports, styles, catalogues and packages do not count.
 */
export function graphOf(imports: readonly Import[]): Graph {
  const graph = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (kind !== "static" || !isModule(from) || !isModule(to)) continue;
    const others = graph.get(from);
    if (others === undefined) graph.set(from, [to]);
    else if (!others.includes(to)) others.push(to);
  }
  return graph;
}

const isModule = (path: string) => /^src\/.*\.tsx?$/.test(path);

/** A module, and everything that it imports through all layers. */
export function reachedFrom(graph: Graph, module: string, without?: Pick<Cut, "from" | "to">): Set<string> {
  const reached = new Set([module]);
  // A set also gives what is added while it is read.
  for (const from of reached)
    for (const to of graph.get(from) ?? []) if (without?.from !== from || without.to !== to) reached.add(to);
  return reached;
}

/** The longest chain in which each module imports the next one. */
export function chainFrom(graph: Graph, module: string): string[] {
  const chains = new Map<string, readonly string[]>();
  const longest = (from: string): readonly string[] => {
    const known = chains.get(from);
    if (known !== undefined) return known;
    // A module in a cycle counts once. Another rule reports the cycle.
    chains.set(from, []);
    let rest: readonly string[] = [];
    for (const to of graph.get(from) ?? []) {
      const chain = longest(to);
      if (chain.length > rest.length) rest = chain;
    }
    const chain = [from, ...rest];
    chains.set(from, chain);
    return chain;
  };
  return [...longest(module)];
}

/** How many imports the module that is furthest away is from a route, on the shortest way. */
export function depthOf(graph: Graph, route: string): number {
  const depths = new Map([[route, 0]]);
  for (const [from, depth] of depths)
    for (const to of graph.get(from) ?? []) if (!depths.has(to)) depths.set(to, depth + 1);
  return Math.max(...depths.values());
}

/** The imports that bring most modules to a route, the best cut first. A route's own imports are no cuts: they are the page. */
export function cutsOf(graph: Graph, route: string): Cut[] {
  const all = reachedFrom(graph, route);
  const imports = [...all].filter((from) => from !== route).flatMap((from) => importsIn(graph, from));
  return imports
    .map((edge) => ({ ...edge, fewer: all.size - reachedFrom(graph, route, edge).size }))
    .sort((a, b) => b.fewer - a.fewer || a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}

function importsIn(graph: Graph, from: string): Pick<Cut, "from" | "to">[] {
  return (graph.get(from) ?? []).map((to) => ({ from, to }));
}

/** The limit of a route: that of the longest start of its path in the table. */
export function limitOf(route: string): { start: string; most: number } | null {
  const starts = Object.keys(mostReached).filter((start) => route.startsWith(`src/web/${start}`));
  const start = starts.sort((a, b) => b.length - a.length)[0];
  return start === undefined ? null : { start, most: mostReached[start]! };
}

export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

export function routesOf(graph: Graph): string[] {
  return [...graph.keys()].filter(isRoute).sort();
}

export const isOfficeRoute = (path: string) => /^src\/web\/(office|layouts\/office)/.test(path);

/** Each page that reaches too much, with the import to cut first. */
export function reachFaults(graph: Graph): string[] {
  return routesOf(graph)
    .flatMap((route) => [sizeFault(graph, route), chainFault(graph, route)])
    .filter((fault) => fault !== null);
}

function sizeFault(graph: Graph, route: string): string | null {
  const limit = limitOf(route);
  if (limit === null) return `${route} has no limit: add its noun to tests/rules/reach-limits.ts`;
  const { size } = reachedFrom(graph, route);
  if (size <= limit.most) return null;
  const [cut] = cutsOf(graph, route);
  const advice = cut === undefined ? "" : `; ${cut.fewer} fewer if ${cut.from} did not import ${cut.to}`;
  return `${route} reaches ${size} modules, ${limit.start} allows ${limit.most}${advice}`;
}

function chainFault(graph: Graph, route: string): string | null {
  const chain = chainFrom(graph, route);
  return chain.length > longestChain
    ? `${route} begins a chain of ${chain.length} modules: ${chain.join(" > ")}`
    : null;
}

/** The office as a whole: most of its pages are small. */
export function medianFaults(graph: Graph): string[] {
  const sizes = routesOf(graph)
    .filter(isOfficeRoute)
    .map((route) => reachedFrom(graph, route).size);
  const median = medianOf(sizes);
  return median > mostOfMedian
    ? [`half of the office's pages reach ${median} modules or more, not ${mostOfMedian}`]
    : [];
}

/** Rows of the table that allow much more than their pages need, or that no page has. */
export function slackFaults(graph: Graph): string[] {
  const widest = new Map<string, number>(Object.keys(mostReached).map((start) => [start, 0]));
  for (const route of routesOf(graph)) {
    const limit = limitOf(route);
    if (limit !== null) widest.set(limit.start, Math.max(widest.get(limit.start)!, reachedFrom(graph, route).size));
  }
  return [...widest]
    .filter(([start, size]) => mostReached[start]! > size + slack)
    .map(([start, size]) => `${start} may reach ${mostReached[start]} modules and reaches ${size}: lower its limit`);
}

const slack = 25;
