import { pages } from "../../src/web/pages.ts";
import type { Import, Sources } from "./import-graph.ts";
import { isRoute } from "./nouns.ts";

const mostRouteLines = 40;
const bookingRoute = "src/web/public/booking/page/booking.route.tsx";
const mostReached = 152;
const longestChain = 12;

/** The only files that may contain addresses of pages. */
const writers = new Set([
  "src/domain/navigation/addresses.ts",
  "src/domain/navigation/office-addresses.ts",
  "src/web/pages.ts",
]);

const words = new Set(pages.map(({ path }) => path.split("/")[0]!.replaceAll(".", "\\.")));
const firstWords = [...words].filter((word) => /^[a-z]/i.test(word)).join("|");
/** A page's address at the start of a string or template, after a template value, or in a regular expression. */
const address = new RegExp(`(?:["'\`]|\\$\\{[^{}]*\\}|\\\\)/(?:${firstWords})(?=["'\`/?#$\\\\]|$)`);
const notCode = /^\s*(?:\*|\/\*|\/\/)|^import |\bfrom "|\bimport\("/;

export function addressFaults(product: Sources): string[] {
  return (
    [...product]
      // The API's paths are below its own address, and begin with some of the same words.
      .filter(([path]) => path.startsWith("src/") && !path.startsWith("src/api/") && !writers.has(path))
      .flatMap(([path, text]) =>
        text
          .split("\n")
          .filter((line) => !notCode.test(line) && address.test(line))
          .map((line) => `${path} writes an address: ${line.trim()}`),
      )
  );
}

export function routeFaults(product: Sources): string[] {
  return [...product].flatMap(([path, text]) => {
    const lines = text.trimEnd().split("\n").length;
    const isLong = isRoute(path) && lines > mostRouteLines;
    return isLong ? [`${path} has ${lines} lines: a route contains only its loader, action and component`] : [];
  });
}

/** Limits the code that loads together with the booking route. */
export function reachFaults(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (kind !== "static" || !/^src\/web\/.*\.tsx?$/.test(to)) continue;
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const lengths = new Map<string, number>();
  const lengthFrom = (file: string): number => {
    const known = lengths.get(file);
    if (known !== undefined) return known;
    // A file in a cycle counts once. Another rule reports the cycle.
    lengths.set(file, 0);
    const length = 1 + Math.max(0, ...(next.get(file) ?? []).map(lengthFrom));
    lengths.set(file, length);
    return length;
  };
  const chain = lengthFrom(bookingRoute);
  return [
    ...(lengths.size > mostReached ? [`${bookingRoute} reaches ${lengths.size} modules of web/`] : []),
    ...(chain > longestChain ? [`${bookingRoute} starts a chain of ${chain} imports in web/`] : []),
  ];
}
