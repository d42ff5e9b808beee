import { fileOf, routeOf, type Crawler } from "./crawler.ts";

/** How many pages of one kind are enough: the next month looks like this one. */
const enough = 2;

/** Follows every link of ours, from page to page; of those that differ in their values alone, the first few. */
export async function follow(crawler: Crawler, from: string[]): Promise<void> {
  const [waiting, seen, kinds] = [[...from], new Set(from), new Map<string, number>()];
  const routesSeen = new Set<string>();
  const walk = async (path: string) => {
    const { body, location } = await crawler.open(path, path);
    for (const next of [...linksIn(body), ...(location === "" ? [] : [location])]) {
      const kind = kindOf(next);
      const count = kinds.get(kind) ?? 0;
      if (seen.has(next) || (count >= enough && routesSeen.has(routeOf(next)))) continue;
      routesSeen.add(routeOf(next));
      kinds.set(kind, count + 1);
      seen.add(next);
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

/** What its route shows and the names of its parameters; steps and kinds are pages of their own. */
function kindOf(path: string): string {
  const { searchParams } = new URL(path, "http://localhost");
  const named = [...searchParams].map(([name, value]) =>
    /^(step|kind|theme|clock)$/.test(name) ? `${name}=${value}` : name,
  );
  return `${fileOf(path)}?${[...new Set(named)].sort().join("&")}`;
}
