import { z } from "zod";
import { seriesScopes } from "#domain/booking/series/series-scope.ts";
import { ok, refuse, type Refusal } from "#domain/errors.ts";
import { cancelBooking } from "#use-cases/booking/manage/cancel-booking.ts";
import { cancelSeat } from "#use-cases/booking/manage/cancel-seat.ts";
import { readManaged, readSeat } from "#use-cases/booking/manage/read-manage.ts";
import { reschedule } from "#use-cases/booking/manage/reschedule.ts";
import { acceptProposal } from "#use-cases/office/requests/accept-proposal.ts";
import { endpoint } from "../define.ts";
import { exampleToken, tokenParams } from "../holds/holds.ts";
import { timeSchema } from "../schemas/common.ts";
import { tokenSchema } from "../schemas/visit.ts";
import { readTime } from "../schemas/write.ts";
import { answerBooking } from "./book.ts";
import { bookingSchema, seatSchema, showSeat } from "./show-booking.ts";

const unknown = ["booking-not-found", "erased"] as const satisfies Refusal["code"][];

export const readBookingEndpoint = endpoint({
  id: "readBooking",
  method: "GET",
  path: "/bookings/{token}",
  access: "open",
  summary: "Read a booking",
  params: tokenParams,
  response: bookingSchema,
  refusals: unknown,
  examples: [{ summary: "A booking", params: { token: exampleToken } }],
  handle: (call) => answerBooking(call.params.token, call),
});

export const moveBookingEndpoint = endpoint({
  id: "moveBooking",
  method: "POST",
  path: "/bookings/{token}/move",
  access: "open",
  creates: true,
  summary: "Move a booking to another time",
  description: "With all its people, at the agreed price. It keeps its old time if the new one is not free.",
  params: tokenParams,
  body: z.strictObject({ start: timeSchema }),
  response: bookingSchema,
  refusals: [
    ...unknown,
    "reschedule-closed",
    "slot-taken",
    "resource-taken",
    "no-seats",
    "slot-not-offered",
    "slot-past",
    "beyond-calendar",
    "visitor-active",
    "visitor-period",
    "visitor-gap-days",
    "visitor-gap-hours",
    "not-offered",
    "choice-unknown",
    "too-many-seats",
    "hold-lapsed",
  ],
  examples: [{ summary: "A day later", params: { token: exampleToken }, body: { start: "2027-01-13T10:00:00+00:00" } }],
  async handle(call) {
    const { token } = call.params;
    const start = readTime(call.body.start, "body.start");
    const moved = await reschedule({ token, start, key: call.idempotencyKey }, call.services);
    return moved.ok ? answerBooking(token, call) : moved;
  },
});

export const cancelBookingEndpoint = endpoint({
  id: "cancelBooking",
  method: "POST",
  path: "/bookings/{token}/cancel",
  access: "open",
  creates: true,
  summary: "Cancel a booking, or withdraw a request",
  description: "Payments go back by the terms that the visitor agreed to. Cancelling again has the same result.",
  params: tokenParams,
  body: z.strictObject({
    reason: z.string().trim().max(500).default("").meta({ description: "The business reads it" }),
    scope: z.enum(seriesScopes).default("this").meta({ description: "For a series: this date only, or others too" }),
  }),
  response: bookingSchema,
  refusals: [...unknown, "cancellation-closed", "choice-unknown"],
  examples: [{ summary: "Because of a cold", params: { token: exampleToken }, body: { reason: "I have a cold" } }],
  async handle(call) {
    const { token } = call.params;
    const cancelled = await cancelBooking({ token, ...call.body, key: call.idempotencyKey }, call.services);
    return cancelled.ok ? answerBooking(token, call) : cancelled;
  },
});

export const cancelGuestEndpoint = endpoint({
  id: "cancelGuest",
  method: "POST",
  path: "/bookings/{token}/guests/{number}/cancel",
  access: "open",
  creates: true,
  summary: "Take one guest out of a booking",
  params: z.object({ token: tokenSchema, number: z.coerce.number().int().min(1).max(100) }),
  body: z.strictObject({}),
  response: bookingSchema,
  refusals: [...unknown, "cancellation-closed"],
  examples: [{ summary: "The first guest", params: { token: exampleToken, number: "1" }, body: {} }],
  async handle(call) {
    const { token, number } = call.params;
    const of = { booking: token, guest: number };
    const cancelled = await cancelSeat({ of, key: call.idempotencyKey }, call.services);
    return cancelled.ok ? answerBooking(token, call) : cancelled;
  },
});

export const acceptProposalEndpoint = endpoint({
  id: "acceptProposal",
  method: "POST",
  path: "/bookings/{token}/accept",
  access: "open",
  summary: "Accept the time that the business proposes for a request",
  params: tokenParams,
  body: z.strictObject({}),
  response: bookingSchema,
  refusals: [...unknown, "slot-taken"],
  examples: [{ summary: "The proposed time", params: { token: exampleToken }, body: {} }],
  async handle(call) {
    const { token } = call.params;
    const read = await readManaged(token, call.services);
    if (!read.ok) return read;
    const accepted = await acceptProposal(read.value, call.services);
    if (accepted.ok) return answerBooking(token, call);
    return refuse({ code: accepted.refusal.code === "slot-lost" ? "slot-taken" : "booking-not-found" });
  },
});

export const readSeatEndpoint = endpoint({
  id: "readSeat",
  method: "GET",
  path: "/seats/{token}",
  access: "open",
  summary: "Read a visit as one of its guests",
  params: tokenParams,
  response: seatSchema,
  refusals: unknown,
  examples: [{ summary: "A guest's own seat", params: { token: exampleToken } }],
  async handle({ params: { token }, services, locale, origin, allowSites }) {
    const read = await readSeat(token, services, locale);
    if (!read.ok) return read;
    allowSites(read.value.provider.frameSites);
    return ok(showSeat(read.value, { token, origin }));
  },
});

export const cancelSeatEndpoint = endpoint({
  id: "cancelSeat",
  method: "POST",
  path: "/seats/{token}/cancel",
  access: "open",
  creates: true,
  summary: "Give up a guest's own seat",
  params: tokenParams,
  body: z.strictObject({}),
  response: seatSchema,
  refusals: [...unknown, "cancellation-closed"],
  examples: [{ summary: "I cannot come", params: { token: exampleToken }, body: {} }],
  async handle({ params: { token }, services, locale, origin, idempotencyKey, allowSites }) {
    const cancelled = await cancelSeat({ of: { seat: token }, key: idempotencyKey }, services);
    if (!cancelled.ok) return cancelled;
    const read = await readSeat(token, services, locale);
    if (!read.ok) return read;
    allowSites(read.value.provider.frameSites);
    return ok(showSeat(read.value, { token, origin }));
  },
});
