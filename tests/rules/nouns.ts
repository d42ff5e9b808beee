import type { Import } from "./import-graph.ts";

/** Parts of web/ that are sorted by kind. They know no noun. */
const common = new Set(["ui", "i18n"]);
/** Parts of web/ that a browser loads, besides the screens. */
const loaded = new Set(["ui", "i18n", "frame"]);

/** A screen's file: its noun with the area, such as `office/money`, or `public/shared`. Null for all other files. */
export function nounOf(path: string): string | null {
  return /^src\/web\/((?:public|office)\/[^/]+)\//.exec(path)?.[1] ?? null;
}

export const isRoute = (path: string) => /^src\/web\/.*\.route\.tsx?$/.test(path);

/** A screen's file that runs only on the server. */
const isServers = (path: string) => /^src\/web\/.*\.server\.tsx?$/.test(path);

/** Whether a browser loads the file, or a part of it. */
export function isInBrowser(path: string): boolean {
  if (isServers(path)) return false;
  if (nounOf(path) !== null || isRoute(path)) return true;
  const part = partOf(path);
  return (
    (part !== null && loaded.has(part)) || /^src\/(web\/(root|entry\.client|start|reload-guard)|embed\/)/.test(path)
  );
}

/** The office's own screens, addresses and rules. */
function isOffices(path: string): boolean {
  return /^src\/(web\/office\/|web\/layouts\/office\.|domain\/(office\/|navigation\/office-))/.test(path);
}

export function partOf(path: string): string | null {
  return /^src\/web\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The schemas of forms. A screen takes the names of its fields from their types. */
const hasSchemas = /-schemas\.server\.ts$/;

/** What a file of web/ may import of other layers and of other screens. */
export function nounFault({ from, to, kind }: Import): string | null {
  if (isOffices(to) && !isOffices(from) && isInBrowser(from))
    return `${from} imports ${to}: public pages never load the office`;
  if (isRoute(to)) return `${from} imports ${to}: only the table of pages names a route`;
  if (!isInBrowser(from)) return otherNounFault({ from, to });
  if (to === "zod") return `${from} imports zod, which stays on the server`;
  if (kind === "type" && hasSchemas.test(to)) return otherNounFault({ from, to });
  if (!isRoute(from) && (/^src\/(use-cases|packs|set-up)\//.test(to) || isServers(to)))
    return `${from} imports ${to}: it runs in the browser`;
  const part = partOf(from);
  if (part !== null && common.has(part) && nounOf(to) !== null)
    return `${from} imports ${to}: ${part}/ may not use screens`;
  return otherNounFault({ from, to });
}

/** A noun uses its own folder, and what the nouns of its area share. The office may use what public pages share. */
function otherNounFault({ from, to }: Pick<Import, "from" | "to">): string | null {
  const own = nounOf(from);
  const other = nounOf(to);
  if (own === null || other === null || own === other || other === "public/shared") return null;
  if (other === "office/shared" && own.startsWith("office/")) return null;
  return `${from} imports ${to}: a noun never imports another`;
}
