import type { Command } from "../shared/command.ts";

export const upgradeCommands: readonly Command[] = [
  {
    name: "upgrade",
    usage: "--check [--json]",
    summary: "says what the next start of this version would do to the database",
    help: `Run it with the new version before you start that. It lists the migrations, which of them work on large tables and keep others
waiting, the free disk space, and the age of the last almanac backup. It changes nothing: a start migrates.

--json  prints an object with state, version, pending and checks

Exits with 1 if the new version would refuse to start, otherwise with 0.`,
    options: { check: { type: "boolean" }, json: { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0 || options["check"] !== true) return null;
      return import("./check-upgrade.ts").then(({ checkUpgrade }) => checkUpgrade(options["json"] === true));
    },
  },
];
