import type { PathSubject } from "#domain/navigation/path-subject.ts";
import { developmentPages, pages, type Page } from "./pages.ts";

interface Matcher {
  page: Page;
  pattern: RegExp;
  /** The names of the pattern's groups. */
  parameters: readonly string[];
}

const all = [...pages, ...developmentPages];
const byPath = new Map(all.map((page) => [page.path, page]));
const last = byPath.get("*")!;

/** The page whose route has this pattern, as React Router reports it. */
export function pageOf(pattern: string): Page {
  return byPath.get(pattern.replace(/^\/+/, "")) ?? last;
}

/** The page for a path without the locale prefix and `.data`. */
export function pageAt(path: string): Page {
  return match(path).page;
}

/** What a path without the locale prefix names; null if it names nothing that belongs to one provider. */
export function subjectAt(path: string): PathSubject | null {
  const { page, parameters } = match(path);
  if (page.names === undefined) return null;
  const { kind, by, after = "" } = page.names;
  const value = parameters[by] ?? "";
  if (!value.startsWith(after)) return null;
  // Commas separate several services, and a star may match slashes.
  const slugOrId = value.slice(after.length).split(/[,/]/, 1)[0]!;
  return slugOrId === "" ? null : { kind, slugOrId };
}

interface Match {
  page: Page;
  parameters: Record<string, string>;
}

/** Matches of recent paths. */
const known = new Map<string, Match>();
const mostKnown = 1_000;

/** React Router's own matching takes 0.6 ms for this table, which is too slow to run for every file. */
function match(path: string): Match {
  if (known.size > mostKnown) known.clear();
  return known.getOrInsertComputed(path, () => search(path));
}

function search(path: string): Match {
  const decoded = decode(path);
  for (const { page, pattern, parameters } of matchers) {
    const found = pattern.exec(decoded);
    if (found !== null)
      return { page, parameters: Object.fromEntries(parameters.map((name, index) => [name, found[index + 1] ?? ""])) };
  }
  return { page: last, parameters: {} };
}

function decode(path: string): string {
  try {
    return path
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return path;
  }
}

/** Ranks like React Router: by the number and the kind of segments. */
function rank({ path }: Page): number {
  const segments = path.split("/");
  const scores = segments.map((segment) => (segment === "*" ? -2 : segment.startsWith(":") ? 3 : 10));
  return scores.reduce((sum, score) => sum + score, segments.length);
}

const matchers: readonly Matcher[] = all
  .toSorted((one, other) => rank(other) - rank(one))
  .map((page) => ({ page, pattern: patternOf(page.path), parameters: page.path.match(/(?<=:)\w+|\*/g) ?? [] }));

/** Matches the same paths as React Router does. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/?\*$/, "")
    .replaceAll(".", "\\.")
    .replaceAll(/:\w+/g, "([^/]+)");
  const end = path === "*" ? "(.*)" : path.endsWith("/*") ? "(?:/(.+)|/*)" : "/*";
  return new RegExp(`^/${source}${end}$`, "i");
}
