import { fullName } from "#domain/booking/names.ts";
import type { MailKind } from "#domain/mail/events.ts";
import { orderPath } from "#domain/navigation/money-addresses.ts";
import { officeBookingPath, waitingPersonPath } from "#domain/navigation/office-addresses.ts";
import { officeVoucherPath } from "#domain/navigation/voucher-addresses.ts";
import type { LostMail } from "#use-cases/office/mail/lost-mail.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { mailTitle } from "./timeline-words.server.ts";

/** Whom the mail was for: a name, or else the address. */
export function lostMailReader(mail: LostMail, locale: string): string {
  return fullName(mail, locale) || mail.address;
}

/** "Confirmation, K7Q-4MD" */
export function lostMailTitle(mail: LostMail, t: Translator): string {
  return [whatOf(mail, t), ...(mail.title === null ? [] : [mail.title])].join(", ");
}

function whatOf({ about, kind, recipient }: LostMail, t: Translator): string {
  switch (about) {
    case "booking":
      return mailTitle(kind as MailKind, t);
    case "order":
      return recipient === "office" ? t("console.mailed.order") : t("console.mailed.receipt");
    case "waiting":
      return t("console.mailed.list");
    case "voucher":
      return t("sale.voucher");
    case "pass":
      return t("console.mailed.package");
    case "submission":
      return t("console.mailed.answers");
  }
}

/** Where the office sees what the mail is about. Answers to forms have no page. */
export function lostMailSubject(slug: string, { about, aboutId, subject }: LostMail): string | null {
  switch (about) {
    case "booking":
      return subject === null ? null : officeBookingPath(slug, subject);
    case "order":
      return subject === null ? null : orderPath(slug, subject);
    case "waiting":
      return waitingPersonPath(slug, aboutId);
    case "voucher":
    case "pass":
      return officeVoucherPath(slug, aboutId);
    case "submission":
      return null;
  }
}
