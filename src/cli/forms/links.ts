import { makeLinks } from "#use-cases/forms/responses/make-links.ts";
import { readConfig } from "#server/config.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainFormRefusal } from "./explain.ts";
import { configuredOrigin } from "./configured-origin.ts";

export async function writeLinks(form: string, count: number): Promise<ExitCode> {
  const origin = configuredOrigin(readConfig(process.env));
  const made = await withDatabase((db) => makeLinks(form, count, { db }));
  if (!made.ok) {
    console.error(explainFormRefusal(form, made.refusal));
    return 1;
  }
  for (const path of made.value) console.log(origin + path);
  return 0;
}
