import { randomUUID } from "node:crypto";
import { offerTimes } from "#use-cases/booking/watching/offer-times.ts";
import type { Example } from "../define.ts";
import type { Answer, TestApi } from "./open-api.ts";
import type { Prepared } from "./prepared.ts";

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

/** A booked class. */
export async function booked(api: TestApi, more: object = {}): Promise<Answer["body"]> {
  const start = await freeTime(api, "morning-yoga", "?people=4");
  return made(api, "/bookings", { service: "morning-yoga", start, details: ada, ...more });
}

const withToken =
  (make: (api: TestApi) => Promise<Answer["body"]>) =>
  async (api: TestApi, example: Example): Promise<Prepared> => ({
    params: { ...example.params, token: (await make(api)).token },
  });

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
    service: "morning-yoga",
    session: await fullSession(api),
    name: "Ada Lovelace",
    email: `${randomUUID()}@example.com`,
  });

/** A watch that no free time suits. */
const watching = (api: TestApi) =>
  made(api, "/watches", {
    service: "acupuncture",
    ...days(api),
    from: 0,
    to: 60,
    name: "Ada Lovelace",
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

/** What the examples of waiting lists need. */
export const waitingPreparations: Record<string, (api: TestApi, example: Example) => Promise<Prepared>> = {
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
