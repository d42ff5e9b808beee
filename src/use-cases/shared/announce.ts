import { mostGuestsUnverified, recipientsOf, type MailKind } from "#domain/mail/events.ts";
import type { Booking } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { findMailProvider, isVerified, listAssignedStaff } from "#store/mail/mail-recipients.ts";
import { insertMails } from "#store/mail/mails.ts";

export interface Announcement {
  kind: MailKind;
  /** What happened to them in this transaction; of a series, every date that it happened to. */
  bookings: readonly [Booking, ...Booking[]];
  /** Tells one event of a kind from the next; the booking's revision unless it says more. */
  event?: string;
  /** The guest that it is about. */
  guest?: number;
  /** Who gave it, where that has changed since. */
  staffIds?: readonly string[];
}

/** Has everybody told whom an event concerns. Joins its transaction: no event without its mails, no mail without its event. */
export async function announce(
  tx: Transaction,
  { kind, bookings, event, guest, staffIds }: Announcement,
): Promise<void> {
  const [booking] = bookings;
  const { officeEmail } = await findMailProvider(tx, booking.providerId);
  const recipients = recipientsOf({
    kind,
    guest,
    wasRequest: booking.state === "requested" && kind !== "confirmed",
    party: {
      hasBooker: booking.email !== "",
      guests: booking.guests,
      staffIds: staffIds ?? (await listAssignedStaff(tx, bookings)),
      hasOffice: officeEmail !== "",
    },
  });
  const held = await heldBack(tx, booking, recipients);
  await insertMails(tx, {
    booking,
    dateIds: bookings.map(({ id }) => id),
    kind,
    event: event ?? String(booking.revision),
    recipients: recipients.filter((recipient) => !held.includes(recipient)),
    heldBack: held,
  });
}

/** Guests beyond the first few wait until the booker's address is known to be theirs. */
async function heldBack(tx: Transaction, booking: Booking, recipients: ReturnType<typeof recipientsOf>) {
  const beyond = recipients.filter(
    (recipient) => recipient.kind === "guest" && recipient.position > mostGuestsUnverified,
  );
  return beyond.length === 0 || (await isVerified(tx, booking.providerId, booking.email)) ? [] : beyond;
}
