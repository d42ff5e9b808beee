import { bookings, documentSources, filesOf, everyStep, sizeOf } from "./booking-script.ts";

/**
 * What a visitor's browser downloads, compressed, in kB. Raise one of these only as a deliberate decision. `bench/script.ts`
 * compares these files with those that a browser fetches.
 */
const budgets = [
  { what: "script of a booking's first step", files: filesOf(documentSources, "script"), most: 96 },
  ...bookings.map(({ what, steps }) => ({
    what: `script of ${what}`,
    files: filesOf(Object.values(steps).flat(), "script"),
    most: 113,
  })),
  { what: "script of every step that a booking can have", files: filesOf(everyStep, "script"), most: 125 },
  { what: "styles", files: filesOf(documentSources, "style"), most: 13 },
  { what: "the host page's script", files: new Set(["embed.js"]), most: 3.8 },
];

for (const { what, files, most } of budgets) {
  const size = sizeOf(files);
  const isOver = size > most;
  if (isOver) process.exitCode = 1;
  console.log(`${isOver ? "OVER " : "ok   "} ${what}: ${size.toFixed(1)} of ${most} kB gz in ${files.size} files`);
}
