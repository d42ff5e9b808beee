import { exportPack, type ExportRefusal } from "#use-cases/packs/export-pack.ts";
import type { ExitCode } from "./command.ts";
import { typedFolder } from "./folders.ts";
import { withDatabase } from "./with-database.ts";

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
  if (refusal.code === "folder-in-use") return `${folder} is not empty; an export needs a folder of its own.`;
  if (refusal.code === "provider-unknown") return `There is no provider "${refusal.slug}".`;
  return "The database holds no provider yet.";
}
