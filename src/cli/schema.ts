import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { jsonSchemas } from "#packs/export/json-schemas.ts";
import type { ExitCode } from "./shared/command.ts";
import { typedFolder } from "./shared/folders.ts";

const usual = resolve(import.meta.dirname, "../../packs/schema");

export async function writeSchemas(typed?: string): Promise<ExitCode> {
  const folder = typed === undefined ? usual : typedFolder(typed);
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of jsonSchemas()) await writeFile(join(folder, name), schema);
  return 0;
}
