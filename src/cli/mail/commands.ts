import { textOption, type Command } from "../shared/command.ts";

const states = ["waiting", "held-back", "sent", "dropped", "bounced", "failed"] as const;

/** Commands for mails: see docs/mail.md. */
export const mailCommands: readonly Command[] = [
  {
    name: "mails list",
    usage: "[--provider SLUG] [--state STATE] [--json]",
    summary: "lists mails that have not reached their recipients",
    help: `Lists at most 500 mails, the newest first: mails that wait, are held back until the recipient confirms the address, were
refused by a mail server, or were given up after three days. Each line starts with the mail's id and ends with the mail
server's answer.

--provider SLUG  only this provider
--state STATE    ${states.join(", ")}
--json           prints a JSON array`,
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
    summary: "shows the details of one mail",
    help: "<id> is an id from `almanac mails list`, or its first characters. The text of a mail is not stored: it is written when the mail is sent.",
    options: { json: { type: "boolean" } },
    run([id, ...rest], options) {
      if (id === undefined || rest.length > 0) return null;
      return import("./show.ts").then(({ printMail: show }) => show(id, options["json"] === true));
    },
  },
  {
    name: "mails resend",
    usage: "<id>…",
    summary: "sends mails again",
    help: `For mails that were sent, refused or given up. Correct the address or the mail server first. The mail shows the booking
as it is when the mail is sent. The worker of a running server sends it.`,
    run(ids) {
      if (ids.length === 0) return null;
      return import("./resend.ts").then(({ resendCommand: resend }) => resend(ids));
    },
  },
];
