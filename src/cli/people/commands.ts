import type { Command } from "../shared/command.ts";

export const peopleCommands: readonly Command[] = [
  {
    name: "people link",
    usage: "<email> [--json]",
    summary: "creates a link that signs a person in to the office",
    help: `Prints a link for a person who can already sign in, such as an owner whose mail does not arrive. It works once, in any
browser, for 15 minutes. Give it only to that person.

--json  prints an object with name and link

Exits with 0 if the link is printed, 1 if no one has this address, 2 for a usage error.`,
    options: { json: { type: "boolean" } },
    run([email, ...rest], options) {
      if (email === undefined || rest.length > 0) return null;
      return import("./link.ts").then(({ printLink }) => printLink(email, options["json"] === true));
    },
  },
];
