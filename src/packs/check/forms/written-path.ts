import type { PackDocument, Path } from "../../read/fault.ts";

/** What definitions call otherwise than files do. Further inside, the same word may be an id. */
const firstSteps = new Map<string | number, string>([
  ["ending", "thank-you"],
  ["submitLabel", "submit"],
]);

/** Where the author of a file finds what a path of a definition, or of its texts, leads to. */
export function writtenPath(path: Path, document: PackDocument): Path {
  const written = path.map((step, index) => (index === 0 && firstSteps.get(step)) || inKebab(step));
  // Of an option that is plain text there is no label to point at, and of a default no place at all.
  return document.has(written) ? written : written.slice(0, -1);
}

function inKebab(step: string | number): string | number {
  return typeof step === "number" ? step : step.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
