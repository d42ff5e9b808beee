import { writeFile } from "node:fs/promises";
import { readConfig } from "#server/config.ts";
import { exportPerson } from "#use-cases/privacy/export-person.ts";
import { findPerson, type PersonQuery } from "#use-cases/privacy/find-person.ts";
import type { ExitCode } from "../shared/command.ts";
import { configuredOrigin } from "../forms/configured-origin.ts";
import { withSecret } from "../shared/with-database.ts";
import { explainPersonRefusal } from "./explain.ts";

export async function writePerson(query: PersonQuery, file: string | null): Promise<ExitCode> {
  const origin = configuredOrigin(readConfig(process.env));
  return withSecret(async ({ db, secret }) => {
    const services = { db, secret, clock: { now: () => new Date() } };
    const found = await findPerson(query, services);
    if (!found.ok) return explainPersonRefusal(found.refusal);
    const providers: object[] = [];
    for (const person of found.value) providers.push(await exportPerson(person, origin, services));
    const text = `${JSON.stringify({ email: query.email, exportedAt: services.clock.now(), providers }, null, 2)}\n`;
    if (file === null) process.stdout.write(text);
    else await writeFile(file, text, { mode: 0o600, flag: "wx" });
    return 0;
  });
}
