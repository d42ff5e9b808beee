import { searchOf } from "../../features/booking/state/query.ts";
import { mustRead } from "../../present/booking/booking.ts";
import type { BookingRequest } from "../../present/booking/open-booking.ts";
import { leaveToPay } from "../payment/leave-to-pay.ts";
import { readHeld } from "./read-hold.ts";
import { done, lost, refuseBooking, type Go, type Typed } from "./respond.ts";
import { senderOf } from "./sender.ts";

/** Redirects from the pay step to the checkout. */
export async function pay(request: BookingRequest, url: URL, form: FormData, go: Go) {
  const { query } = request;
  if (query.hold === null) return refuseBooking({ code: "hold-lapsed" });
  const read = await readHeld(request, form, query.hold);
  if (!read.ok) return lost(request, go, read.refusal, {});
  return toCheckout(request, { url, form, go, token: query.hold, typed: {} });
}

interface Leaving {
  url: URL;
  form: FormData;
  go: Go;
  token: string;
  /** What the form keeps if it comes back. */
  typed: Typed;
}

/** Redirects to the checkout, or to the booking if the visitor has already paid in another window. */
export async function toCheckout(request: BookingRequest, { url, form, go, token, typed }: Leaving) {
  const { query, page, path, services, code, viewer } = request;
  const { booking } = await mustRead(request, token);
  const left = await leaveToPay(
    {
      paidFor: { kind: "visit", booking },
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
  if (!left.ok) return lost(request, go, left.refusal, typed);
  return left.value === "confirmed" ? done(request, token, go) : left.value;
}
