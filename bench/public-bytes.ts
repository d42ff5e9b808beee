import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { pages } from "../src/web/pages.ts";
import { client, filesOf } from "./booking-script.ts";

/**
 * `node bench/public-bytes.ts`: compares what every public page downloads, compressed, with the recorded bytes. A page that
 * grew fails. `--write` records the bytes of this build: only after a deliberate change of public pages, never for the
 * office.
 */
const record = resolve(import.meta.dirname, "public-bytes.json");

interface Bytes {
  script: number;
  /** Parts that the page loads only when they are needed. */
  later: number;
  style: number;
  texts: number;
}

/** Names of files contain hashes, which change whenever any other file does. */
const hash = /-[\w-]{8}(?=\.(?:js|css)\b)/g;

function bytesOf(files: Iterable<string>): number {
  const text = (file: string) => readFileSync(`${client}/${file}`, "utf8").replaceAll(hash, "");
  return [...files].reduce((sum, file) => sum + gzipSync(text(file), { level: 9 }).length, 0);
}

function measure(): Record<string, Bytes> {
  const found = new Map<string, Bytes>();
  for (const { module, layout, area, needs, kind } of pages) {
    const name = [module, layout, area].filter((part) => part !== undefined).join(" ");
    if (needs !== undefined || kind !== "page" || found.has(name)) continue;
    const sources = ["src/web/entry.client.tsx", "src/web/root.tsx", `src/web/${module}`];
    if (layout !== undefined) sources.push(`src/web/layouts/${layout}.route.tsx`);
    const script = filesOf(sources, "script");
    const later = filesOf(sources, "script", { withLater: true }).difference(script);
    found.set(name, {
      script: bytesOf(script),
      later: bytesOf(later),
      style: bytesOf(filesOf(sources, "style", { withLater: true })),
      texts: bytesOf(filesOf([`locales/en.json?area=${area}`], "script")),
    });
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => one.localeCompare(other)));
}

const measured = measure();
if (process.argv.includes("--write")) {
  writeFileSync(record, `${JSON.stringify(measured, null, 2)}\n`);
} else {
  const recorded = JSON.parse(readFileSync(record, "utf8")) as Record<string, Bytes>;
  const grown = Object.entries(measured).flatMap(([name, bytes]) =>
    (Object.keys(bytes) as (keyof Bytes)[])
      .filter((part) => bytes[part] > (recorded[name]?.[part] ?? 0))
      .map((part) => `OVER  ${name}: ${part} has ${bytes[part]} bytes gz, not ${recorded[name]?.[part] ?? "recorded"}`),
  );
  if (grown.length > 0) process.exitCode = 1;
  for (const line of grown) console.log(line);
  if (grown.length === 0)
    console.log(`ok    ${Object.keys(measured).length} public pages have their recorded bytes, or fewer`);
}
