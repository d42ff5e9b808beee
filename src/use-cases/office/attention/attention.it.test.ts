import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { noMailServer } from "#domain/mail/why-unsent.ts";
import { listGivenUpJobs, retryJobs } from "#store/health/given-up.ts";
import type { Services } from "../../shared/services.ts";
import { SickDay } from "../handover/testing/sick-day.ts";
import { countAttention } from "./count-attention.ts";
import { countEverywhere, markSeen, readAttention } from "./read-attention.ts";

let scene: SickDay;
const kinds = async () => (await readAttention(scene.at, scene.school.office.services)).map(({ kind }) => kind);
const change = (sql: string) => scene.school.office.change(sql);

beforeEach(async () => {
  scene = await SickDay.open();
  await change("insert into worker_heartbeats (worker_id) values ('here')");
}, 60_000);
afterEach(() => scene.school.close());

describe("the attention list", () => {
  it("is empty if all is good", async () => {
    await scene.lesson("10:00");
    expect(await kinds()).toEqual([]);
  });

  it("names an absence with visits in its way once, not each of its visits", async () => {
    await scene.lesson("10:00");
    await scene.lesson("11:00");
    await scene.ill();
    expect(await kinds()).toEqual(["block"]);
  });

  it("names what has happened to bookings, mails and money", async () => {
    await scene.lesson("10:00");
    await change("update mails set state = 'bounced' where reader = 'booker'");
    expect(await kinds()).toEqual(["mail"]);
    await change("update mails set state = 'sent'; update bookings set state = 'requested', changed_at = '2026-11-01'");
    expect(await kinds()).toEqual(["request"]);
    await change(
      "update bookings set state = 'scheduled', starts_at = '2026-11-30T10:00Z', ends_at = '2026-11-30T11:00Z'",
    );
    expect(await kinds()).toEqual(["unpaid"]);
    await change(
      `insert into takings (provider_id, booking_id, amount, currency, method, operator_id)
       select provider_id, id, total, currency, 'cash', gen_random_uuid() from bookings`,
    );
    expect(await kinds()).toEqual([]);
  });

  it("names a visit outside the hours of its giver", async () => {
    await scene.lesson("10:00");
    await change("update staff_hours set starts_minute = 720");
    expect(await kinds()).toEqual(["misfit"]);
  });

  it("names a calendar that is not read, a webhook that was turned off, and a handover that no one finished", async () => {
    await scene.lesson("10:00");
    const block = await scene.ill();
    await scene.make(block, scene.decisions(await scene.plan(block)));
    await change("update handovers set made_at = now() - interval '1 hour'");
    await change(
      `insert into calendars (provider_id, staff_id, name, kind, address, is_from_pack, read_failures, read_at)
       select provider_id, id, 'private', 'feed', 'https://calendar.example/a.ics', false, 3, now() - interval '1 day'
         from staff where slug = 'petra'`,
    );
    await change(
      `insert into webhooks (provider_id, id, url, kinds, secret_sealed, made_at, off_at, off_why)
       select id, gen_random_uuid(), 'https://crm.example/hooks?code=secret', '{booking.created}', 'x', now(), now(), why
         from providers, unnest(array['failing', 'office']) as why`,
    );
    expect(await kinds()).toEqual(["handover", "block", "calendar", "webhook"]);
  });

  it("keeps what was seen, with who saw it, and counts it again after a week", async () => {
    const reference = await scene.lesson("10:00");
    await change("update staff_hours set starts_minute = 720");
    const { services } = scene.school.office;
    const count = () => countAttention({ providerId: scene.at.providerId, grant: scene.at.actor.grant }, services);
    await readAttention(scene.at, services);
    expect(await count()).toBe(1);
    await markSeen(scene.at, { kind: "misfit", about: reference }, services);
    await markSeen(scene.at, { kind: "misfit", about: reference }, services);
    await markSeen(scene.at, { kind: "misfit", about: "of another one" }, services);
    expect(await count()).toBe(0);
    const [item] = await readAttention(scene.at, services);
    expect(item?.seen?.by).toBe("Rui");
    expect(await scene.school.office.count("log where verb = 'attention.see'")).toBe(1);
    await change("update attention_seen set at = now() - interval '8 days'");
    await readAttention(scene.at, services);
    expect(await count()).toBe(1);
  });

  it("is counted by a job for offices in use", async () => {
    await scene.lesson("10:00");
    await change("update staff_hours set starts_minute = 720");
    await change(
      `insert into grants (provider_id, operator_id, role) select p.id, o.id, 'owner' from providers p, operators o;
       insert into sign_ins (operator_id, token_hash, begun_at, seen_at, strong_until, browser)
       select id, sha256('x'), now(), now(), now(), '' from operators`,
    );
    await countEverywhere(scene.school.office.services);
    expect(await scene.school.office.rows("select count from attention_counts")).toEqual([{ count: 1 }]);
  });

  it("is not for staff members", async () => {
    const grant = { ...scene.at.actor.grant, role: "member" } as const;
    const member = { ...scene.at, actor: { ...scene.at.actor, grant } };
    expect(await markSeen(member, { kind: "mail", about: "1" }, scene.school.office.services)).toMatchObject({
      ok: false,
    });
  });
});

describe("how the business and the installation stand", () => {
  const list = (changes: Partial<Services> = {}) =>
    readAttention(scene.at, { ...scene.school.office.services, ...changes });
  const noMail = () => ({ mailing: { ...scene.school.office.services.mailing, delivers: false } });

  it("is not all good without a mail server, and says how many mails were not sent", async () => {
    await scene.lesson("10:00");
    await scene.lesson("11:00");
    expect(await list(noMail())).toMatchObject([{ kind: "no-mail", count: 0, since: null }]);
    await change(
      `update mails set state = 'dropped', answer = '${noMailServer}', changed_at = now() - interval '2 days'`,
    );
    const [{ n }] = (await scene.school.office.rows<{ n: number }>("select count(*)::int as n from mails")) as [
      { n: number },
    ];
    const [item] = await list(noMail());
    expect(item).toMatchObject({ kind: "no-mail", count: n });
    expect(Date.now() - (item as { since: Date }).since.getTime()).toBeGreaterThan(1.9 * 86_400_000);
  });

  it("names mails that the mail server does not take, with its answer", async () => {
    await scene.lesson("10:00");
    await change("update mails set created_at = now() - interval '1 hour', attempts = 12, answer = '451 try later'");
    expect(await list()).toMatchObject([{ kind: "late", answer: "451 try later" }]);
    await change("update mails set state = 'sent'");
    expect(await list()).toEqual([]);
  });

  it("names a worker that is gone, also on the other pages", async () => {
    const { services } = scene.school.office;
    const count = () => countAttention({ providerId: scene.at.providerId, grant: scene.at.actor.grant }, services);
    await countEverywhere(services);
    expect(await count()).toBe(0);
    await change("update worker_heartbeats set seen_at = now() - interval '10 minutes'");
    expect(await count()).toBe(1);
    expect(await list()).toMatchObject([{ kind: "worker", since: expect.any(Date) as Date }]);
    expect(await count()).toBe(1);
    await markSeen(scene.at, { kind: "worker", about: "server" }, services);
    expect(await count()).toBe(0);
    await change("delete from worker_heartbeats; delete from attention_seen");
    expect(await list()).toMatchObject([{ kind: "worker", since: null }]);
  });

  it("names jobs that were given up, those of the installation and its own", async () => {
    const giveUp = (task: string, payload: string) =>
      change(
        `select graphile_worker.add_job('${task}', payload => (${payload})::json);
         update graphile_worker._private_jobs set attempts = max_attempts`,
      );
    await giveUp("send-gift", "select json_build_object('providerId', gen_random_uuid())");
    expect(await list()).toEqual([]);
    await giveUp("send-gift", "select json_build_object('providerId', id) from providers");
    await giveUp("send-gift", "select json_build_object('providerId', id) from providers");
    await giveUp("tidy-forms", "select '{}'::json");
    expect(await list()).toMatchObject([
      { kind: "job", givenUp: { task: "send-gift", count: 2 } },
      { kind: "job", givenUp: { task: "tidy-forms", count: 1 } },
    ]);
    const { db } = scene.school.office.services;
    const jobs = (await listGivenUpJobs(db)).map(({ job }) => job);
    expect(jobs).toHaveLength(4);
    expect(await db.transaction().execute((tx) => retryJobs(tx, [...jobs, "nobody's"]))).toHaveLength(4);
    expect([await list(), await listGivenUpJobs(db)]).toEqual([[], []]);
  });

  it("names a refund of an order that failed", async () => {
    await change(
      `insert into orders (provider_id, state, reference, token_hash, token_sealed, name, email, currency, total, locale)
       select id, 'paid', 'AAAAAA', sha256('x'), '', 'Bela', 'bela@example.com', 'EUR', 900, 'en' from providers;
       insert into payments (provider_id, order_id, gateway, checkout_expires_at, state, amount, currency, captured, token_hash, sealed_return, paid_at, checkout_id)
       select provider_id, id, 'test', now(), 'paid', 900, 'EUR', 900, sha256('y'), '', now(), 'x' from orders;
       insert into refunds (provider_id, payment_id, amount, state) select provider_id, id, 900, 'failed' from payments`,
    );
    expect(await list()).toMatchObject([{ kind: "refund", row: { page: "order", reference: "AAAAAA", amount: 900 } }]);
    await change("update orders set state = 'expired'");
    expect(await list()).toMatchObject([{ kind: "refund", row: { page: null } }]);
  });

  it("names a backup that is older than the owner wants", async () => {
    const clock = { now: () => new Date() };
    expect(await list({ backupDays: 8, clock })).toEqual([]);
    await change("update migrations set applied_at = now() - interval '9 days'");
    expect(await list({ backupDays: 8, clock })).toMatchObject([{ kind: "backup", isNone: true }]);
    expect(await list({ backupDays: null, clock })).toEqual([]);
    await change(`insert into installation (secret_probe, backed_up_at) values ('x', now() - interval '3 days')
      on conflict (is_only) do update set backed_up_at = excluded.backed_up_at`);
    expect(await list({ backupDays: 8, clock })).toEqual([]);
    expect(await list({ backupDays: 2, clock })).toMatchObject([{ kind: "backup", isNone: false }]);
    await change("update migrations set applied_at = now()");
  });

  it("names people without hours or services, and services that nobody gives", async () => {
    await change("delete from staff_hours where staff_id = (select id from staff where slug = 'petra')");
    expect(await list()).toMatchObject([{ kind: "hours", thing: { slug: "petra", name: "Petra" } }]);
    await change("delete from service_staff where staff_id = (select id from staff where slug = 'petra')");
    expect(await list()).toMatchObject([{ kind: "nothing", thing: { slug: "petra" } }]);
    await change("update staff set is_active = false where slug = 'petra'");
    await change("delete from service_staff where service_id = (select id from services where slug = 'lesson')");
    expect(await list()).toMatchObject([{ kind: "nobody", thing: { slug: "lesson" } }]);
    await change("update services set is_active = false where slug = 'lesson'");
    expect(await list()).toEqual([]);
  });

  it("names a business in which someone gives visits that nobody is told of", async () => {
    await change("update providers set office_email = ''");
    expect(await list()).toEqual([]);
    await change("update staff set email = '' where slug = 'petra'");
    expect(await list()).toMatchObject([{ kind: "untold", email: null }]);
    await change(
      "insert into grants (provider_id, operator_id, role) select p.id, o.id, 'owner' from providers p, operators o",
    );
    expect(await list()).toMatchObject([{ kind: "untold", email: expect.stringContaining("@") as string }]);
  });

  it("names money to give back: what is beyond the price, and what was paid in person before a cancellation", async () => {
    await scene.lesson("10:00");
    const take = (amount: string) =>
      change(`insert into takings (provider_id, booking_id, amount, currency, method, operator_id)
              select provider_id, id, ${amount}, currency, 'card', gen_random_uuid() from bookings`);
    const reverse = (amount: number) =>
      change(`insert into takings (provider_id, booking_id, amount, currency, method, operator_id, reverses)
              select provider_id, booking_id, -amount, currency, method, operator_id, id from takings where amount = ${amount}`);
    await take("total");
    expect(await list()).toEqual([]);
    await take("700");
    expect(await list()).toMatchObject([{ kind: "give-back", row: { amount: 700 } }]);
    await reverse(700);
    expect(await list()).toEqual([]);
    await change("update bookings set state = 'cancelled', cancelled_at = now()");
    expect(await list()).toMatchObject([{ kind: "give-back", row: { amount: 5000 } }]);
    await reverse(5000);
    expect(await list()).toEqual([]);
  });

  it("is not counted in a database that cannot write", async () => {
    const { db } = scene.school.office.services;
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`set transaction read only`.execute(tx);
        return readAttention(scene.at, { ...scene.school.office.services, db: tx });
      }),
    ).rejects.toThrow("read-only");
  });
});
