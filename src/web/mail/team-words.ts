import type { MailKind } from "#domain/mail/events.ts";
import type { Translator } from "../i18n/translator.ts";
import type { MailWords, MailPhrases } from "./mail-phrases.ts";

/** The texts for staff members and the office. */
export function teamWords(kind: MailKind, spoken: MailPhrases, t: Translator): MailWords {
  const { who, what, when, isRequest, isByBusiness } = spoken;
  const about = { who, what, when };
  switch (kind) {
    case "requested": {
      const title = t("mail.team.requested.title", { who });
      const text = t("mail.team.requested.text");
      return { subject: t("mail.team.requested.subject", { who, what }), title, text };
    }
    case "confirmed": {
      const title = t("mail.team.confirmed.title", { who });
      return { subject: t("mail.team.confirmed.subject", about), title, text: null };
    }
    case "rescheduled": {
      const title = t("mail.team.rescheduled.title", { who });
      return { subject: t("mail.team.rescheduled.subject", about), title, text: null };
    }
    case "cancelled": {
      if (isRequest) {
        const title = t("mail.team.withdrawn.title", { who });
        return { subject: t("mail.team.withdrawn.subject", { who, what }), title, text: null };
      }
      if (isByBusiness) {
        const title = t("mail.team.calledOff.title", { who });
        return { subject: t("mail.team.calledOff.subject", about), title, text: null };
      }
      const title = t("mail.team.cancelled.title", { who });
      return { subject: t("mail.team.cancelled.subject", about), title, text: null };
    }
    case "seat-cancelled": {
      const title = t("mail.team.seat.title", { who });
      return { subject: t("mail.team.seat.subject", about), title, text: null };
    }
    case "session-cancelled": {
      const title = t("mail.session.cancelled.title");
      return { subject: t("mail.session.cancelled.subject", { what, when }), title, text: null };
    }
    case "session-moved": {
      const title = t("mail.session.moved.title");
      return { subject: t("mail.session.moved.subject", { what, when }), title, text: null };
    }
    case "handed-over": {
      const title = t("mail.team.handedOver.title", { who });
      const text = t("mail.team.handedOver.text");
      return { subject: t("mail.team.handedOver.subject", about), title, text };
    }
    // The team gets none of the last five.
    case "booked":
    case "declined":
    case "proposed":
    case "reminder":
    case "follow-up":
    case "receipt": {
      const title = t("mail.team.booked.title", { who });
      return { subject: t("mail.team.booked.subject", about), title, text: null };
    }
  }
}
