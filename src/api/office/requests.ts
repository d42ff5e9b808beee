import { z } from "zod";
import { answerRequest } from "#use-cases/office/requests/answer-request.ts";
import { granting } from "#use-cases/keys/open-key.ts";
import { endpoint } from "../define.ts";
import { slugSchema, timeSchema } from "../schemas/common.ts";
import { answerChange, exampleBooking } from "./read-bookings.ts";
import { bookingParams, changedBookingSchema } from "./show-office.ts";

const refusals = [
  "booking-unknown",
  "booking-not-found",
  "booking-changed",
  "time-lost",
  "start-missing",
  "reason-unreadable",
  "request-unanswerable",
  "not-allowed",
] as const;

export const confirmRequestEndpoint = endpoint({
  id: "confirmRequest",
  method: "POST",
  path: "/office/{provider}/bookings/{reference}/confirm",
  access: { verb: "requests.answer" },
  summary: "Confirm a request",
  description: "Confirming it again has the same result. If its time is taken meanwhile, the request does not change.",
  params: bookingParams,
  body: z.strictObject({
    start: timeSchema.optional().meta({ description: "Without it, the time that the visitor prefers" }),
    staff: slugSchema.optional().meta({ description: "The slug of the member who gives it" }),
  }),
  response: changedBookingSchema,
  refusals,
  examples: [{ summary: "At the preferred time", params: exampleBooking, body: {} }],
  async handle(call) {
    const { reference } = call.params;
    const { start = null, staff = null } = call.body;
    const answer = { kind: "confirm", start, staff } as const;
    const done = await answerRequest(granting(call.key), { reference, answer }, call.services);
    return done.ok ? answerChange(reference, "requests.answer", call) : done;
  },
});

export const declineRequestEndpoint = endpoint({
  id: "declineRequest",
  method: "POST",
  path: "/office/{provider}/bookings/{reference}/decline",
  access: { verb: "requests.answer" },
  summary: "Decline a request, and give back what was paid",
  params: bookingParams,
  body: z.strictObject({ reason: z.string().max(5_000).default("").meta({ description: "The visitor reads it" }) }),
  response: changedBookingSchema,
  refusals,
  examples: [{ summary: "Fully booked", params: exampleBooking, body: { reason: "We are fully booked that week" } }],
  async handle(call) {
    const { reference } = call.params;
    const answer = { kind: "decline", reason: call.body.reason } as const;
    const done = await answerRequest(granting(call.key), { reference, answer }, call.services);
    return done.ok ? answerChange(reference, "requests.answer", call) : done;
  },
});
