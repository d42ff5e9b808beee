import { textOption, type Command } from "../shared/command.ts";

/** Commands that answer a person's legal requests about their data: see docs/privacy.md. */
export const privacyCommands: readonly Command[] = [
  {
    name: "erase",
    usage: "<email> [--provider SLUG] [--yes]",
    summary: "erases a person's data, found by email address",
    help: `Erases past and cancelled visits, guest seats, responses in which an answer is the address (with their files), orders,
places on waiting lists, and copies of mails. Times, services and amounts stay, without the person. Upcoming visits and orders paid in the last two
weeks are kept and listed: cancel the visit first, or wait. Erased data cannot be restored.

On a terminal, the command asks for confirmation. A script must pass --yes.

--provider SLUG  only at this provider
--yes            skips the confirmation

Exits with 0 if everything that was found is erased (or nothing was found), 1 if something was kept, refused or failed,
2 for a usage error.`,
    options: { provider: { type: "string" }, yes: { type: "boolean" } },
    run([email, ...rest], options) {
      if (email === undefined || rest.length > 0) return null;
      const question = { email, provider: textOption(options, "provider") };
      return import("./erase.ts").then(({ erase }) => erase(question, options["yes"] === true));
    },
  },
  {
    name: "export-person",
    usage: "<email> [--provider SLUG] [--to FILE]",
    summary: "exports everything that is stored about a person as JSON",
    help: `Exports visits, guest seats, responses in which an answer is the address, orders, places on waiting lists, and a list of sent mails. Uploaded files
appear as links that expire after a week.

--provider SLUG  only at this provider
--to FILE        writes a new file that only its owner can read, instead of standard output

Exits with 0 if the export is written (even if nothing is stored), 1 if it was refused or failed, 2 for a usage error.`,
    options: { provider: { type: "string" }, to: { type: "string" } },
    run([email, ...rest], options) {
      if (email === undefined || rest.length > 0) return null;
      const question = { email, provider: textOption(options, "provider") };
      return import("./export-person.ts").then((module) => module.writePerson(question, textOption(options, "to")));
    },
  },
];
