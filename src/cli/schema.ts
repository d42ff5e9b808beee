import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { jsonSchemas } from "#use-cases/packs/schema/json-schema.ts";
import type { ExitCode } from "./command.ts";

const usual = resolve(import.meta.dirname, "../../packs/schema");

export async function writeSchemas(folder = usual): Promise<ExitCode> {
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of jsonSchemas()) await writeFile(join(folder, name), schema);
  return 0;
}
