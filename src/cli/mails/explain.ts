import type { MailState } from "#store/mail/mail-lists.ts";
import type { ResendRefusal } from "#use-cases/mail/send/resend-mail.ts";
import type { ExitCode } from "../shared/command.ts";

export function explainMailRefusal(refusal: ResendRefusal | { code: "provider-unknown"; slug: string }): ExitCode {
  console.error(reasonOf(refusal));
  return 1;
}

function reasonOf(refusal: ResendRefusal | { code: "provider-unknown"; slug: string }): string {
  switch (refusal.code) {
    case "provider-unknown":
      return `There is no provider "${refusal.slug}".`;
    case "mail-unknown":
      return `There is no mail "${refusal.id}".`;
    case "mail-ambiguous":
      return `Several mails begin with "${refusal.id}": say more of the id.`;
    case "mail-not-resent":
      return `${refusal.id} is not sent again: ${reasons[refusal.state]}.`;
  }
}

const reasons: Record<MailState, string> = {
  waiting: "it waits, and is sent by itself",
  "held-back": "it waits until its reader confirms the address",
  dropped: "something newer has made it untrue, or its reader wants no such mails",
  sent: "it was sent",
  bounced: "it was refused",
  failed: "it was given up",
};
