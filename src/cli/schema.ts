import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { jsonSchemas } from "#use-cases/packs/schema/json-schema.ts";
import type { ExitCode } from "./command.ts";
import { typedFolder } from "./folders.ts";

const usual = resolve(import.meta.dirname, "../../packs/schema");

export async function writeSchemas(typed?: string): Promise<ExitCode> {
  const folder = typed === undefined ? usual : typedFolder(typed);
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of jsonSchemas()) await writeFile(join(folder, name), schema);
  return 0;
}
