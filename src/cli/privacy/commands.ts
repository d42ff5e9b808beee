import { textOption, type Command } from "../shared/command.ts";

/** What the law lets a person ask for: see docs/privacy.md. */
export const privacyCommands: readonly Command[] = [
  {
    name: "erase",
    usage: "<email> [--provider SLUG] [--yes]",
    summary: "erases who a person was from everything with their address",
    help: `Erases visits that are over or cancelled, guests' seats, responses in which an answer is the address (with their files),
orders, and copies of mails. Times, services and sums stay, without the person. Visits still to come, and orders paid in
the last two weeks, are left and listed: cancel a visit first, or wait. Nothing brings erased data back.

On a terminal it asks first. A script says --yes.

--provider SLUG  only at this provider
--yes            do not ask

Exits with 0 when everything that was found is erased (or nothing was found), 1 when something was left, refused or
failed, 2 when it was called wrongly.`,
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
    summary: "writes everything that is stored about a person as JSON",
    help: `Visits, seats as a guest, responses in which an answer is the address, orders, and which mails were sent. Uploaded files
are given as links that work for a week.

--provider SLUG  only at this provider
--to FILE        into a new file that only its owner can read, instead of the standard output

Exits with 0 when it is written (also when nothing is stored), 1 when it was refused or failed, 2 when it was called wrongly.`,
    options: { provider: { type: "string" }, to: { type: "string" } },
    run([email, ...rest], options) {
      if (email === undefined || rest.length > 0) return null;
      const question = { email, provider: textOption(options, "provider") };
      return import("./export-person.ts").then((module) => module.writePerson(question, textOption(options, "to")));
    },
  },
];
