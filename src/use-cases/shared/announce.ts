import { sameMailbox } from "#domain/booking/text.ts";
import {
  mostGuestsUnverified,
  recipientKinds,
  recipientsOf,
  type MailKind,
  type Recipient,
} from "#domain/mail/events.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { findMailProvider, isVerified, listAssignedStaff } from "#store/mail/mail-recipients.ts";
import { mailsQuery } from "#store/mail/mails.ts";
import type { CompiledQuery } from "#store/statements/send-together.ts";

export interface Announcement {
  kind: MailKind;
  /** The bookings that changed in this transaction; for a series, every date that changed. */
  bookings: readonly [Booking, ...Booking[]];
  /** Distinguishes events of the same kind. Default: the booking's revision. */
  event?: string;
  /** The guest whom the event concerns. */
  guest?: number;
  /** The staff members who gave the visit, if they have changed since or are already known. */
  staffIds?: readonly string[];
  /** Only these recipients. */
  to?: readonly Recipient["kind"][];
  /** The office's address, if it is already known. */
  officeEmail?: string;
  /** Where mails to the office go, if it is already known. */
  teamEmail?: string;
  /** The address of the operator who did it and needs no mail. */
  isKnownTo?: string;
  /** Seconds until the mails are sent. Until then the change can be undone. */
  after?: number;
}

/**
 * Queues mails to everyone whom an event concerns. It is part of the event's transaction, so there is never one
 * without the other.
 */
export async function announce(tx: Transaction, announcement: Announcement): Promise<void> {
  for (const query of await announcementQueries(tx, announcement)) await tx.executeQuery(query);
}

/** The statements of `announce`, to be sent together with others: none if the event concerns no one. */
export async function announcementQueries(
  tx: Transaction,
  { kind, bookings, event, guest, staffIds, to, officeEmail, teamEmail, isKnownTo = "", after = 0 }: Announcement,
): Promise<CompiledQuery[]> {
  const [booking] = bookings;
  const office = officeEmail ?? (await findMailProvider(tx, booking.providerId)).officeEmail;
  const staff = staffIds ?? (await listAssignedStaff(tx, bookings));
  const isOfficeMeant = recipientKinds[kind].includes("office") && (to?.includes("office") ?? true);
  const isSomeoneTold = office !== "" || (staff.length > 0 && recipientKinds[kind].includes("staff"));
  const concerned = recipientsOf({
    kind,
    guest,
    wasRequest: booking.state === "requested" && kind !== "confirmed",
    party: {
      booker: booking.email,
      guests: booking.guests,
      staffIds: staff,
      hasOffice:
        office !== "" || (isOfficeMeant && !isSomeoneTold && (await hasOwner(tx, booking, { teamEmail, isKnownTo }))),
    },
  });
  const recipients = concerned.filter((recipient) => to?.includes(recipient.kind) ?? true);
  if (recipients.length === 0) return [];
  const held = await heldBack(tx, booking, recipients);
  return [
    mailsQuery(tx, {
      booking,
      dateIds: bookings.map(({ id }) => id),
      kind,
      event: event ?? String(booking.revision),
      recipients: recipients.filter((recipient) => !held.includes(recipient)),
      heldBack: held,
      after,
    }),
  ];
}

/** Whether an owner hears of it, because nobody else of the team would. */
async function hasOwner(
  tx: Transaction,
  { providerId }: Booking,
  { teamEmail, isKnownTo }: { teamEmail: string | undefined; isKnownTo: string },
): Promise<boolean> {
  const to = teamEmail ?? (await findMailProvider(tx, providerId)).teamEmail;
  return to !== "" && !sameMailbox(to, isKnownTo);
}

/** Mails to guests beyond the first few wait until the booker has confirmed their own address. */
async function heldBack(tx: Transaction, booking: Booking, recipients: ReturnType<typeof recipientsOf>) {
  const beyond = recipients.filter(
    (recipient) => recipient.kind === "guest" && recipient.position > mostGuestsUnverified,
  );
  return beyond.length === 0 || (await isVerified(tx, booking.providerId, booking.email)) ? [] : beyond;
}
