import { z } from "zod";
import { refuse, type Refusal, type Result } from "#domain/errors.ts";
import { changeSeats, declineTime, leaveWaitingList } from "#use-cases/booking/waiting/change-entry.ts";
import { acceptEarlier, keepLooking } from "#use-cases/booking/watching/answer-watch.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { endpoint, type Endpoint } from "../define.ts";
import { exampleToken, tokenParams } from "../holds/holds.ts";
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
  refusals?: readonly Refusal["code"][];
  run: (command: { token: string; key: string }, services: Services) => Promise<Result<null>>;
}

/** A person on a list does one of these. */
function answering({ id, verb, summary, refusals = [], run }: Answering): Endpoint {
  return endpoint({
    id,
    method: "POST",
    path: `/waiting/{token}/${verb}`,
    access: "open",
    summary,
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
    summary: "Move a booking to the earlier time that is offered",
    refusals: ["hold-lapsed", "booking-not-found", "erased", "reschedule-closed", "slot-taken", "slot-not-offered"],
    run: acceptEarlier,
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
