import type { SetupChange } from "#set-up/apply/change.ts";
import type { MergeConflict, DisputedKey, Edit, KeptThing } from "#set-up/apply/merge/report.ts";
import type { ThingFault } from "#set-up/things/check-things.ts";
import { pluralize } from "../shared/pluralize.ts";

export function summarize(provider: string, changes: SetupChange[], isTrial: boolean): string {
  const changed = changes.filter(({ outcome }) => outcome !== "unchanged");
  if (changed.length === 0)
    return `${provider}: nothing ${isTrial ? "would change" : "changed"} (${pluralize(changes.length, "item")})`;
  const lines = changed.map(({ kind, slug, outcome, fields }) => {
    const what = fields.length > 0 ? `: ${fields.join(", ")}` : "";
    const why = outcome === "deactivated" ? ` (not deleted, because ${referrers(kind)} refer to it)` : "";
    return `  ${isTrial ? "would be " : ""}${outcome.padEnd(11)} ${kind} ${slug}${what}${why}`;
  });
  return [`${provider}:`, ...lines, `  ${changes.length - changed.length} unchanged`].join("\n");
}

function referrers(kind: SetupChange["kind"]): string {
  if (kind === "form") return "responses";
  return kind === "product" ? "orders" : "bookings";
}

export function listKept(kept: readonly KeptThing[]): string {
  return ["Kept as it is in the console:", ...kept.map(explainKept)].join("\n");
}

/** `  service/haircut: price (changed in the console on 3 Nov 2026 by Marta)`. */
function explainKept({ kind, slug, what, keys, packSlug, edit }: KeptThing): string {
  const fields = keys.length > 0 ? `: ${keys.join(", ")}` : "";
  const name = packSlug === null ? "" : `; the pack still calls it ${packSlug}`;
  return `  ${kind}/${slug}${fields} (${what} in the console${by(edit)}${name})`;
}

function by(edit: Edit | null): string {
  if (edit === null) return "";
  return ` on ${formatDay(edit.at)}${edit.operator === null ? "" : ` by ${edit.operator}`}`;
}

const formatDay = (at: Date) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(at);

export function explainConflict({ kind, slug, isRemovedHere, isListed, keys }: MergeConflict): string {
  const [first] = keys;
  const removed = isRemovedHere ? ` was removed in the console${by(first?.edit ?? null)}, and the pack changed it` : "";
  const unlisted = isListed ? "" : " was changed in the console, and the pack no longer lists it";
  const lines = keys.flatMap((key) => [
    `  ${key.key}${isRemovedHere ? "" : changedBy(key)}`,
    `    last pack: ${shorten(key.base)}`,
    `    console:   ${isRemovedHere ? "removed" : shorten(key.here)}`,
    `    this pack: ${isListed ? shorten(key.pack) : "not listed"}`,
  ]);
  return [`${kind}/${slug}${removed}${unlisted}`, ...lines].join("\n");
}

function changedBy({ edit }: DisputedKey): string {
  return edit === null ? "" : ` (changed in the console${by(edit)})`;
}

const longest = 120;

function shorten(value: unknown): string {
  if (value === undefined) return "not set";
  const text = typeof value === "string" ? value.replaceAll(/\s+/g, " ") : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

export function explainThingFault({ kind, slug, path, reason }: ThingFault): string {
  return `${kind}/${slug}${path.length > 0 ? ` ${path.join(".")}` : ""}: ${reason}`;
}
