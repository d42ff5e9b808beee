import { z } from "zod";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { changeSeats, declineTime, leaveWaitingList } from "#use-cases/booking/waiting/change-entry.ts";
import { apiPath } from "#domain/navigation/addresses.ts";
import { acceptEarlier, keepLooking } from "#use-cases/booking/watching/answer-watch.ts";
import { readWaitingEntry } from "#use-cases/booking/waiting/read-waiting.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { endpoint, type Endpoint } from "../define.ts";
import { exampleToken, tokenParams } from "../holds/holds.ts";
import { ApiFault } from "../problem.ts";
import { answerEntry, entrySchema } from "./show-entry.ts";

const unknown = ["waiting-not-found"] as const;

export const readEntryEndpoint = endpoint({
  id: "readWaitingEntry",
  method: "GET",
  path: "/waiting/{token}",
  access: "open",
  summary: "Read a place on a waiting list, and what is offered",
  params: tokenParams,
  response: entrySchema,
  refusals: unknown,
  examples: [{ summary: "My place in line", params: { token: exampleToken } }],
  handle: (call) => answerEntry(call.params.token, call),
});

interface Answering {
  id: string;
  verb: string;
  summary: string;
  description?: string;
  refusals?: readonly Refusal["code"][];
  run: (command: { token: string; key: string }, services: Services) => Promise<Result<null>>;
}

/** A person on a list does one of these. */
function answering({ id, verb, summary, description, refusals = [], run }: Answering): Endpoint {
  return endpoint({
    id,
    method: "POST",
    path: `/waiting/{token}/${verb}`,
    access: "open",
    summary,
    ...(description !== undefined && { description }),
    params: tokenParams,
    body: z.strictObject({}),
    response: entrySchema,
    refusals: [...unknown, ...refusals],
    examples: [{ summary, params: { token: exampleToken }, body: {} }],
    async handle(call) {
      const { token } = call.params;
      const done = await run({ token, key: call.idempotencyKey }, call.services);
      return done.ok ? answerEntry(token, call) : done;
    },
  });
}

/** A hold needs the person's details, so it is booked like any other. Only a booked visit can be moved at once. */
async function acceptOffer(command: { token: string; key: string }, services: Services): Promise<Result<null>> {
  const read = await readWaitingEntry(command.token, services, null);
  if (!read.ok) return read;
  const { offerToken: hold, bookingToken } = read.value;
  if (bookingToken !== null) return ok(null);
  if (hold !== null) throw new ApiFault({ code: "offer-to-book", hold, call: `POST ${apiPath}/bookings` });
  return acceptEarlier(command, services);
}

export const entryAnswers: readonly Endpoint[] = [
  answering({
    id: "leaveWaitingList",
    verb: "leave",
    summary: "Leave a waiting list, or decline what is offered",
    refusals: ["payment-unavailable"],
    run: ({ token }, services) => leaveWaitingList(token, services),
  }),
  answering({
    id: "declineTime",
    verb: "decline",
    summary: "Decline an offered time, and keep looking",
    refusals: ["payment-unavailable"],
    run: ({ token }, services) => declineTime(token, services),
  }),
  answering({
    id: "keepLooking",
    verb: "keep",
    summary: "Say that the person is still looking",
    run: ({ token }, services) => keepLooking(token, services),
  }),
  answering({
    id: "acceptEarlier",
    verb: "accept",
    summary: "Accept what is offered",
    description:
      "An earlier time that is offered for a booking moves that booking. Seats and times that are offered to someone without " +
      "a booking become one with the person's details: the refusal `offer-to-book` has the `hold`, and names what to call " +
      "with it (`POST /bookings`). What is accepted already stays accepted.",
    refusals: ["hold-lapsed", "booking-not-found", "erased", "reschedule-closed", "slot-taken", "slot-not-offered"],
    run: acceptOffer,
  }),
];

export const changeSeatsEndpoint = endpoint({
  id: "changeWaitingSeats",
  method: "POST",
  path: "/waiting/{token}/seats",
  access: "open",
  summary: "Wait for another number of seats",
  description: "Fewer seats keep the place in line; more go to its end.",
  params: tokenParams,
  body: z.strictObject({ seats: z.int().min(1).max(101) }),
  response: entrySchema,
  refusals: [...unknown, "too-many-seats"],
  examples: [{ summary: "For two", params: { token: exampleToken }, body: { seats: 2 } }],
  async handle(call) {
    const { token } = call.params;
    const changed = await changeSeats(token, call.body.seats, call.services);
    return changed.ok ? answerEntry(token, call) : refuse(changed.refusal);
  },
});
