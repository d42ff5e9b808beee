import type { Area } from "#domain/locales/areas.ts";
import type { Page } from "../../src/web/pages.ts";

/**
 * The areas of pages as regular expressions over paths, since browsers do not fetch the table of pages. Paths that none of
 * them matches are content. Areas whose patterns are narrower come first.
 */
export function areaPatterns(pages: readonly Page[]): [Area, string][] {
  return (["form", "widget"] as const).map((area) => {
    const paths = pages.filter((page) => page.area === area && page.kind === "page").map(({ path }) => path);
    const open = paths.filter((path) => path.endsWith("/*")).map((path) => path.slice(0, -1));
    const needed = paths.filter((path) => !open.some((start) => path.startsWith(start) && path !== `${start}*`));
    return [area, `^/(?:${needed.map(sourceOf).join("|")})/*$`];
  });
}

function sourceOf(path: string): string {
  return path.replaceAll(".", "\\.").replaceAll("*", ".*").replaceAll(/:\w+/g, "[^/]+");
}
