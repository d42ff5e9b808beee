import { findBookerMail } from "#store/mail/mails.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Services } from "../../shared/services.ts";

/** The state of the latest mail to the booker; null without such a mail or without a mail server. */
export async function readBookerMail(
  booking: Pick<Booking, "providerId" | "id">,
  { db, mailing }: Pick<Services, "db" | "mailing">,
): Promise<"sent" | "waiting" | "returned" | null> {
  if (!mailing.delivers) return null;
  switch (await findBookerMail(db, booking)) {
    case "sent":
      return "sent";
    case "waiting":
      return "waiting";
    case "bounced":
    case "failed":
      return "returned";
    case "held-back":
    case "dropped":
    case undefined:
      return null;
  }
}
