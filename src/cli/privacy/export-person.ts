import { writeFile } from "node:fs/promises";
import { readConfig } from "#server/config.ts";
import { exportPerson } from "#use-cases/privacy/export-person.ts";
import { findPerson, type PersonQuestion } from "#use-cases/privacy/find-person.ts";
import type { ExitCode } from "../shared/command.ts";
import { publicOrigin } from "../forms/public-origin.ts";
import { withSecret } from "../shared/with-database.ts";
import { explainPerson } from "./explain.ts";

export async function writePerson(question: PersonQuestion, file: string | null): Promise<ExitCode> {
  const origin = publicOrigin(readConfig(process.env));
  return withSecret(async ({ db, secret }) => {
    const services = { db, secret, clock: { now: () => new Date() } };
    const found = await findPerson(question, services);
    if (!found.ok) return explainPerson(found.refusal);
    const providers: object[] = [];
    for (const person of found.value) providers.push(await exportPerson(person, origin, services));
    const text = `${JSON.stringify({ email: question.email, exportedAt: services.clock.now(), providers }, null, 2)}\n`;
    if (file === null) process.stdout.write(text);
    else await writeFile(file, text, { mode: 0o600, flag: "wx" });
    return 0;
  });
}
