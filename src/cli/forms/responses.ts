import { openResponses, type ResponseList } from "#use-cases/forms/responses/list-responses.ts";
import { responsesCsv } from "#use-cases/forms/responses/responses-csv.ts";
import { readConfig } from "#server/config.ts";
import { readSecret } from "#server/services/secret.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainFormRefusal } from "./explain.ts";
import { configuredOrigin } from "./configured-origin.ts";

export async function writeResponses(form: string, format: "csv" | "json"): Promise<ExitCode> {
  const config = readConfig(process.env);
  const secret = await readSecret(config.secret, config.dataFolder);
  return withDatabase(async (db) => {
    const services = { db, clock: { now: () => new Date() }, secret };
    const opened = await openResponses(form, configuredOrigin(config), services);
    if (!opened.ok) {
      console.error(explainFormRefusal(form, opened.refusal));
      return 1;
    }
    for await (const line of format === "csv" ? responsesCsv(opened.value) : jsonLines(opened.value)) {
      // Wait while the pipe is full: there may be very many lines.
      if (!process.stdout.write(line)) await new Promise((resolve) => process.stdout.once("drain", resolve));
    }
    return 0;
  });
}

async function* jsonLines({ responses }: ResponseList): AsyncGenerator<string> {
  for await (const response of responses) yield `${JSON.stringify(response)}\n`;
}
