import { keyVerbs } from "#domain/keys/key-verbs.ts";
import { textOption, type Command } from "../shared/command.ts";

/** Commands for keys of the API: see docs/api.md. */
export const keyCommands: readonly Command[] = [
  {
    name: "keys list",
    usage: "[--provider SLUG] [--json]",
    summary: "lists the keys with which programs use the API",
    help: `Lists each key with its id, its last four characters, when it was last used and what it may do. Keys themselves are not
stored, so they cannot be shown again. The key of someone who left is "left" and does not work: take it over on the page of
the keys, or revoke it.

--provider SLUG  only this provider
--json           prints a JSON array`,
    options: { provider: { type: "string" }, json: { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      const provider = textOption(options, "provider");
      return import("./keys.ts").then(({ printKeys }) => printKeys(provider, options["json"] === true));
    },
  },
  {
    name: "keys make",
    usage: "<name> --verb VERB… [--provider SLUG] [--expires DAY]",
    summary: "makes a key and prints it once",
    help: `Prints the key alone on the first line. Only its hash is stored.

--verb VERB      what the key may do; can be repeated
--provider SLUG  the provider, if there are several
--expires DAY    the first day on which the key no longer works, such as 2027-12-31

Verbs: ${keyVerbs.join(", ")}`,
    options: {
      provider: { type: "string" },
      verb: { type: "string", multiple: true },
      expires: { type: "string" },
    },
    run([name, ...rest], options) {
      const given = options["verb"];
      if (name === undefined || rest.length > 0 || !Array.isArray(given)) return null;
      const key = { name, verbs: given.map(String), expires: textOption(options, "expires") };
      return import("./keys.ts").then(({ printNewKey }) => printNewKey(textOption(options, "provider"), key));
    },
  },
  {
    name: "keys revoke",
    usage: "<id>",
    summary: "revokes a key at once and for good",
    help: "<id> is an id from `almanac keys list`, or its first characters.",
    run([id, ...rest]) {
      if (id === undefined || rest.length > 0) return null;
      return import("./keys.ts").then(({ revoke }) => revoke(id));
    },
  },
];
