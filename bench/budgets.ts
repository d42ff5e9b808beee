import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** What a visitor's browser downloads, compressed, in kB. Raise one of these only as a deliberate decision. */
const budgets = [
  { what: "script of a booking page", kind: "script", routes: ["src/web/routes/widget/booking.tsx"], most: 134 },
  { what: "styles", kind: "style", routes: [], most: 13 },
] as const;

const client = resolve(import.meta.dirname, "../build/client");
const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, "utf8")) as Record<string, Chunk>;
let isOver = false;

function report(what: string, files: readonly string[], most: number): void {
  const size =
    files.reduce((sum, file) => sum + gzipSync(readFileSync(`${client}/${file}`), { level: 9 }).length, 0) / 1000;
  isOver ||= size > most;
  console.log(
    `${size > most ? "OVER " : "ok   "} ${what}: ${size.toFixed(1)} of ${most} kB gz in ${files.length} files`,
  );
}

for (const { what, kind, routes, most } of budgets) {
  report(
    what,
    filesOf(["src/web/entry.client.tsx", "src/web/root.tsx", "locales/en.json?area=widget", ...routes], kind),
    most,
  );
}
report("the host page's script", ["embed.js"], 3.7);
process.exitCode = isOver ? 1 : 0;

/** The files of these entries and of all their static imports. */
function filesOf(entries: readonly string[], kind: "script" | "style"): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const pending = entries.map(keyOf);
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key]!;
    if (kind === "script") found.add(chunk.file);
    for (const file of kind === "style" ? (chunk.css ?? []) : []) found.add(file);
    pending.push(...(chunk.imports ?? []));
  }
  return [...found];
}

/** The build names routes by their path and a query. */
function keyOf(source: string): string {
  const key = Object.keys(manifest).find((candidate) => candidate === source || candidate.startsWith(`${source}?`));
  if (key === undefined) throw new Error(`${source} is not in the build`);
  return key;
}
