import { z } from "zod";
import { ok, refuse } from "#domain/errors.ts";
import { payHeld } from "#use-cases/booking/direct/pay-held.ts";
import { readManaged } from "#use-cases/booking/manage/read-manage.ts";
import { readVisitPayment } from "#use-cases/receipts/read-visit.ts";
import { endpoint } from "../define.ts";
import { exampleToken, tokenParams } from "../holds/holds.ts";
import { limitRefusals, proofSchema, apiSenderOf, withApiPuzzle } from "../visitors/sender.ts";
import { answerBooking } from "./book.ts";
import { bookingSchema, paymentSchema } from "./show-booking.ts";

export const startPaymentEndpoint = endpoint({
  id: "startPayment",
  method: "POST",
  path: "/bookings/{token}/payment",
  access: "open",
  summary: "Open the checkout of a booking that is not paid yet",
  description: "The visitor pays at `payment.url`. A repeat returns the same checkout while it can be paid.",
  params: tokenParams,
  body: z.strictObject({ proof: proofSchema.optional() }),
  response: bookingSchema,
  refusals: [
    ...limitRefusals,
    "booking-not-found",
    "erased",
    "not-offered",
    "hold-lapsed",
    "details-missing",
    "choice-unknown",
    "payments-off",
    "payment-unavailable",
    "link-expired",
    "credit-refused",
    "slot-taken",
  ],
  examples: [{ summary: "Pay again", params: { token: exampleToken }, body: {} }],
  async handle(call) {
    const { token } = call.params;
    const { proof } = call.body;
    const started = await payHeld({ token, sender: apiSenderOf(call, proof).sender }, call.services);
    if (started.ok) return answerBooking(token, call, started.value);
    const read = await readManaged(token, call.services);
    return read.ok ? withApiPuzzle(started, call, { proof, providerId: read.value.provider.id }) : started;
  },
});

export const readPaymentEndpoint = endpoint({
  id: "readPayment",
  method: "GET",
  path: "/bookings/{token}/payment",
  access: "open",
  summary: "Read the state of a booking's newest payment",
  description: "It asks the gateway if the payment is under way, at most every two seconds.",
  params: tokenParams,
  response: paymentSchema,
  refusals: ["booking-not-found", "erased", "payment-not-found"],
  examples: [{ summary: "Is it paid?", params: { token: exampleToken } }],
  async handle({ params: { token }, services }) {
    const read = await readVisitPayment(token, services);
    if (!read.ok) return read;
    if (read.value === null) return refuse({ code: "payment-not-found" });
    const { state, amount, currency } = read.value;
    return ok({ state, amount: { amount, currency }, url: null });
  },
});
