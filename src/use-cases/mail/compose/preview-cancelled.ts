import { randomUUID } from "node:crypto";
import type { Booking } from "#store/booking/booking.ts";
import { readMailNotes } from "#store/mail/mail-notes.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import type { Services } from "../../shared/services.ts";
import { previewMail } from "./compose-mail.ts";

/** The mail that the booker of a visit would get if the business cancelled it, with these words and this refund. */
export async function previewCancelled(
  booking: Booking,
  {
    words,
    refund,
    members,
    starts,
  }: {
    words: string;
    refund: number;
    members: string[];
    /** When the sessions that are cancelled start: the mail proposes none of them. */
    starts: readonly Date[];
  },
  services: Services,
): Promise<{ subject: string; text: string } | null> {
  const { providerId, id } = booking;
  const mail = {
    providerId,
    id: randomUUID(),
    about: "booking",
    aboutId: id,
    dateIds: [id],
    kind: "session-cancelled",
    event: String(booking.revision + 1),
    recipient: { kind: "booker" },
    state: "waiting",
    attempts: 0,
    wasRefused: false,
    refusedAddress: null,
    resends: 0,
  } as const;
  const office = {
    ...(await findMailProvider(services.db, providerId)),
    notes: await readMailNotes(services.db, providerId),
  };
  const found = {
    booking: { ...booking, state: "cancelled", businessChange: "cancelled", businessReason: words } as const,
    members,
    office,
    staff: null,
    heldBack: 0,
    isHeldBack: false,
    refunded: refund,
  };
  const gone = new Set(starts.map((start) => start.getTime()));
  return previewMail({ ...mail, dateIds: [...mail.dateIds] }, found, services, {
    next: (facts) => facts.next.filter(({ start }) => !gone.has(start)),
  });
}
