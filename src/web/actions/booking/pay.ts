import { searchOf } from "../../features/booking/state/query.ts";
import type { BookingRequest } from "../../present/booking/open-booking.ts";
import { leaveToPay } from "../payment/leave-to-pay.ts";
import { readHeld } from "./read-hold.ts";
import { done, lost, refuseBooking, type Go } from "./respond.ts";
import { senderOf } from "./sender.ts";

/** Redirects to the checkout, or to the booking if the visitor has already paid in another window. */
export async function pay(request: BookingRequest, url: URL, form: FormData, go: Go) {
  const { query, page, path, services, code, viewer } = request;
  if (query.hold === null) return refuseBooking({ code: "hold-lapsed" });
  const read = await readHeld(request, form, query.hold);
  if (!read.ok) return lost(request, go, read.refusal, {});
  const { booking } = read.value;
  const booked = page.services.filter(({ id }) => booking.lines.some(({ serviceId }) => serviceId === id));
  const returnTo = path + searchOf(query, { step: "pay" });
  const left = await leaveToPay(
    {
      paidFor: { kind: "visit", booking, services: booked },
      token: query.hold,
      provider: page.provider,
      origin: url.origin,
      code,
      tag: viewer.locale,
      returnTo,
      sender: senderOf(request, form),
    },
    services,
  );
  if (!left.ok) return lost(request, go, left.refusal, {});
  return left.value === "confirmed" ? done(request, query.hold, go) : left.value;
}
