import { createTransport } from "nodemailer";
import { smtpOptions, type SmtpOptions } from "./smtp.ts";

export interface SmtpCheck {
  /** What the mail server or the network said, or null if a mail could be sent now. */
  fault: string | null;
  advice: string;
}

const timeoutMs = 10_000;

/** By nodemailer's code and message. */
const advices: readonly [RegExp, string][] = [
  [/EAUTH/, "Correct user name and password in SMTP_URL. Encode special characters: @ is %40, / is %2F."],
  [
    /ECONNREFUSED/,
    "Correct host and port in SMTP_URL, or start the mail server. 587 is usual for smtp://, 465 for smtps://.",
  ],
  [/EDNS|ENOTFOUND|EAI_AGAIN/, "Correct the host in SMTP_URL, or check the name server."],
  [/ETIMEDOUT|timeout/i, "Check host and port in SMTP_URL and firewalls. Many hosters block port 25: use 587 or 465."],
  [
    /wrong version number|packet length too long/i,
    "The port speaks plain SMTP: use smtp:// instead of smtps://, or port 465.",
  ],
  [/ETLS/, "Use smtps://, or, on a network that you trust, set SMTP_TLS=optional."],
  [
    /certificate|altnames|self.signed/i,
    "Renew the mail server's certificate, or use the name that it has in SMTP_URL.",
  ],
];

/** Connects, greets, encrypts and signs in, as for a mail, but sends none. */
export async function checkSmtp(url: string, options: SmtpOptions): Promise<SmtpCheck> {
  const transport = createTransport({
    ...smtpOptions(url, options),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return { fault: null, advice: "" };
  } catch (fault) {
    const { message, code = "" } = fault as Error & { code?: string };
    const advice = advices.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1];
    return { fault: plain(message), advice: advice ?? "Check SMTP_URL and the mail server's log." };
  } finally {
    transport.close();
  }
}

/** Without OpenSSL's file names and Node's hints for developers. */
function plain(message: string): string {
  const [reason = ""] = message.replace(/^.*SSL routines:[^:]*:([^:]+):.*$/s, "$1").split("; if the root CA");
  return reason.replaceAll(/\s+/g, " ").trim();
}
