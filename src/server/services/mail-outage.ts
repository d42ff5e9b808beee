import { MailDeferred, type MailTransport } from "#gateways/mail/transport.ts";
import type { Log } from "../log.ts";

/** Logs a mail server outage once with its reason, however many mails wait, and logs its end once. */
export function reportOutages(transport: MailTransport, log: Log): MailTransport {
  let isAway = false;
  return {
    async send(message) {
      try {
        const delivery = await transport.send(message);
        if (isAway) log.info("mail server available again");
        isAway = false;
        return delivery;
      } catch (fault) {
        if (fault instanceof MailDeferred && fault.isOutage && !isAway) {
          isAway = true;
          const { reason, smtpCode } = fault;
          log.warn({ reason, smtpCode }, "mail server unavailable; mails wait and are retried");
        }
        throw fault;
      }
    },
    close: () => transport.close(),
  };
}
