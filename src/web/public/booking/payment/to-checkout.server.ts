import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { bookingToken } from "#use-cases/shared/secrets.ts";
import { searchOf } from "../../shared/booking/state/query.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { leaveToPay } from "../../shared/booking/leave-to-pay.server.ts";
import { done, respondLost, type Go, type TypedStep } from "../respond.server.ts";
import { senderOf } from "../sender.server.ts";

interface Leaving {
  url: URL;
  form: FormData;
  go: Go;
  token: string;
  booking: ReadBooking["booking"];
  /** What the form keeps if it comes back. */
  typed: TypedStep;
}

/** Redirects to the checkout, or to the booking if the visitor has already paid in another window. */
export async function toCheckout(request: BookingRequest, { url, form, go, token, booking, typed }: Leaving) {
  const { query, page, path, services, code, viewer } = request;
  const booked = page.services.filter(({ id }) => booking.lines.some(({ serviceId }) => serviceId === id));
  const left = await leaveToPay(
    {
      paidFor: { kind: "visit", booking, services: booked },
      token,
      provider: page.provider,
      origin: url.origin,
      code,
      tag: viewer.locale,
      returnTo: path + searchOf(query, { step: "pay", hold: token }),
      sender: senderOf(request, form),
    },
    services,
  );
  if (!left.ok) return respondLost(request, go, left.refusal, typed);
  return left.value === "confirmed" ? done(request, bookingToken(token, services.secret), go) : left.value;
}
