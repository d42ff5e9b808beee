import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export const client = resolve(import.meta.dirname, "../build/client");
const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, "utf8")) as Record<string, Chunk>;

/** What the document of a booking page loads. It is the first step: a choice of staff, or the calendar. */
export const documentSources = [
  "src/web/entry.client.tsx",
  "src/web/root.tsx",
  "src/web/layouts/calendar.route.tsx",
  "src/web/public/booking/page/booking.route.tsx",
  "locales/en.json?area=widget",
];

const repeats = ["src/web/public/booking/repeat/repeat-choice.tsx"];
const details = ["src/web/public/booking/details/details-step.tsx"];
const guests = ["src/web/public/booking/guests/guests-step.tsx"];
const outcome = ["src/web/public/booking/outcome/outcome-page.tsx"];

interface Booking {
  what: string;
  path: string;
  /** What each step loads until the network is idle, including what it loads for the next step. */
  steps: Record<string, readonly string[]>;
}

/** Whole bookings of the demo, from the first step to the confirmation. */
export const bookings: readonly Booking[] = [
  {
    what: "a booking with a choice of staff",
    path: "/widget/booking/physiotherapy",
    steps: { first: documentSources, time: repeats, chosen: details, details: outcome, confirmation: [] },
  },
  {
    what: "a booking with guests",
    path: "/widget/booking/strength-for-two",
    steps: {
      first: [...documentSources, ...repeats],
      chosen: details,
      details: guests,
      guests: outcome,
      confirmation: [],
    },
  },
];

/** A choice of services, repeats, a form, guests and a payment. No booking of the demo has all of them. */
export const everyStep = [
  ...documentSources,
  ...repeats,
  ...details,
  ...guests,
  ...outcome,
  "src/web/ui/questions/asked-questions.tsx",
  "src/web/public/booking/pay/pay-step.tsx",
  "src/web/public/booking/services/services-step/services-step.tsx",
];

/** The files of these sources and of all their static imports, or also of those that they load later. */
export function filesOf(sources: readonly string[], kind: "script" | "style", { withLater = false } = {}): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const pending = sources.map(keyOf);
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key]!;
    for (const file of kind === "style" ? (chunk.css ?? []) : [chunk.file]) found.add(file);
    pending.push(...(chunk.imports ?? []), ...(withLater ? (chunk.dynamicImports ?? []) : []));
  }
  return found;
}

/** In kB, compressed as a server without Brotli does. */
export function sizeOf(files: Iterable<string>): number {
  return (
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${client}/${file}`), { level: 9 }).length, 0) / 1000
  );
}

/** The build names routes by their path and a query. */
function keyOf(source: string): string {
  const key = Object.keys(manifest).find((candidate) => candidate === source || candidate.startsWith(`${source}?`));
  if (key === undefined) throw new Error(`${source} is not in the build`);
  return key;
}
