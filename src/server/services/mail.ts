import { createMailBox } from "#gateways/mail/box.ts";
import { createNoTransport } from "#gateways/mail/no-transport.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import type { Database } from "#store/database.ts";
import { openMailBox } from "#store/mail/mail-box.ts";
import type { Mailing } from "#use-cases/shared/services.ts";
import { writeCredit } from "#web/mail/write/write-credit.ts";
import { writeEntry } from "#web/mail/write/write-entry.ts";
import { writeMail } from "#web/mail/write/write-mail.ts";
import { writeOffice } from "#web/mail/write/write-office.ts";
import { writeOrder } from "#web/mail/write/write-order.ts";
import { writeResponse } from "#web/mail/write/write-response.ts";
import { writeWaiting } from "#web/mail/write/write-waiting.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { reportOutages } from "./mail-outage.ts";
import type { Metrics } from "../metrics.ts";

interface Options {
  config: Config;
  db: Database;
  log: Log;
  metrics: Metrics;
}

/** Uses the mail server if SMTP_URL is set. Otherwise stores mails for /dev/mail, except in production. */
export async function openMailing({ config, db, log, metrics }: Options): Promise<Mailing> {
  const origin = config.appUrl?.origin ?? `http://localhost:${config.port}`;
  const common = {
    write: writeMail,
    writeEntry,
    writeResponse,
    writeOrder,
    writeCredit,
    writeWaiting,
    writeOffice,
    origin,
    sender: senderOf(config),
    report: (what: string, details: Record<string, string | number>) => log.warn(details, what),
    reportHeldBack(details: Record<string, string | number>) {
      metrics.mailsHeldBack.inc();
      log.warn(details, "mail held back: too many mails to one address today");
    },
  };
  if (config.smtpUrl === null && config.mode === "production") {
    return { ...common, box: null, delivers: false, transport: createNoTransport() };
  }
  if (config.smtpUrl === null) {
    const box = openMailBox<MailMessage>(db);
    return { ...common, box, delivers: true, transport: createMailBox(box) };
  }
  // Loads the library only if it is needed.
  const { createSmtpTransport } = await import("#gateways/mail/smtp.ts");
  const smtp = createSmtpTransport(config.smtpUrl, {
    needsTls: config.smtpNeedsTls,
    host: config.appUrl?.hostname,
    connections: Math.min(config.mailConnections, mailPlaces(config)),
    perMinute: config.mailsPerMinute,
  });
  return { ...common, box: null, delivers: true, transport: reportOutages(smtp, log) };
}

/** MAIL_FROM, or SMTP_URL's user name if it is an address, or an address at this host. */
function senderOf({ mailFrom, smtpUrl, appUrl }: Config): string {
  if (mailFrom !== null) return mailFrom;
  const user = smtpUrl === null ? "" : decodeURIComponent(new URL(smtpUrl).username);
  return user.includes("@") ? user : `bookings@${appUrl?.hostname ?? "localhost"}`;
}

/**
 * Mails that a worker works on at the same time. Half as many again as there are connections: the others are written meanwhile, so that no connection
 * waits for a mail. With a pace no more than leave in a minute, because those that wait here may not take long.
 */
export function mailPlaces({
  mailConnections,
  mailsPerMinute,
}: Pick<Config, "mailConnections" | "mailsPerMinute">): number {
  return mailsPerMinute === null ? Math.ceil(mailConnections * 1.5) : Math.min(mailConnections, mailsPerMinute);
}
