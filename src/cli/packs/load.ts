import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import type { Fault } from "#packs/read/fault.ts";
import { loadPack, type LoadRefusal } from "#set-up/apply/load-pack.ts";
import { changeBooked } from "#use-cases/offers/timetable/change-booked.ts";
import type { Transaction } from "#store/database.ts";
import { findMisfits, type MisfitsOfProvider } from "#use-cases/office/set-up/misfits/find-misfits.ts";
import { reportMisfits } from "../booking/misfits.ts";
import type { ExitCode, Options } from "../shared/command.ts";
import { pluralize } from "../shared/pluralize.ts";
import { typedFolder } from "../shared/folders.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainConflict, explainThingFault, listKept, summarize } from "./explain.ts";
import { readMergeChoices } from "./read-choices.ts";

export async function loadCommand(typed: string, options: Options): Promise<ExitCode> {
  const isTrial = options["check"] === true || options["dry-run"] === true;
  const choices = readMergeChoices(options);
  if (typeof choices === "string") {
    console.error(choices);
    return 2;
  }
  const folder = typedFolder(typed);
  const { gateway, officeUrl } = readConfig(process.env);
  const takes = { takesPayments: gateway !== null, takesScripts: officeUrl !== null };
  return withDatabase(async (db) => {
    const now = new Date();
    let misfits: MisfitsOfProvider[] = [];
    const inspect = async (tx: Transaction) => {
      const found = await findMisfits(tx, null, now, true);
      misfits = found.ok ? found.value : [];
    };
    const loading = { ...takes, isTrial, now, inspect, changeBooked, choices };
    const result = await loadPack(folder, { db }, loading);
    if (!result.ok) {
      explainRefusal(typed, result.refusal);
      return 1;
    }
    const { changes, kept, warnings, findings } = result.value;
    for (const finding of findings) console.warn(`${told(typed, finding)} (warning)`);
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
    for (const [provider, own] of Map.groupBy(changes, (change) => change.provider))
      console.log(summarize(provider, own, isTrial));
    if (kept.length > 0) console.log(`\n${listKept(kept)}`);
    const loaded = new Set(changes.map(({ provider }) => provider));
    const report = reportMisfits(misfits.filter(({ slug }) => loaded.has(slug)));
    if (report !== "") console.warn(`\n${report}`);
    if (isTrial) console.log("\nThis was a check; nothing was changed.");
    return 0;
  });
}

function explainRefusal(typed: string, refusal: LoadRefusal): void {
  switch (refusal.code) {
    case "pack-faulty":
      for (const fault of refusal.faults) console.error(told(typed, fault));
      console.error(`\n${pluralize(refusal.faults.length, "error")}; nothing was changed.`);
      return;
    case "pack-disputed": {
      if (refusal.kept.length > 0) console.error(`${listKept(refusal.kept)}\n`);
      console.error("The pack and the console changed the same things in different ways:\n");
      for (const conflict of refusal.conflicts) console.error(explainConflict(conflict));
      console.error(
        "\nNothing was changed. Change the pack, or decide with --overwrite (the pack’s values) or --keep (the console’s).",
      );
      return;
    }
    case "merge-faulty":
      if (refusal.kept.length > 0) console.error(`${listKept(refusal.kept)}\n`);
      console.error("The pack does not fit what was changed in the console:\n");
      for (const fault of refusal.faults) console.error(explainThingFault(fault));
      console.error(`\n${pluralize(refusal.faults.length, "error")}; nothing was changed.`);
      return;
    case "pack-of-others":
    case "console-changed":
      // Only the console's page asks for these.
      throw new Error(refusal.code);
    case "choice-unknown":
      for (const name of refusal.names) console.error(`There is no ${name}, in the pack or in the database.`);
      console.error("\nNothing was changed.");
      return;
  }
}

/** `file:line:column`, which editors and terminals turn into a link. */
function told(folder: string, { file, line, column, reason }: Fault): string {
  return `${join(folder, file)}:${line}:${column}: ${reason}`;
}
