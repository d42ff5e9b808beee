import type { Command } from "../shared/command.ts";

export const secretCommands: readonly Command[] = [
  {
    name: "secret accept",
    usage: "--i-know",
    summary: "continues with another secret after the old one was lost",
    help: `A start with another secret than the one that the database is sealed with is refused. If the old one is lost, this command makes
the secret of this environment the right one. Without --i-know it changes nothing and says what is lost.`,
    options: { "i-know": { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./accept.ts").then(({ accept }) => accept(options["i-know"] === true));
    },
  },
];
