import type { PackDocument, Path } from "../../read/fault.ts";

/** First path steps that have another name in files. Deeper in a path, the same word may be an id. */
const firstSteps = new Map<string | number, string>([
  ["ending", "thank-you"],
  ["submitLabel", "submit"],
]);

/** Converts a path in a definition, or in its texts, into a path in the file. */
export function writtenPath(path: Path, document: PackDocument): Path {
  const written = path.map((step, index) => (index === 0 && firstSteps.get(step)) || inKebab(step));
  // An option that is plain text has no label key, and a default is not in the file at all.
  return document.has(written) ? written : written.slice(0, -1);
}

function inKebab(step: string | number): string | number {
  return typeof step === "number" ? step : step.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
