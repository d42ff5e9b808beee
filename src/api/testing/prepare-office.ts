import { randomUUID } from "node:crypto";
import { keyVerbs } from "#domain/keys/key-verbs.ts";
import { makeKeyByCommand } from "#use-cases/keys/make-key.ts";
import { pay } from "#use-cases/payments/testing/pay.ts";
import type { Example } from "../define.ts";
import type { Answer, TestApi } from "./open-api.ts";
import type { Prepared } from "./prepared.ts";
import { booked, freeTimes } from "./prepare-waiting.ts";

/** The headers of a key of a business, with these verbs. */
export async function keyOf(
  { db, services }: Pick<TestApi, "db" | "services">,
  provider: string,
  verbs: readonly string[] = keyVerbs,
): Promise<Record<string, string>> {
  const { id } = await db.selectFrom("providers").select("id").where("slug", "=", provider).executeTakeFirstOrThrow();
  const made = await makeKeyByCommand(id, { name: "Test", verbs, expiresAt: null }, services);
  if (!made.ok) throw new Error(made.refusal.code);
  return { Authorization: `Bearer ${made.value.secret}` };
}

type Prepare = (api: TestApi, example: Example) => Promise<Prepared>;

const withKey: Prepare = async (api) => ({
  headers: { ...(await keyOf(api, "saltwater-house")), "Idempotency-Key": randomUUID() },
});

/** A key, and the reference of a booking. */
const withBooking =
  (make: (api: TestApi) => Promise<Answer["body"]>): Prepare =>
  async (api, example) => {
    const { reference } = await make(api);
    return { ...(await withKey(api, example)), params: { ...example.params, reference } };
  };

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

async function made(api: TestApi, body: object): Promise<Answer["body"]> {
  const answer = await api.post("/bookings", body, { "Idempotency-Key": randomUUID() });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

async function requested(api: TestApi): Promise<Answer["body"]> {
  const [start] = await freeTimes(api, "home-visit");
  const details = { ...ada, phone: "+351912345678", locationAnswer: "Rua das Flores 1, second floor" };
  return made(api, { service: "home-visit", start, details });
}

/** A massage whose deposit is paid. */
async function paid(api: TestApi): Promise<Answer["body"]> {
  const [start] = await freeTimes(api, "massage");
  const booking = await made(api, { service: "massage", start, details: { ...ada, terms: true } });
  await pay(new URL(booking.payment.url).pathname.split("/").at(-1)!, api.services);
  return booking;
}

/** A visit that has begun. */
async function begun(api: TestApi): Promise<Answer["body"]> {
  const booking = await booked(api);
  const now = api.services.clock.now().getTime();
  await api.db
    .updateTable("bookings")
    .set({ starts_at: new Date(now - 3_600_000), ends_at: new Date(now + 3_600_000) })
    .where("reference", "=", booking.reference)
    .execute();
  return booking;
}

const withCustomer: Prepare = async (api, example) => {
  const { reference } = await booked(api);
  const { id } = await api.db
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  return { ...(await withKey(api, example)), params: { ...example.params, customer: id } };
};

/** What the examples of the office's endpoints need. */
export const officePreparations: Record<string, Prepare> = {
  listBookings: withKey,
  makeBooking: async (api, example) => {
    const [start] = await freeTimes(api, "massage");
    return { ...(await withKey(api, example)), body: { ...(example.body as object), start } };
  },
  readOfficeBooking: withBooking(booked),
  moveByOffice: async (api, example) => {
    const { reference, start } = await booked(api);
    const free = await freeTimes(api, "morning-yoga");
    const body = { start: free.find((time) => time !== start) };
    return { ...(await withKey(api, example)), params: { ...example.params, reference }, body };
  },
  cancelByOffice: withBooking(booked),
  confirmRequest: withBooking(requested),
  declineRequest: withBooking(requested),
  setAttendance: withBooking(begun),
  writeRemark: withBooking(booked),
  readPayments: withBooking(paid),
  refund: withBooking(paid),
  listCustomers: withKey,
  readCustomer: withCustomer,
  remarkCustomer: withCustomer,
  listOrders: withKey,
  listWaiting: withKey,
  listResponses: withKey,
};
