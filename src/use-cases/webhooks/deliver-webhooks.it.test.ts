import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventKinds } from "#domain/webhooks/event-kinds.ts";
import { openWebhookSender } from "#gateways/webhooks/send.ts";
import { Office } from "../booking/testing/office.ts";
import type { Services } from "../shared/services.ts";
import {
  addWebhook,
  commandManager,
  resendEvents,
  rotateSecret,
  testWebhook,
  turnWebhookOff,
  changeWebhook,
} from "./change-webhook.ts";
import { deliverWebhooks, wakeWebhooks } from "./deliver-webhooks.ts";
import { readWebhooks, readWebhookLog } from "./read-webhooks.ts";
import { Receiver } from "./testing/receiver.ts";

let office: Office;
let receiver: Receiver;
let services: Services;
let providerId: string;
let hook: { providerId: string; id: string };

const hour = 3_600_000;

beforeAll(async () => {
  office = await Office.open();
  providerId = (await office.rows<{ id: string }>("select id from providers"))[0]!.id;
});
afterAll(() => office.close());
beforeEach(async () => {
  // The library's verifier compares times with the system's clock.
  vi.useFakeTimers({ toFake: ["Date"] });
  ahead = 0;
  setTime();
  await office.change("delete from webhooks; delete from webhook_events; delete from graphile_worker._private_jobs");
  receiver = new Receiver();
  await receiver.start();
  const webhooks = openWebhookSender({ trustedHosts: [receiver.host] });
  services = { ...office.services, clock: { now: () => new Date() }, webhooks };
  hook = await add(receiver);
});
afterEach(async () => {
  vi.useRealTimers();
  await receiver.stop();
});

function must<Value>(result: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

async function add({ url, secrets }: Receiver, kinds: readonly string[] = eventKinds) {
  const { id, secret } = must(await addWebhook(commandManager(providerId), { url, kinds }, services));
  secrets.push(secret);
  return { providerId, id };
}

/** A booking that is scheduled in one statement. Returns its reference. */
let made = 0;
async function book(): Promise<string> {
  const reference = `R${(++made).toString().padStart(5, "0")}`;
  await office.change(
    `insert into bookings (provider_id, reference, state, manage_token_hash, starts_at, ends_at, currency, email, first_name)
     values ('${providerId}', '${reference}', 'scheduled', sha256('${reference}'), '2027-01-11T10:00Z', '2027-01-11T11:00Z', 'EUR',
             'canary@example.com', 'Canaria')`,
  );
  return reference;
}

function move(reference: string, hours = 1) {
  return office.change(
    `update bookings set starts_at = starts_at + interval '${hours} hours', ends_at = ends_at + interval '${hours} hours',
            revision = revision + 1 where reference = '${reference}'`,
  );
}

function cancel(reference: string) {
  return office.change(
    `update bookings set state = 'cancelled', cancelled_at = now() where reference = '${reference}'`,
  );
}

/** How far the fake clock is ahead. Events get the time of the database. */
let ahead = 0;
const setTime = () => vi.setSystemTime(performance.timeOrigin + performance.now() + 10 + ahead);

function deliver() {
  setTime();
  return deliverWebhooks(services, hook);
}

/** Runs the worker's jobs once a minute for a while of the fake clock. */
async function pass(ms: number, stepMs = 60_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    ahead += stepMs;
    await deliver();
  }
}

const typesOf = (list: Receiver["kept"], reference: string) =>
  list.filter(({ data }) => data["booking"]?.["reference"] === reference).map(({ type }) => type);

async function states() {
  const rows = await office.rows<{ state: string; n: number }>(
    "select state, count(*)::int as n from webhook_deliveries group by state",
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

describe("a webhook", () => {
  it("tells of a real booking, signed, without anything personal", async () => {
    await office.book("massage");
    await deliver();
    expect(receiver.forged).toEqual([]);
    expect(receiver.kept).toEqual([
      {
        id: expect.stringMatching(/^evt_[\da-f-]{36}$/),
        type: "booking.created",
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: {
          provider: "harbour-practice",
          booking: {
            reference: expect.any(String),
            state: "scheduled",
            revision: expect.any(Number),
            attendance: null,
            start: "2026-11-16T10:00:00Z",
            end: "2026-11-16T11:00:00Z",
          },
        },
      },
    ]);
    const [stored] = await office.rows<{ all: string }>("select string_agg(e::text, ' ') as all from webhook_events e");
    expect(stored!.all).not.toMatch(/@|first_name|Ana/);
  });

  it("says nothing about a change that was rolled back", async () => {
    const change = async (ends: "commit" | "rollback") => {
      const client = await office.database.pool.connect();
      try {
        await client.query("begin");
        await client.query(
          `insert into bookings (provider_id, reference, state, manage_token_hash, starts_at, ends_at, currency)
           values ('${providerId}', '${ends.toUpperCase()}', 'scheduled', sha256('${ends}'), now(), now() + interval '1 hour', 'EUR')`,
        );
        await client.query(ends);
      } finally {
        client.release();
      }
      await deliver();
      return receiver.seen.length;
    };
    expect(await change("rollback")).toBe(0);
    expect(await office.count("webhook_events")).toBe(0);
    // The negative control: the same change, committed.
    expect(await change("commit")).toBe(1);
  });

  it("hears only of the kinds that it wants, and of its own business", async () => {
    await office.change("delete from webhooks");
    hook = await add(receiver, ["booking.cancelled"]);
    const reference = await book();
    await cancel(reference);
    await deliver();
    expect(receiver.kept.map(({ type }) => type)).toEqual(["booking.cancelled"]);
  });

  it("is tested by a button", async () => {
    must(await testWebhook(commandManager(providerId), hook.id, services));
    await deliver();
    expect(receiver.kept).toEqual([
      expect.objectContaining({ type: "webhook.test", data: { provider: "harbour-practice" } }),
    ]);
  });
});

describe("a receiver that fails", () => {
  it("gets every event at least once, in order per booking, after it was down for an hour, answered 500, slowly and twice", async () => {
    services.webhooks = openWebhookSender({ trustedHosts: [receiver.host], timeoutMs: 1_000 });
    const random = [7, 3, 9, 1, 4, 8, 2, 6, 5, 0];
    const one = await book();
    const two = await book();
    await receiver.stop();
    await move(one);
    await pass(hour);
    expect(receiver.seen).toEqual([]);
    await receiver.start();
    let requests = 0;
    receiver.answer = () => {
      const turn = random[requests++ % random.length]!;
      if (turn < 3) return { status: 500 };
      // Too slow: the event is kept, but the sender does not know and sends it again.
      if (turn === 4) return { status: 204, hangs: true };
      if (turn === 5) return { status: 503, headers: { "retry-after": "90" } };
      return { status: 204 };
    };
    await cancel(one);
    for (let n = 0; n < 4; n++) await move(two);
    await cancel(two);
    await pass(10 * hour, 10 * 60_000);
    expect(receiver.forged).toEqual([]);
    expect(await states()).toEqual({ delivered: 9 });
    const first = (list: Receiver["kept"]) =>
      list.filter(({ id }, at) => list.findIndex((other) => other.id === id) === at);
    expect(typesOf(first(receiver.kept), one)).toEqual(["booking.created", "booking.moved", "booking.cancelled"]);
    const moves = Array.from({ length: 4 }, () => "booking.moved");
    expect(typesOf(first(receiver.kept), two)).toEqual(["booking.created", ...moves, "booking.cancelled"]);
    expect(receiver.kept.length).toBeGreaterThan(9);
    // Even with repetitions, nothing arrives before an earlier event of the same booking was delivered.
    const starts = receiver.kept
      .filter(({ type }) => type === "booking.moved")
      .map(({ data }) => String(data["booking"]!["start"]));
    expect(starts).toEqual(starts.toSorted());
  }, 60_000);

  it("is told again only after the time that it asks for", async () => {
    receiver.answer = () => ({ status: 429, headers: { "retry-after": "1800" } });
    await book();
    await deliver();
    await pass(29 * 60_000);
    expect(receiver.seen).toHaveLength(1);
    await pass(2 * 60_000);
    expect(receiver.seen).toHaveLength(2);
  });

  it("is turned off by 410, and no redirect is followed", async () => {
    receiver.answer = () => ({ status: 302, headers: { location: receiver.url } });
    const reference = await book();
    await deliver();
    expect(receiver.seen).toHaveLength(1);
    receiver.answer = () => ({ status: 410 });
    await move(reference);
    await pass(60_000);
    expect(await readWebhooks(providerId, services)).toEqual([
      expect.objectContaining({ offWhy: "gone", givenUp: 2, waiting: 0 }),
    ]);
    await cancel(reference);
    await pass(hour);
    expect(receiver.seen).toHaveLength(2);
    expect(
      await office.rows(
        "select verb, actor_kind, after from log where about_kind = 'webhook' order by id desc limit 1",
      ),
    ).toEqual([{ verb: "webhooks.off", actor_kind: "job", after: { why: "gone" } }]);
  });

  it("is turned off after three days, and the office can send again what was missed", async () => {
    receiver.answer = () => ({ status: 500 });
    const since = new Date();
    const reference = await book();
    await deliver();
    await move(reference);
    await pass(4 * 24 * hour, hour);
    const [listed] = await readWebhooks(providerId, services);
    expect(listed).toMatchObject({ offWhy: "failing", waiting: 0, givenUp: 2 });
    receiver.answer = () => ({ status: 200 });
    const { url } = receiver;
    must(await changeWebhook(commandManager(providerId), { id: hook.id, url, kinds: eventKinds }, services));
    const what = { id: hook.id, givenUpSince: new Date(since.getTime() - hour) };
    expect(must(await resendEvents(commandManager(providerId), what, services))).toEqual({ count: 2 });
    await deliver();
    expect(typesOf(receiver.kept, reference)).toEqual(["booking.created", "booking.moved"]);
  }, 30_000);

  it("does not hold up other bookings with one event that it refuses", async () => {
    const bad = await book();
    const good = await book();
    receiver.answer = ({ data }) => ({ status: data["booking"]!["reference"] === bad ? 500 : 204 });
    await move(bad);
    await move(good);
    await deliver();
    await pass(60_000);
    expect(typesOf(receiver.kept, good)).toEqual(["booking.created", "booking.moved"]);
    expect(typesOf(receiver.seen, bad)).not.toContain("booking.moved");
  });
});

describe("two workers", () => {
  it("send each event once to a healthy receiver, in order", async () => {
    const references = await Promise.all(Array.from({ length: 12 }, book));
    const working = Promise.all([deliver(), deliver(), deliver()]);
    for (const reference of references) await move(reference);
    await working;
    await Promise.all([deliver(), deliver()]);
    expect(await states()).toEqual({ delivered: 24 });
    expect(new Set(receiver.seen.map(({ id }) => id)).size).toBe(receiver.seen.length);
    for (const reference of references)
      expect(typesOf(receiver.kept, reference)).toEqual(["booking.created", "booking.moved"]);
  });

  it("take over from a worker that was killed", async () => {
    await book();
    await office.change(`update webhooks set leased_until = now() + interval '60 seconds'`);
    await deliver();
    expect(receiver.seen).toEqual([]);
    ahead += 130_000;
    setTime();
    await wakeWebhooks(services);
    expect(await office.rows("select key from graphile_worker._private_jobs where key is not null")).toEqual([
      { key: `webhook ${hook.id}` },
    ]);
    await deliver();
    expect(receiver.kept).toHaveLength(1);
  });
});

describe("a secret", () => {
  it("is rotated with two valid at once for a day", async () => {
    const [former] = receiver.secrets;
    const { secret } = must(await rotateSecret(commandManager(providerId), hook.id, services));
    const check = async (secrets: string[]) => {
      receiver.secrets = secrets;
      await book();
      await deliver();
      await pass(60_000);
      return receiver.forged.splice(0).length === 0;
    };
    expect(await check([former!])).toBe(true);
    expect(await check([secret])).toBe(true);
    ahead += 25 * hour;
    expect(await check([secret])).toBe(true);
    expect(await check([former!])).toBe(false);
  });

  it("and the address are in no log, and the secret is sealed", async () => {
    const [row] = await office.rows<{ all: string }>("select (select string_agg(w::text, ' ') from webhooks w) as all");
    expect(row!.all).not.toContain(receiver.secrets[0]!.slice(6));
    const [log] = await office.rows<{ all: string }>("select string_agg(l::text, ' ') as all from log l");
    expect(log!.all).toContain(receiver.host);
    expect(log!.all).not.toContain("not-for-logs");
  });
});

describe("the log of deliveries", () => {
  it("shows what became of each event, in pages, and sends one again", async () => {
    for (let n = 0; n < 52; n++) await book();
    receiver.answer = () => ({ status: 500 });
    await deliver();
    const page = must(await readWebhookLog({ ...hook, before: null }, services));
    expect(page.deliveries).toHaveLength(50);
    const next = must(await readWebhookLog({ ...hook, before: page.next }, services));
    expect(next.deliveries).toHaveLength(2);
    expect(next.deliveries.at(-1)).toMatchObject({
      kind: "booking.created",
      status: 500,
      state: "waiting",
      attempts: 1,
    });
    receiver.answer = () => ({ status: 200 });
    const { eventId } = next.deliveries.at(-1)!;
    for (let n = 0; n < 2; n++) {
      must(await resendEvents(commandManager(providerId), { id: hook.id, eventId }, services));
      await deliver();
    }
    expect(receiver.kept.filter(({ id }) => id === `evt_${eventId}`)).toHaveLength(2);
  });

  it("of another business does not exist", async () => {
    const other = { providerId: "00000000-0000-4000-8000-000000000000", by: { kind: "command-line" } } as const;
    for (const change of [rotateSecret, turnWebhookOff, testWebhook])
      expect(await change(other, hook.id, services)).toEqual({ ok: false, refusal: { code: "webhook-unknown" } });
    expect((await readWebhookLog({ ...hook, ...other, before: null }, services)).ok).toBe(false);
    for (const id of ["", "x", "'; drop table webhooks", "0".repeat(36)])
      expect(await turnWebhookOff(commandManager(providerId), id, services)).toMatchObject({ ok: false });
  });
});

describe("an address", () => {
  it.each([
    ["http://example.com/x", "webhook-address"],
    ["https://127.0.0.1/x", "webhook-address"],
    ["https://[::1]/x", "webhook-address"],
    ["https://169.254.169.254/latest", "webhook-address"],
    ["https://ann:secret@example.com/", "webhook-address"],
    ["file:///etc/passwd", "webhook-address"],
    ["example.com", "webhook-address"],
    ["", "webhook-address"],
    [`https://example.com/${"x".repeat(2000)}`, "webhook-address"],
  ])("%s is refused", async (url, code) => {
    expect(await addWebhook(commandManager(providerId), { url, kinds: ["booking.created"] }, services)).toEqual({
      ok: false,
      refusal: { code },
    });
  });

  it("that leads into a private network by its name is refused when it is used", async () => {
    const url = "https://localhost/hooks";
    const { id } = must(await addWebhook(commandManager(providerId), { url, kinds: eventKinds }, services));
    await book();
    setTime();
    await deliverWebhooks(services, { providerId, id });
    const log = must(await readWebhookLog({ providerId, id, before: null }, services));
    expect(log.deliveries[0]).toMatchObject({ status: null, fault: "the address leads into a private network" });
  });
});
