import type { ListedMail } from "#store/mail/mail-lists.ts";

const things = {
  booking: "booking",
  order: "order",
  submission: "response to",
  waiting: "waiting list of",
  voucher: "voucher ending in",
  pass: "pass ending in",
} as const;

/** "reminder, booking K7Q-4MD". */
export function subjectOf({ kind, about, subject }: ListedMail): string {
  return `${kind}, ${things[about]} ${subject ?? "(deleted)"}`;
}

export function recipientLabel({ recipient, about }: ListedMail): string {
  return about === "order" && recipient === "booker" ? "buyer" : recipient;
}

/** Leaves out tokens. */
export function toJson(mail: ListedMail, provider: string): object {
  const { id, kind, about, subject, address, state, attempts, answer, createdAt, changedAt } = mail;
  return {
    id,
    provider,
    state,
    kind,
    about,
    subject,
    reader: recipientLabel(mail),
    address,
    attempts,
    answer,
    createdAt,
    changedAt,
  };
}
