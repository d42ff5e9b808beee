import { readConfig } from "#server/config.ts";
import { makeRecoveryLink } from "#use-cases/office/door/sign-in/recover.ts";
import { configuredOfficeOrigin } from "../forms/configured-origin.ts";
import type { ExitCode } from "../shared/command.ts";
import { withSecret } from "../shared/with-database.ts";

const clock = { now: () => new Date() };

/** Prints a link that signs an operator in, for when mail does not work. */
export async function printLink(email: string, isForPrograms: boolean): Promise<ExitCode> {
  const config = readConfig(process.env);
  const made = await withSecret((services) => makeRecoveryLink(email, { ...services, clock }));
  if (!made.ok) {
    console.error(`No one with the address "${email}" can sign in to the office.`);
    return 1;
  }
  const { name, path } = made.value;
  const link = configuredOfficeOrigin(config) + path;
  if (isForPrograms) {
    console.log(JSON.stringify({ name, link }, null, 2));
    return 0;
  }
  console.log(link);
  console.log(`This link signs in as ${name}. It works once, for 15 minutes.`);
  return 0;
}
