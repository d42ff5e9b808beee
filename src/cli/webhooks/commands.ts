import { everyEvent, eventKinds } from "#domain/webhooks/event-kinds.ts";
import { textOption, type Command, type ExitCode, type Options } from "../shared/command.ts";

/** A command about one webhook. */
function aboutOne(
  name: string,
  usage: string,
  texts: { summary: string; help: string; options?: Command["options"] },
  run: (commands: typeof import("./webhooks.ts"), id: string, options: Options) => Promise<ExitCode>,
): Command {
  const { summary, help, options = {} } = texts;
  return {
    name,
    usage,
    summary,
    options,
    help: `<id> is an id from \`almanac webhooks list\`, or its first characters.\n${help}`,
    run([id, ...rest], given) {
      if (id === undefined || rest.length > 0) return null;
      return import("./webhooks.ts").then((commands) => run(commands, id, given));
    },
  };
}

/** Commands for webhooks: see docs/webhooks.md. */
export const webhookCommands: readonly Command[] = [
  {
    name: "webhooks list",
    usage: "[--provider SLUG] [--json]",
    summary: "lists the addresses that hear of changes",
    help: `--provider SLUG  only this provider
--json           prints a JSON array`,
    options: { provider: { type: "string" }, json: { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      const provider = textOption(options, "provider");
      return import("./webhooks.ts").then(({ printWebhooks }) => printWebhooks(provider, options["json"] === true));
    },
  },
  {
    name: "webhooks add",
    usage: "<url> [--event KIND…] [--provider SLUG]",
    summary: "adds an address and prints its secret once",
    help: `Prints the secret alone on the first line. The address must use https and be on the public internet, unless
PRIVATE_WEBHOOK_HOSTS lists its host.

--event KIND     what the address hears of; can be repeated. "booking.*" is everything about bookings.
                 Default: "*", everything, also events that later versions add
--provider SLUG  the provider, if there are several

Events: ${eventKinds.join(", ")}`,
    options: { provider: { type: "string" }, event: { type: "string", multiple: true } },
    run([url, ...rest], options) {
      if (url === undefined || rest.length > 0) return null;
      const given = options["event"];
      const kinds = Array.isArray(given) ? given.map(String) : [everyEvent];
      return import("./webhooks.ts").then(({ addWebhookCommand: add }) =>
        add(textOption(options, "provider"), { url, kinds }),
      );
    },
  },
  aboutOne(
    "webhooks test",
    "<id>",
    {
      summary: "sends a test event",
      help: "The worker of a running server sends it. `almanac webhooks log` shows the response.",
    },
    ({ test }, id) => test(id),
  ),
  aboutOne(
    "webhooks log",
    "<id> [--json]",
    {
      summary: "shows what was delivered, and what was not",
      help: "Shows the newest 50 events with the state of their delivery and the last response.\n\n--json  prints a JSON array",
      options: { json: { type: "boolean" } },
    },
    ({ printLog }, id, options) => printLog(id, options["json"] === true),
  ),
  aboutOne(
    "webhooks replay",
    "<id> [--event ID] [--days N]",
    {
      summary: "sends events again",
      help: `Without options, sends everything that was given up in the last 30 days.

--event ID  only this event, whatever became of it
--days N    what was given up in the last N days`,
      options: { event: { type: "string" }, days: { type: "string" } },
    },
    ({ replay }, id, options) =>
      replay(id, { event: textOption(options, "event"), days: Number(textOption(options, "days") ?? 30) }),
  ),
  aboutOne(
    "webhooks rotate",
    "<id>",
    { summary: "makes a new secret and prints it once", help: "The former secret also signs for another 24 hours." },
    ({ rotate }, id) => rotate(id),
  ),
  aboutOne(
    "webhooks remove",
    "<id>",
    { summary: "removes an address with its log", help: "Events that wait are not sent." },
    ({ removeWebhookCommand: remove }, id) => remove(id),
  ),
];
