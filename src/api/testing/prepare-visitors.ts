import { randomUUID } from "node:crypto";
import { unseal } from "#use-cases/shared/secrets.ts";
import { offerTimes } from "#use-cases/booking/watching/offer-times.ts";
import type { Example } from "../define.ts";
import type { Answer, TestApi } from "./open-api.ts";
import type { Prepared } from "./preparations.ts";

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

/** Sends what an example needs before it. */
async function made(api: TestApi, path: string, body: unknown): Promise<Answer["body"]> {
  const answer = await api.post(path, body, { "Idempotency-Key": randomUUID() });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The free times of a service, the last days first, so that examples do not take each other's. */
export async function freeTimes(api: TestApi, service: string, query = ""): Promise<string[]> {
  const { body } = await api.get(`/services/${service}/times${query}`);
  const days = body.days as { times: { start: string }[] }[];
  return days.toReversed().flatMap(({ times }) => times.map(({ start }) => start));
}

async function freeTime(api: TestApi, service: string, query = ""): Promise<string> {
  const [start] = await freeTimes(api, service, query);
  if (start === undefined) throw new Error(`${service} has no free time`);
  return start;
}

async function held(api: TestApi, service = "morning-yoga"): Promise<Answer["body"]> {
  return made(api, "/holds", { service, start: await freeTime(api, service) });
}

/** A booked class. */
export async function booked(api: TestApi, more: object = {}): Promise<Answer["body"]> {
  const start = await freeTime(api, "morning-yoga", "?people=4");
  return made(api, "/bookings", { service: "morning-yoga", start, details: ada, ...more });
}

/** With a guest who has a name. */
async function bookedForTwo(api: TestApi): Promise<Answer["body"]> {
  const start = await freeTime(api, "strength-for-two", "?people=2");
  const guests = { named: [{ name: "Grace Hopper", email: "grace@example.com" }] };
  const wanted = { service: "strength-for-two", people: 2, start, guests };
  return made(api, "/bookings", { ...wanted, details: { ...ada, location: 0 } });
}

const withToken =
  (make: (api: TestApi) => Promise<Answer["body"]>) =>
  async (api: TestApi, example: Example): Promise<Prepared> => ({
    params: { ...example.params, token: (await make(api)).token },
  });

/** The example's body with a time that is free now. */
async function atFreeTime(api: TestApi, { body }: Example): Promise<Prepared> {
  const { service = "massage", party } = body as { service?: string; party?: unknown };
  if (party === undefined) return { body: { ...(body as object), start: await freeTime(api, service) } };
  for (const start of await freeTimes(api, "massage")) {
    const answer = await api.post("/holds", { party, start }, { "Idempotency-Key": randomUUID() });
    if (answer.status !== 201) continue;
    await api.delete(`/holds/${answer.body.token}`);
    return { body: { ...(body as object), start } };
  }
  throw new Error("The party has no free time");
}

/** A session without free seats. */
async function fullSession(api: TestApi): Promise<string> {
  const start = await freeTime(api, "morning-yoga", "?people=4");
  for (let people = 4; people > 0;) {
    const wanted = { service: "morning-yoga", start, people, details: ada };
    const { status } = await api.post("/bookings", wanted, { "Idempotency-Key": randomUUID() });
    if (status !== 201) people -= 1;
  }
  const { body } = await api.get("/services/morning-yoga/full-sessions");
  return body.items.find((item: { start: string }) => Date.parse(item.start) === Date.parse(start)).id;
}

const waiting = async (api: TestApi) =>
  made(api, "/waiting", {
    ...{ service: "morning-yoga", session: await fullSession(api), name: "Ada Lovelace" },
    email: `${randomUUID()}@example.com`,
  });

/** A watch that no free time suits. */
const watching = (api: TestApi) =>
  made(api, "/watches", {
    ...{ service: "acupuncture", ...days(api), from: 0, to: 60, name: "Ada Lovelace" },
    email: `${randomUUID()}@example.com`,
  });

function days({ services }: TestApi): { first: string; last: string } {
  const day = (after: number) =>
    new Date(services.clock.now().getTime() + after * 86_400_000).toISOString().slice(0, 10);
  return { first: day(1), last: day(30) };
}

async function acupuncture(api: TestApi, start: string): Promise<Answer["body"]> {
  const details = { ...ada, email: `${randomUUID()}@example.com`, dateOfBirth: "1985-12-10", consent: true };
  return made(api, "/bookings", { service: "acupuncture", start, details });
}

/** A booking for which an earlier time is held. */
async function offeredEarlier(api: TestApi): Promise<Answer["body"]> {
  const times = (await freeTimes(api, "acupuncture")).toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const early = times.find((time) => time.slice(0, 10) > times[0]!.slice(0, 10))!;
  const first = await acupuncture(api, early);
  const late = await acupuncture(api, times.at(-1)!);
  const day = early.slice(0, 10);
  const from = Number(early.slice(11, 13)) * 60 + Number(early.slice(14, 16));
  const entry = await made(api, `/bookings/${late.token}/watch`, { first: day, last: day, from, to: from + 1 });
  await made(api, `/bookings/${first.token}/cancel`, {});
  await offerTimes(api.services);
  return entry;
}

/** A request for which the business proposes another time. */
async function proposed(api: TestApi): Promise<Answer["body"]> {
  const start = await freeTime(api, "home-visit");
  const details = { ...ada, phone: "+351912345678", locationAnswer: "Rua das Flores 1, second floor" };
  const request = await made(api, "/bookings", { service: "home-visit", start, details });
  await api.db
    .updateTable("bookings")
    .set({ proposed_starts_at: new Date(start) })
    .where("reference", "=", request.reference)
    .execute();
  return request;
}

async function seat(api: TestApi): Promise<{ token: string }> {
  const { reference } = await bookedForTwo(api);
  const row = await api.db
    .selectFrom("guests")
    .innerJoin("bookings", "bookings.id", "guests.booking_id")
    .select("seat_token_sealed as sealed")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  return { token: unseal(row.sealed!, api.services.secret) };
}

/** A hold that has a coupon. */
async function withCode(api: TestApi, { params }: Example): Promise<Prepared> {
  const { token } = await held(api, "physiotherapy");
  const { codes } = await made(api, `/holds/${token}/codes`, { code: "WELCOME10" });
  return { params: { ...params, token }, body: { id: codes[0].id } };
}

/** What the examples of visitors' endpoints need. */
export const visitorPreparations: Record<string, (api: TestApi, example: Example) => Promise<Prepared>> = {
  hold: atFreeTime,
  readHold: withToken(held),
  extendHold: withToken(held),
  releaseHold: withToken(held),
  saveDetails: withToken(held),
  applyCode: withToken((api) => held(api, "physiotherapy")),
  removeCode: withCode,
  planDates: withToken(held),
  holdDates: async (api, { body }) => {
    const hold = await made(api, "/holds", { service: "massage", start: (await freeTimes(api, "massage")).at(-1) });
    const plan = await made(api, `/holds/${hold.token}/dates/plan`, { rule: { kind: "weekly", count: 2 } });
    const { start, suggestion } = plan.items[1];
    const dates = [{ position: 2, start: plan.items[1].isFree ? start : suggestion }];
    return { params: { token: hold.token }, body: { ...(body as object), dates } };
  },
  book: atFreeTime,
  readBooking: withToken(booked),
  moveBooking: async (api, { params }) => {
    const { token, start } = await booked(api);
    const free = await freeTimes(api, "morning-yoga");
    return { params: { ...params, token }, body: { start: free.find((time) => time !== start) } };
  },
  cancelBooking: withToken(booked),
  cancelGuest: withToken(bookedForTwo),
  acceptProposal: withToken(proposed),
  startPayment: async (api, { params }) => {
    const start = await freeTime(api, "massage");
    const booking = await made(api, "/bookings", { service: "massage", start, details: { ...ada, terms: true } });
    return { params: { ...params, token: booking.token } };
  },
  readPayment: async (api, { params }) => {
    const start = await freeTime(api, "massage");
    const booking = await made(api, "/bookings", { service: "massage", start, details: { ...ada, terms: true } });
    return { params: { ...params, token: booking.token } };
  },
  readSeat: withToken(seat),
  cancelSeat: withToken(seat),
  joinWaitingList: async (api, { body }) => ({ body: { ...(body as object), session: await fullSession(api) } }),
  watchTimes: async (api, { body }) => ({ body: { ...(body as object), ...days(api) } }),
  watchEarlier: async (api, { params, body }) => {
    const { token } = await acupuncture(api, await freeTime(api, "acupuncture"));
    const { first } = days(api);
    return { params: { ...params, token }, body: { ...(body as object), first, last: first } };
  },
  readWaitingEntry: withToken(watching),
  changeWaitingSeats: withToken(waiting),
  leaveWaitingList: withToken(watching),
  declineTime: withToken(watching),
  keepLooking: withToken(watching),
  acceptEarlier: withToken(offeredEarlier),
};
