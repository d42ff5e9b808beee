import { MailDeferred, type MailTransport } from "#gateways/mail/transport.ts";
import type { Log } from "../log.ts";

/** Tells the log once that the mail server takes no mails and why, however many wait, and once that it does again. */
export function reportOutages(transport: MailTransport, log: Log): MailTransport {
  let isAway = false;
  return {
    async send(message) {
      try {
        const delivery = await transport.send(message);
        if (isAway) log.info("mails can be sent again");
        isAway = false;
        return delivery;
      } catch (fault) {
        if (fault instanceof MailDeferred && fault.isOutage && !isAway) {
          isAway = true;
          const { reason, smtpCode } = fault;
          log.warn({ reason, smtpCode }, "mails cannot be sent; they wait, and are tried again until they can");
        }
        throw fault;
      }
    },
    close: () => transport.close(),
  };
}
