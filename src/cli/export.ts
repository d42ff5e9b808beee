import { exportPack, type ExportRefusal } from "#packs/export/export-pack.ts";
import type { ExitCode } from "./shared/command.ts";
import { typedFolder } from "./shared/folders.ts";
import { withDatabase } from "./shared/with-database.ts";

export async function exportTo(folder: string, slugs: string[]): Promise<ExitCode> {
  const result = await withDatabase((db) => exportPack(typedFolder(folder), slugs, { db }));
  if (!result.ok) {
    console.error(explain(folder, result.refusal));
    return 1;
  }
  const { providers, files } = result.value;
  console.log(`Wrote ${files} files to ${folder}: ${providers.join(", ")}`);
  return 0;
}

function explain(folder: string, refusal: ExportRefusal): string {
  if (refusal.code === "folder-in-use") return `${folder} is not empty. Choose a new or empty folder.`;
  if (refusal.code === "provider-unknown") return `There is no provider "${refusal.slug}".`;
  return "There is no provider to export. Load a pack first: almanac load <folder>.";
}
