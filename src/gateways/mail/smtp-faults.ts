import { MailDeferred, type MailDelivery, type SmtpReply } from "./transport.ts";

const noTls = "the mail server offers no STARTTLS, so no mail is sent: use smtps://, or set SMTP_TLS=optional";
const longestReason = 300;

/** What nodemailer knows of a failed delivery. */
interface SmtpFault extends Error {
  code?: string;
  /** During which command. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/** What became of a mail that the server did not take; what may succeed later is thrown. */
export function deliveryOf(fault: SmtpFault, recipient: string): MailDelivery {
  const answer = answerOf(fault, recipient);
  const isAboutMail =
    (fault.code === "EENVELOPE" || fault.code === "EMESSAGE") &&
    // Whoever may not send at all is refused with the sender's address; 421 is said by a server that closes.
    fault.command !== "MAIL FROM" &&
    answer.smtpCode !== 421;
  if (isAboutMail && answer.smtpCode !== null && answer.smtpCode >= 500) return { outcome: "bounced", ...answer };
  throw new MailDeferred(answer, !isAboutMail);
}

function answerOf(fault: SmtpFault, recipient: string): SmtpReply {
  if (fault.code === "ETLS") return { reason: noTls, smtpCode: null };
  return { reason: withoutAddresses(fault.response ?? fault.message, recipient), smtpCode: fault.responseCode ?? null };
}

/** Servers repeat addresses in their answers, which belong neither in a log nor in the database. */
export function withoutAddresses(text: string, recipient: string): string {
  const [name = ""] = recipient.split("@");
  const hidden = text.replaceAll(/<?[^\s<>"']+@[^\s<>"',;]+>?/g, "<…>");
  const isTelling = name.length > 2;
  return (isTelling ? hidden.replaceAll(new RegExp(RegExp.escape(name), "gi"), "…") : hidden)
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longestReason);
}
