import type { BookingRequest } from "../../present/booking/open-booking.ts";
import { readHeld } from "./read-hold.ts";
import { lost, refuseBooking, type Go } from "./respond.ts";
import { toCheckout } from "../payment/to-checkout.ts";

/** Redirects from the pay step to the checkout. */
export async function pay(request: BookingRequest, url: URL, form: FormData, go: Go) {
  const { query } = request;
  if (query.hold === null) return refuseBooking({ code: "hold-lapsed" });
  const read = await readHeld(request, form, query.hold);
  if (!read.ok) return lost(request, go, read.refusal, {});
  return toCheckout(request, { url, form, go, token: query.hold, booking: read.value.booking, typed: {} });
}
