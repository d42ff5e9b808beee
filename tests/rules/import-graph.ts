import { dirname, join, normalize } from "node:path/posix";

/** The text of each file, by its path in the repository. */
export type Sources = ReadonlyMap<string, string>;

export interface Import {
  from: string;
  /** A path in the repository, or the name of a package. */
  to: string;
  kind: "static" | "dynamic" | "type";
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(?<type>type\s)?(?:[^"';]*?\sfrom\s+)?"(?<source>[^"\n]+)"|\bimport\(\s*"(?<later>[^"\n]+)"\s*\)/g;

/** Every import of every file, resolved: relative paths, aliases, dynamic imports and type imports. */
export function importsOf(sources: Sources): Import[] {
  const found: Import[] = [];
  for (const [from, text] of sources) {
    for (const { groups } of text.matchAll(statement)) {
      const { type, source, later } = groups as { type?: string; source?: string; later?: string };
      const to = resolve(from, (source ?? later)!);
      found.push({ from, to, kind: later !== undefined ? "dynamic" : type !== undefined ? "type" : "static" });
    }
  }
  return found;
}

function resolve(from: string, source: string): string {
  const path = source.split("?")[0]!;
  if (path.startsWith(".")) return normalize(join(dirname(from), path));
  if (path.startsWith("#locales/")) return path.slice(1);
  return path.startsWith("#") ? `src/${path.slice(1)}` : path;
}

/** Import cycles: each is a set of files that reach one another. */
export function ringsOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (!next.has(from)) next.set(from, []);
    next.get(from)!.push(to);
  }
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const rings: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file)!);
    stack.push(file);
    onStack.add(file);
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) {
        visit(other);
        low.set(file, Math.min(low.get(file)!, low.get(other)!));
      } else if (onStack.has(other)) low.set(file, Math.min(low.get(file)!, order.get(other)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const ring: string[] = [];
    for (let last: string; ring.at(-1) !== file; ring.push(last)) {
      last = stack.pop()!;
      onStack.delete(last);
    }
    if (ring.length > 1 || (next.get(file) ?? []).includes(file)) rings.push(ring.sort());
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return rings;
}
