import type { MailFacts } from "#domain/mail/facts.ts";
import { sayMeeting } from "../i18n/say-meeting.ts";
import type { Translator } from "../i18n/translator.ts";
import type { MailWords, MailPhrases } from "./mail-phrases.ts";
import { teamWords } from "./team-words.ts";

/** The texts of a mail, by event and recipient. */
export function mailWords(facts: MailFacts, spoken: MailPhrases, t: Translator): MailWords {
  switch (facts.recipient) {
    case "staff":
    case "office":
      return teamWords(facts.kind, spoken, t);
    case "guest":
      return guestWords(facts, spoken, t);
    case "booker":
      return bookerWords(facts, spoken, t);
  }
}

function bookerWords(facts: MailFacts, spoken: MailPhrases, t: Translator): MailWords {
  const { kind, name, dates } = facts;
  const { what, when, isRequest } = spoken;
  const count = dates.length;
  switch (kind) {
    case "booked": {
      const text = count > 1 ? t("mail.booked.series", { count }) : t("mail.booked.text");
      return { subject: t("mail.booked.subject", { what, when }), title: seeYou(facts, spoken, t), text };
    }
    case "requested": {
      const title = t("outcome.requested.title");
      const text = t("mail.requested.text");
      return { subject: t("mail.requested.subject", { what }), title, text };
    }
    case "confirmed": {
      const text = t("mail.confirmed.text");
      return { subject: t("mail.confirmed.subject", { what, when }), title: seeYou(facts, spoken, t), text };
    }
    case "declined": {
      const title = t("outcome.declined.title");
      const text = t("mail.declined.text");
      return { subject: t("mail.declined.subject", { what }), title, text };
    }
    case "proposed": {
      if (facts.choices !== undefined)
        return {
          subject: t("mail.asked.subject", { what, when }),
          title: t("mail.proposed.title"),
          text: t("mail.asked.text"),
        };
      const title = t("mail.proposed.title");
      const text = t("mail.proposed.text");
      return { subject: t("mail.proposed.subject", { what }), title, text };
    }
    case "rescheduled":
    case "handed-over": {
      const text = t("mail.rescheduled.text");
      return { subject: t("mail.rescheduled.subject", { what, when }), title: seeYou(facts, spoken, t), text };
    }
    case "cancelled": {
      if (isRequest) {
        const title = t("outcome.withdrawn.title");
        const text = t("mail.withdrawn.text");
        return { subject: t("mail.withdrawn.subject", { what }), title, text };
      }
      const text = count > 1 ? t("mail.cancelled.series", { count }) : t("mail.cancelled.text");
      return { subject: t("mail.cancelled.subject", { what, when }), title: t("outcome.cancelled.title"), text };
    }
    case "session-cancelled":
    case "session-moved":
      return sessionWords(facts, spoken, t);
    case "seat-cancelled": {
      const title = t("mail.seat.leftTitle");
      const text = t("mail.seat.leftText");
      return { subject: t("mail.seat.leftSubject", { what, when }), title, text };
    }
    case "reminder":
      return reminderWords(facts, spoken, t);
    case "follow-up": {
      const title = name === "" ? t("mail.followUp.title") : t("mail.followUp.titleNamed", { name });
      const text = facts.note === "" ? t("mail.followUp.text") : null;
      return { subject: t("mail.followUp.subject", { what }), title, text };
    }
    case "receipt": {
      const title = t("mail.receipt.title");
      const text = t("mail.receipt.text");
      return { subject: t("mail.receipt.subject", { what }), title, text };
    }
  }
}

/**
 * A guest's mail contains nothing that the booker typed. Otherwise anyone could send strangers any text in the
 * provider's name.
 */
function guestWords(facts: MailFacts, spoken: MailPhrases, t: Translator): MailWords {
  const { what, when, date } = spoken;
  switch (facts.kind) {
    case "cancelled": {
      const title = t("mail.cancelled.guestTitle");
      const text = t("mail.cancelled.guestText");
      return { subject: t("mail.cancelled.subject", { what, when }), title, text };
    }
    case "session-cancelled":
    case "session-moved":
      return sessionWords(facts, spoken, t);
    case "seat-cancelled": {
      const title = t("outcome.seatCancelled.title");
      const text = t("mail.seat.text");
      return { subject: t("mail.seat.subject", { what, when }), title, text };
    }
    case "rescheduled": {
      const title = t("mail.invited.title", { date });
      const text = t("mail.rescheduled.text");
      return { subject: t("mail.rescheduled.subject", { what, when }), title, text };
    }
    case "reminder":
      return reminderWords(facts, spoken, t);
    // Guests get none of the last six.
    case "booked":
    case "confirmed":
    case "requested":
    case "declined":
    case "proposed":
    case "handed-over":
    case "follow-up":
    case "receipt": {
      const text = t("mail.invited.text", { provider: facts.provider.name });
      return { subject: t("mail.invited.subject", { what, when }), title: t("mail.invited.title", { date }), text };
    }
  }
}

/** The business cancelled or changed what was booked. */
function sessionWords(
  { kind, dates, provider: { name: provider } }: MailFacts,
  { what, when }: MailPhrases,
  t: Translator,
): MailWords {
  if (kind === "session-cancelled" && dates.length > 1) {
    const title = t("mail.session.cancelled.titleAll");
    const text = t("mail.session.cancelled.textAll", { provider });
    return { subject: t("mail.session.cancelled.subject", { what, when }), title, text };
  }
  if (kind === "session-cancelled") {
    const title = t("mail.session.cancelled.title");
    const text = t("mail.session.cancelled.text", { provider });
    return { subject: t("mail.session.cancelled.subject", { what, when }), title, text };
  }
  const title = t("mail.session.moved.title");
  const text = t("mail.session.moved.text", { provider });
  return { subject: t("mail.session.moved.subject", { what, when }), title, text };
}

function reminderWords(facts: MailFacts, spoken: MailPhrases, t: Translator): MailWords {
  const { what, when } = spoken;
  const title = seeYou({ ...facts, name: "" }, spoken, t);
  return { subject: t("mail.reminder.subject", { what, when }), title, text: t("mail.reminder.text") };
}

function seeYou({ meeting, name, recipient }: MailFacts, { date }: MailPhrases, t: Translator): string {
  return sayMeeting({ meeting, date, name, isGuest: recipient === "guest" }, t);
}
