import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyVerbs } from "#domain/keys/key-verbs.ts";
import { findProvider } from "#use-cases/offers/catalogue/find-provider.ts";
import { makeKeyByCommand } from "#use-cases/keys/make-key.ts";
import { isLong } from "../../tests/support/long.ts";
import { endpoints } from "./endpoints.ts";
import { requestTo, type Known } from "./testing/arbitrary.ts";
import { openTestApi, type TestApi } from "./testing/open-api.ts";
import { preparations } from "./testing/preparations.ts";

let api: TestApi;
let known: Known;
let key: string;
beforeAll(async () => {
  api = await openTestApi();
  key = await makeKey();
  known = await findKnown();
});
afterAll(() => api.close());

const requests = isLong ? 20_000 : 100;

// `api` fails for a fault in the product, and for a response that the document does not describe.
it(`answers ${requests} wild requests as the document says, and none with a fault`, async () => {
  const statuses = new Map<number, number>();
  const failures = new Map<string, string>();
  for (const endpoint of endpoints) {
    const wild = fc.sample(requestTo(endpoint, known, [key]), Math.ceil(requests / endpoints.length));
    for (const { path, init } of wild) {
      const status = await api.request(path, init).then(
        (answer) => answer.status,
        (fault: Error) => {
          const why = `${endpoint.id}: ${fault.message.split("\n", 1)[0]} ${fault.cause instanceof Error ? fault.cause.message : ""}`;
          failures.set(why, `${path} ${JSON.stringify(init).slice(0, 2_000)}`);
          return 0;
        },
      );
      if (status >= 500)
        failures.set(`${endpoint.id} answers ${status}`, `${path} ${JSON.stringify(init).slice(0, 2_000)}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(failures)).toEqual({});
  // They reach the rules behind the schemas.
  expect(statuses.get(200)).toBeGreaterThan(requests / 20);
  expect(statuses.get(422)).toBeGreaterThan(requests / 20);
  expect(statuses.get(404)).toBeGreaterThan(0);
}, 3_600_000);

async function makeKey(): Promise<string> {
  const provider = await findProvider("saltwater-house", api.services, null);
  if (!provider.ok) throw new Error(provider.refusal.code);
  const made = await makeKeyByCommand(
    provider.value.id,
    { name: "Tests", verbs: keyVerbs, expiresAt: null },
    api.services,
  );
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.secret;
}

/** Names and tokens of the demo. */
async function findKnown(): Promise<Known> {
  const slugsOf = async (path: string): Promise<string[]> =>
    (await api.get(path)).body.items.map(({ slug }: { slug: string }) => slug);
  const of = (noun: string) => slugsOf(`/providers/saltwater-house/${noun}?limit=100`);
  const service = await of("services");
  const times = (await api.get("/services/quick-check/times")).body.days.flatMap(
    (day: { times: { start: string }[] }) => day.times.map(({ start }) => start),
  );
  const tokens: string[] = [];
  for (const id of ["readHold", "readBooking", "readSeat", "cancelGuest", "readPayment", "planDates"]) {
    const prepared = await preparations[id]?.(api, { summary: "" });
    if (prepared?.params?.["token"] !== undefined) tokens.push(prepared.params["token"]);
  }
  return {
    provider: ["saltwater-house", "ribeira-cycles"],
    service: [...service, "quick-check", "repair-evening"],
    staff: await of("staff"),
    group: await of("groups"),
    menu: await of("menus"),
    post: await of("posts"),
    product: await of("products"),
    category: await of("categories"),
    token: tokens,
    hold: tokens,
    start: times,
    timeZone: ["Europe/Lisbon", "America/St_Johns"],
    month: ["2027-01", "2026-12"],
    minutes: [30, 60],
    firstName: ["Ada"],
    lastName: ["Lovelace"],
    email: ["ada@example.com"],
    code: ["WELCOME10"],
    party: ["massage.60_physiotherapy", "quick-check"],
  };
}
