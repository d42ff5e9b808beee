import { randomUUID } from "node:crypto";
import { proposeTime } from "#use-cases/office/requests/propose-time.ts";
import { readManaged } from "#use-cases/booking/manage/read-manage.ts";
import { unseal } from "#use-cases/shared/secrets.ts";
import type { Example } from "../define.ts";
import type { Answer, TestApi } from "./open-api.ts";
import { formPreparations } from "./prepare-forms.ts";
import { officePreparations } from "./prepare-office.ts";
import { waitingPreparations } from "./prepare-waiting.ts";
import type { Prepared } from "./prepared.ts";

type Prepare = (api: TestApi, example: Example) => Promise<Prepared>;

const details = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };
/** Free, and booked at once. */
const simple = "quick-check";

async function post(api: TestApi, path: string, body: object): Promise<Answer["body"]> {
  const answer = await api.post(path, body, { "Idempotency-Key": randomUUID() });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Free times. Examples take different ones. */
async function freeTimes(api: TestApi, address: string): Promise<string[]> {
  const { body } = await api.get(address);
  const days = body.days as { times: { start: string }[] }[];
  return days.flatMap(({ times }) => times.map(({ start }) => start));
}

let taken = 0;

async function freeStart(api: TestApi, service = simple): Promise<string> {
  const starts = await freeTimes(api, `/services/${service}/times`);
  // Not the first: the notice may end while the test runs.
  return starts[(5 + 7 * taken++) % starts.length]!;
}

async function hold(api: TestApi, service = simple): Promise<string> {
  return (await post(api, "/holds", { service, start: await freeStart(api, service) })).token;
}

async function book(api: TestApi, body: object = {}): Promise<Answer["body"]> {
  const { service = simple } = body as { service?: string };
  return post(api, "/bookings", { service, start: await freeStart(api, service), details, ...body });
}

const withHold =
  (service?: string): Prepare =>
  async (api) => ({ params: { token: await hold(api, service) } });

const withBooking: Prepare = async (api) => ({ params: { token: (await book(api)).token } });

/** A booking of two, each with a seat. */
async function bookWithGuest(api: TestApi): Promise<string> {
  const guests = { named: [{ name: "Bea", email: "bea@example.com" }] };
  return (await book(api, { service: "strength-for-two", people: 2, guests, details: { ...details, location: 0 } }))
    .token;
}

const withSeat: Prepare = async (api) => {
  const read = await readManaged(await bookWithGuest(api), api.services);
  if (!read.ok) throw new Error(read.refusal.code);
  return { params: { token: unseal(read.value.booking.guests[0]!.tokenSealed!, api.services.secret) } };
};

/** A booking with a deposit that is not paid yet. */
const withUnpaid: Prepare = async (api) => {
  const paying = { ...details, terms: true };
  return { params: { token: (await book(api, { service: "massage", details: paying })).token } };
};

/**
 * What the examples of some endpoints need before the demo can answer them: tokens, times that are free now, API keys. By
 * the id of the endpoint. The result replaces parts of the example.
 */
export const preparations: Record<string, Prepare> = {
  async hold(api, { body }) {
    const isParty = "party" in (body as object);
    const party = isParty ? (await freeTimes(api, "/times?party=massage.60_physiotherapy")).at(-1) : undefined;
    return { body: { ...(body as object), start: party ?? (await freeStart(api, "massage")) } };
  },
  readHold: withHold(),
  extendHold: withHold(),
  saveDetails: withHold(),
  releaseHold: withHold(),
  applyCode: withHold("massage"),
  async removeCode(api) {
    const token = await hold(api, "massage");
    const { codes } = await post(api, `/holds/${token}/codes`, { code: "WELCOME10" });
    return { params: { token }, body: { id: codes[0].id } };
  },
  planDates: withHold("massage"),
  async holdDates(api, { body }) {
    const token = await hold(api, "massage");
    const { rule } = body as { rule: object };
    const { items } = await post(api, `/holds/${token}/dates/plan`, { rule });
    const { position, start, suggestion } = items[1];
    return { params: { token }, body: { rule, dates: [{ position, start: suggestion ?? start }] } };
  },
  async book(api, { body }) {
    return { body: { ...(body as object), start: await freeStart(api, "massage") } };
  },
  readBooking: withBooking,
  async moveBooking(api) {
    return { params: { token: (await book(api)).token }, body: { start: await freeStart(api) } };
  },
  cancelBooking: withBooking,
  cancelGuest: async (api) => ({ params: { token: await bookWithGuest(api), number: "1" } }),
  readSeat: withSeat,
  cancelSeat: withSeat,
  startPayment: withUnpaid,
  readPayment: withUnpaid,
  async acceptProposal(api) {
    const { token } = await book(api, {
      service: "home-visit",
      details: { ...details, phone: "+351 912 345 678", locationAnswer: "Rua da Rosa 1, second floor" },
    });
    const read = await readManaged(token, api.services);
    if (!read.ok) throw new Error(read.refusal.code);
    const proposed = await proposeTime(read.value, await freeStart(api, "home-visit"), api.services);
    if (!proposed.ok) throw new Error(proposed.refusal.code);
    return { params: { token } };
  },
  ...waitingPreparations,
  ...formPreparations,
  ...officePreparations,
};
