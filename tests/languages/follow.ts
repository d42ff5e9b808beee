import { isLong } from "../support/long.ts";
import { fileOf, routeOf, type Crawler } from "./crawler.ts";

/** The number of pages of one kind that are enough: the next month looks like this one. */
const enough = isLong ? 2 : 1;

/** Follows every internal link from page to page. Of links that differ only in values, it follows the first few. */
export async function follow(crawler: Crawler, from: string[]): Promise<void> {
  const waiting = [...from];
  const seen = new Set(from);
  const kinds = new Map<string, number>();
  const routesSeen = new Set<string>();
  const walk = async (path: string) => {
    const { body, location } = await crawler.open(path, path);
    for (const next of [...linksIn(body), ...(location === "" ? [] : [location])]) {
      if (seen.has(next)) continue;
      seen.add(next);
      const kind = kindOf(next);
      const route = routeOf(next);
      const count = kinds.get(kind) ?? 0;
      if (count >= enough && routesSeen.has(route)) continue;
      routesSeen.add(route);
      kinds.set(kind, count + 1);
      waiting.push(next);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(walk));
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<(?:a|link|iframe)\b[^>]* (?:href|src)="\/en-xa([^"#]*)/g)].map(
    ([, path]) => path!.replaceAll("&amp;", "&") || "/",
  );
}

/** The module of its route and the names of its parameters. Different steps and kinds count as different pages. */
function kindOf(path: string): string {
  const { searchParams } = new URL(path, "http://localhost");
  const named = [...searchParams].map(([name, value]) =>
    /^(step|kind|theme|clock)$/.test(name) ? `${name}=${value}` : name,
  );
  return `${fileOf(path)}?${[...new Set(named)].sort().join("&")}`;
}
