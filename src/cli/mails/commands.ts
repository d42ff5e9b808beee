import { textOption, type Command } from "../shared/command.ts";

const states = ["waiting", "held-back", "sent", "dropped", "bounced", "failed"] as const;

/** What became of mails: see docs/mail.md. */
export const mailCommands: readonly Command[] = [
  {
    name: "mails list",
    usage: "[--provider SLUG] [--state STATE] [--json]",
    summary: "lists mails that have not reached their readers",
    help: `The latest first, at most 500: those that wait, are held back until the reader confirms the address, were refused by a mail
server or were given up after three days. Each line begins with the mail's id and says what the mail server answered.

--provider SLUG  only this one's
--state STATE    ${states.join(", ")}
--json           for programs: one array`,
    options: { provider: { type: "string" }, state: { type: "string" }, json: { type: "boolean" } },
    run([...rest], options) {
      const given = textOption(options, "state");
      const state = states.find((one) => one === given) ?? null;
      if (rest.length > 0 || (given !== null && state === null)) return null;
      const filter = { provider: textOption(options, "provider"), state };
      return import("./list.ts").then(({ printMails: list }) => list(filter, options["json"] === true));
    },
  },
  {
    name: "mails show",
    usage: "<id> [--json]",
    summary: "shows what is known of one mail",
    help: "The id is what `almanac mails list` says, or its beginning. What a mail says is not kept: it is written when it is sent.",
    options: { json: { type: "boolean" } },
    run([id, ...rest], options) {
      if (id === undefined || rest.length > 0) return null;
      return import("./show.ts").then(({ printMail: show }) => show(id, options["json"] === true));
    },
  },
  {
    name: "mails resend",
    usage: "<id>…",
    summary: "sends mails once more",
    help: `For mails that were sent, refused or given up: correct the address or the mail server first. A mail says what is true when
it is sent. The worker of a running server sends it.`,
    run(ids) {
      if (ids.length === 0) return null;
      return import("./resend.ts").then(({ resend }) => resend(ids));
    },
  },
];
