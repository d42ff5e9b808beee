import { isCatalogueCode, type CatalogueCode } from "#domain/locales/locales.ts";
import { mostGuestsUnverified, recipientKinds, type MailKind, type Recipient } from "#domain/mail/events.ts";
import type { ProviderNotes } from "#domain/mail/notes.ts";
import { listLatestOfKind } from "#store/mail/mail-lists.ts";
import { findMail } from "#store/mail/mail-subjects.ts";
import { readMailNotes } from "#store/mail/mail-notes.ts";
import { previewMail, type PreviewedMail } from "../../../mail/compose/compose-mail.ts";
import type { Services } from "../../../shared/services.ts";
import { exampleMail } from "./example-mail.ts";

interface MailChoice {
  kind: MailKind;
  recipient: Recipient["kind"];
  language: CatalogueCode;
}

export interface ShownMail {
  choice: MailChoice;
  mail: PreviewedMail;
  /** Whether it is about an invented visit. */
  isExample: boolean;
  notes: ProviderNotes;
}

/** A mail as it would read now, about the latest visit with such a mail, or about an invented one. */
export async function showMail(
  providerId: string,
  asked: {
    kind: string;
    recipient: string;
    language: string;
    visitor: { name: string; email: string };
    /** A colour that is not saved yet: `1f5c4d`. */
    color?: string | undefined;
  },
  given: Services,
): Promise<ShownMail> {
  const services = asked.color === undefined ? given : inColor(given, asked.color);
  const notes = await readMailNotes(services.db, providerId);
  const choice = readChoice(asked, notes.locale);
  for (const key of await listLatestOfKind(services.db, { providerId, ...choice })) {
    const found = await findMail(services.db, key, mostGuestsUnverified);
    if (found?.subject == null || found.mail.about !== "booking") continue;
    const mail = await previewMail(found.mail, found.subject, services, { language: choice.language });
    if (mail !== null) return { choice, mail, isExample: false, notes };
  }
  const mail = await exampleMail({ providerId, ...choice, notes, visitor: asked.visitor }, services);
  return { choice, mail, isExample: true, notes };
}

/** What cannot be chosen becomes the first choice. The team reads the language of the business. */
function readChoice(asked: { kind: string; recipient: string; language: string }, own: CatalogueCode): MailChoice {
  const kind = (Object.keys(recipientKinds) as MailKind[]).find((one) => one === asked.kind) ?? "booked";
  const recipients = recipientKinds[kind];
  const recipient = recipients.find((one) => one === asked.recipient) ?? recipients[0]!;
  const isTeam = recipient === "staff" || recipient === "office";
  const language = !isTeam && isCatalogueCode(asked.language) ? asked.language : own;
  return { kind, recipient, language };
}

/** Mails are written in another colour. */
function inColor(services: Services, primaryColor: string): Services {
  const { mailing } = services;
  const write: typeof mailing.write = (facts) =>
    mailing.write({ ...facts, provider: { ...facts.provider, primaryColor } });
  return { ...services, mailing: { ...mailing, write } };
}
