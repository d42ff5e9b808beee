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
      return `Several mails have an id that starts with "${refusal.id}". Give more of the id.`;
    case "mail-not-resent":
      return `${refusal.id} cannot be sent again: ${reasons[refusal.state]}.`;
  }
}

const reasons: Record<MailState, string> = {
  waiting: "it is waiting and will be sent automatically",
  "held-back": "it waits until the recipient confirms the address",
  dropped: "a later change made it outdated, or the recipient unsubscribed",
  sent: "it was sent",
  bounced: "it was refused",
  failed: "it was given up",
};
