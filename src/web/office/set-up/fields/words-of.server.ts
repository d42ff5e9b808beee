import type { ThingMember } from "#set-up/things/thing.ts";

/** A value in one line, or a text as it is. */
export function wordsOf(value: ThingMember | undefined): string {
  if (value === undefined || value === null) return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).join("; ");
  return Object.entries(value)
    .map(([key, member]) => `${key}: ${wordsOf(member)}`)
    .join(", ");
}
