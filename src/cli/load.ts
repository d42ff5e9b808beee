import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import type { Fault } from "#packs/read/fault.ts";
import { loadPack } from "#packs/apply/load-pack.ts";
import type { Change } from "#packs/apply/change.ts";
import { changeBooked } from "#use-cases/offers/timetable/change-booked.ts";
import type { Transaction } from "#store/database.ts";
import { findMisfits, type MisfitsOfProvider } from "#use-cases/office/misfits/find-misfits.ts";
import { reportMisfits } from "./bookings/misfits.ts";
import type { ExitCode } from "./shared/command.ts";
import { pluralize } from "./shared/pluralize.ts";
import { typedFolder } from "./shared/folders.ts";
import { withDatabase } from "./shared/with-database.ts";

export async function load(typed: string, isTrial: boolean): Promise<ExitCode> {
  const folder = typedFolder(typed);
  const { stripe, hasTestMoney } = readConfig(process.env);
  const takesPayments = stripe !== null || hasTestMoney;
  return withDatabase(async (db) => {
    const now = new Date();
    let misfits: MisfitsOfProvider[] = [];
    const inspect = async (tx: Transaction) => {
      const found = await findMisfits(tx, null, now);
      misfits = found.ok ? found.value : [];
    };
    const result = await loadPack(folder, { db }, { takesPayments, isTrial, now, inspect, changeBooked });
    if (!result.ok) {
      for (const fault of result.refusal) console.error(told(typed, fault));
      console.error(`\n${pluralize(result.refusal.length, "error")}; nothing was changed.`);
      return 1;
    }
    const { changes, warnings, findings } = result.value;
    for (const finding of findings) console.warn(`${told(typed, finding)} (warning)`);
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
    for (const [provider, own] of Map.groupBy(changes, (change) => change.provider))
      console.log(summary(provider, own, isTrial));
    const loaded = new Set(changes.map(({ provider }) => provider));
    const report = reportMisfits(misfits.filter(({ slug }) => loaded.has(slug)));
    if (report !== "") console.warn(`\n${report}`);
    if (isTrial) console.log("\nThis was a check; nothing was changed.");
    return 0;
  });
}

/** `file:line:column`, which editors and terminals turn into a link. */
function told(folder: string, { file, line, column, reason }: Fault): string {
  return `${join(folder, file)}:${line}:${column}: ${reason}`;
}

function summary(provider: string, changes: Change[], isTrial: boolean): string {
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

function referrers(kind: Change["kind"]): string {
  if (kind === "form") return "responses";
  return kind === "product" ? "orders" : "bookings";
}
