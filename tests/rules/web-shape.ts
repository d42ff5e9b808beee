import { pages } from "../../src/web/pages.ts";
import type { Sources } from "./import-graph.ts";
import { isRoute } from "./nouns.ts";

const mostRouteLines = 40;

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
