import { devSignInPath } from "#domain/navigation/office-addresses.ts";
import { roles } from "#domain/office/verbs.ts";
import { makeSetupLink } from "#use-cases/office/door/sign-in/set-up.ts";
import { hasDevPages } from "../build/build-folder.ts";
import type { Process } from "../process.ts";

/** Says how to get into the office: the first owner's link, or the demo's four. */
export async function printOfficeLinks(
  { log, services }: Pick<Process, "log" | "services">,
  origin: string,
): Promise<void> {
  // A database that fails at this moment must not end the server. The next start prints the link.
  const setup = await makeSetupLink(services).catch((fault: unknown) => {
    log.warn({ err: fault }, "the link that sets up the office could not be made");
    return null;
  });
  const links = [
    ...(setup === null ? [] : [`Set up the office: ${origin}${setup}`]),
    ...(hasDevPages(process.env)
      ? roles.map((role) => `Sign in as the demo's ${role}: ${origin}${devSignInPath(role)}`)
      : []),
  ];
  for (const link of links) {
    log.info(link);
    if (process.stdout.isTTY) process.stdout.write(`  ${link}\n`);
  }
}
