import { MailDeferred, type MailDelivery, type SmtpReply } from "./transport.ts";

const noTls = "the mail server does not offer STARTTLS, so no mail is sent: use smtps://, or set SMTP_TLS=optional";
const longestReason = 300;

/** nodemailer's information about a failed delivery. */
interface SmtpFault extends Error {
  code?: string;
  /** The command that failed. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/** The outcome of a rejected mail. Throws if a later attempt may succeed. */
export function deliveryOf(fault: SmtpFault, recipient: string): MailDelivery {
  const answer = answerOf(fault, recipient);
  const isAboutMail =
    (fault.code === "EENVELOPE" || fault.code === "EMESSAGE") &&
    // A rejected sender address means that nothing can be sent. A server that shuts down says 421.
    fault.command !== "MAIL FROM" &&
    answer.smtpCode !== 421;
  if (isAboutMail && answer.smtpCode !== null && answer.smtpCode >= 500) return { outcome: "bounced", ...answer };
  throw new MailDeferred(answer, !isAboutMail);
}

function answerOf(fault: SmtpFault, recipient: string): SmtpReply {
  if (fault.code === "ETLS") return { reason: noTls, smtpCode: null };
  return { reason: withoutAddresses(fault.response ?? fault.message, recipient), smtpCode: fault.responseCode ?? null };
}

/** Removes addresses that servers repeat in their responses. They must not reach the log or the database. */
export function withoutAddresses(text: string, recipient: string): string {
  const [name = ""] = recipient.split("@");
  const hidden = text.replaceAll(/<?[^\s<>"']+@[^\s<>"',;]+>?/g, "<…>");
  const isTelling = name.length > 2;
  return (isTelling ? hidden.replaceAll(new RegExp(RegExp.escape(name), "gi"), "…") : hidden)
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longestReason);
}
