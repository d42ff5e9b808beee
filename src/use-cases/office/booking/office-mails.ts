import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { isCurrent, mostGuestsUnverified, type Recipient } from "#domain/mail/events.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Verb } from "#domain/office/verbs.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { queueMailAgain } from "#store/mail/mail-lists.ts";
import { findMail, type MailSubject } from "#store/mail/mail-subjects.ts";
import { lockMail } from "#store/mail/mail-state.ts";
import type { BookingMail } from "#store/mail/mail.ts";
import { findSentAgo } from "#store/office/booking/timeline.ts";
import { previewMail } from "../../mail/compose/compose-mail.ts";
import { isResendable, isResentOften } from "../../mail/send/resend-mail.ts";
import { logBookings } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "./find-office-booking.ts";

interface NamedMail {
  reference: string;
  /** The mail's id, as in the address. */
  mail: string;
}

interface FoundMail {
  booking: Booking;
  mail: BookingMail;
  subject: MailSubject | null;
}

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** A mail about a booking that the operator may see. */
async function findOfficeMail(
  office: Office,
  { reference, mail: id, verb }: NamedMail & { verb: Verb },
  { db }: Services,
): Promise<Result<FoundMail, OfficeRefusal>> {
  const booking = await findOfficeBooking(db, office, { reference, verb });
  if (!booking.ok) return booking;
  const { providerId } = office;
  const found = isId(id) ? await findMail(db, { providerId, id }, mostGuestsUnverified) : undefined;
  const mail = found?.mail;
  const isAbout =
    mail?.about === "booking" && (mail.aboutId === booking.value.id || mail.dateIds.includes(booking.value.id));
  if (!isAbout) return refuse({ code: "booking-unknown" });
  return ok({ booking: booking.value, mail, subject: found!.subject });
}

export interface OfficeMail {
  booking: Booking;
  kind: BookingMail["kind"];
  recipient: Recipient["kind"];
  /** As it would be written now, without the recipient's secret links; null if it is no longer true. */
  written: { to: string; subject: string; html: string; text: string } | null;
  canResend: boolean;
}

/** A mail as it would read if it were sent now. What was sent is not stored. */
export async function readOfficeMail(
  office: Office,
  named: NamedMail,
  services: Services,
): Promise<Result<OfficeMail, OfficeRefusal>> {
  const found = await findOfficeMail(office, { ...named, verb: "bookings.see" }, services);
  if (!found.ok) return found;
  const { booking, mail, subject } = found.value;
  const written = subject === null ? null : await previewMail(mail, subject, services);
  return ok({
    booking,
    kind: mail.kind,
    recipient: mail.recipient.kind,
    written,
    canResend: written !== null && isResendable(mail.state),
  });
}

/**
 * Sends a mail again, with current data. It must still be true. Sending it twice has the same effect as once, because a
 * mail that waits is sent anyway.
 */
export async function resendOfficeMail(
  office: Office,
  named: NamedMail,
  services: Services,
): Promise<Result<{ resent: true }, Refusal | OfficeRefusal>> {
  const found = await findOfficeMail(office, { ...named, verb: "mails.resend" }, services);
  if (!found.ok) return found;
  const { mail } = found.value;
  return services.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, { providerId: mail.providerId, id: mail.aboutId });
    const state = await lockMail(tx, mail);
    if (state === "waiting") return ok({ resent: true });
    if (state === undefined || !isResendable(state) || booking.erasedAt !== null || !isCurrent(mail, booking))
      return refuse({ code: "mail-not-resent" });
    if (isResentOften(await findSentAgo(tx, mail))) return refuse({ code: "mail-resent-often" });
    await queueMailAgain(tx, mail);
    await logBookings(tx, {
      bookings: [booking],
      by: office.actor,
      verb: "mails.resend",
      after: { mail: mail.kind, recipient: mail.recipient.kind },
    });
    return ok({ resent: true });
  });
}
