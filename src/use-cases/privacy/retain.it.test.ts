import { Kysely, PostgresDialect } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DB } from "#store/schema.generated.ts";
import { hashToken } from "../shared/secrets.ts";
import { must } from "../booking/testing/office.ts";
import { readManaged } from "../booking/manage/read-manage.ts";
import { saveBookingDetails } from "../booking/confirm/book.ts";
import { clearLeftovers } from "./clear-leftovers.ts";
import { findPerson } from "./find-person.ts";
import { eraseDue, eraseUnfinished } from "./retain.ts";
import { email, PrivacyScene } from "./testing/privacy-scene.ts";

const many = 20_000;
let scene: PrivacyScene;
beforeEach(async () => {
  scene = await PrivacyScene.open();
});
afterEach(() => scene.close());

/** Moves stored data into the past, by days. */
async function age(days: number): Promise<void> {
  const past = `- interval '${days} days'`;
  await scene.office.change(
    `update bookings set starts_at = starts_at ${past}, ends_at = ends_at ${past}, changed_at = changed_at ${past}`,
  );
  await scene.office.change(`update orders set changed_at = changed_at ${past}`);
  await scene.office.change(`update responses set ended_at = ended_at ${past}`);
}

const known = () =>
  scene.office.rows(
    `select (select count(*)::int from bookings where email <> '') as visits,
            (select count(*)::int from responses) as responses, (select count(*)::int from orders where email <> '') as orders`,
  );

describe("data whose retention period is over", () => {
  beforeEach(async () => {
    await scene.book("2026-11-16T10:00:00Z");
    await scene.respond();
    await scene.pay(await scene.order());
    scene.office.now = new Date(Date.now() + 3 * 86_400_000);
  });

  it("is erased after the configured months, and not before", async () => {
    await eraseDue(scene.services);
    expect(await known()).toEqual([{ visits: 1, responses: 1, orders: 1 }]);
    await age(365);
    await eraseDue(scene.services);
    expect(await known()).toEqual([{ visits: 1, responses: 0, orders: 1 }]);
    await age(300);
    await eraseDue(scene.services);
    expect(await known()).toEqual([{ visits: 1, responses: 0, orders: 1 }]);
    await age(75);
    await eraseDue(scene.services);
    expect(await known()).toEqual([{ visits: 0, responses: 0, orders: 0 }]);
    expect(await scene.files()).toEqual([]);
  });

  it("follows each provider's own settings", async () => {
    await scene.office.change("update providers set keep_visits = 1, keep_answers = 120, keep_orders = 120");
    await age(40);
    await eraseDue(scene.services);
    expect(await known()).toEqual([{ visits: 0, responses: 1, orders: 1 }]);
  });

  it("includes a series only as a whole: its last date decides", async () => {
    await scene.office.change("update providers set keep_visits = 1");
    scene.office.now = new Date("2026-11-15T12:00:00Z");
    await scene.book("2026-11-17T10:00:00Z");
    await scene.office.change(
      `with added as (insert into series (provider_id, rule) select id, '{}' from providers returning *),
            dates as (select id, row_number() over (order by starts_at) as n from bookings)
       update bookings b set series_id = added.id, series_position = n from added, dates where dates.id = b.id`,
    );
    await age(40);
    await scene.office.change("update bookings set ends_at = ends_at + interval '30 days' where series_position = 2");
    scene.office.now = new Date(Date.now() + 3 * 86_400_000);
    await eraseDue(scene.services);
    expect(await known()).toMatchObject([{ visits: 2 }]);
    await age(40);
    await eraseDue(scene.services);
    expect(await known()).toMatchObject([{ visits: 0 }]);
  });
});

describe("holds and orders that were never completed", () => {
  it("lose their personal data within a day; a visitor who returns types it again", async () => {
    const held = await scene.hold("2026-11-16T10:00:00Z");
    await scene.order();
    await eraseUnfinished(scene.services);
    expect(await known()).toEqual([{ visits: 1, responses: 0, orders: 1 }]);
    await scene.lapse();
    await eraseUnfinished(scene.services);
    expect(await known()).toEqual([{ visits: 0, responses: 0, orders: 0 }]);
    // The hold's link still knows that it expired, and accepts new details.
    expect(must(await readManaged(held.token, scene.services)).booking).toMatchObject({ state: "expired", email: "" });
    const details = { firstName: "Ada", lastName: "", email, phone: "", dateOfBirth: null, notes: "", location: null };
    await saveBookingDetails({ ...held, details, phoneTyped: "" }, scene.services);
    expect(await scene.office.rows("select first_name, erased_at from bookings")).toEqual([
      { first_name: "Ada", erased_at: null },
    ]);
  });

  it("are deleted after a month, with sessions that only they had; booked ones remain", async () => {
    await scene.book("2026-11-16T10:00:00Z");
    const held = await scene.hold("2026-11-17T10:00:00Z");
    await scene.office.change(
      `insert into guests (provider_id, booking_id, position, name)
       select provider_id, id, 1, 'Bela' from bookings where state = 'held'`,
    );
    await scene.order();
    await scene.lapse();
    await eraseUnfinished(scene.services);
    await clearLeftovers(scene.services);
    expect(await scene.office.count("bookings")).toBe(2);
    await scene.office.change("update bookings set erased_at = erased_at - interval '31 days'");
    await scene.office.change("update orders set erased_at = erased_at - interval '31 days'");
    // Its seats were released when it expired.
    await scene.office.change(
      `update sessions set seats_taken = 0 where id in (
         select session_id from booking_lines l join bookings b on b.id = l.booking_id where b.state = 'expired')`,
    );
    await clearLeftovers(scene.services);
    expect(await scene.office.rows("select state from bookings")).toEqual([{ state: "scheduled" }]);
    expect([await scene.office.count("orders"), await scene.office.count("sessions")]).toEqual([0, 1]);
    expect(
      (await scene.services.db.selectFrom("bookings").select("manage_token_hash").execute()).some((row) =>
        row.manage_token_hash.equals(hashToken(held.token)),
      ),
    ).toBe(false);
  });

  it("do not leave copies of mails, URLs of checkouts or links of erased responses forever", async () => {
    const token = await scene.order();
    await scene.pay(token);
    await scene.work();
    await scene.office.change("update mail_box set sent_at = now() - interval '31 days'");
    await scene.office.change("update payments set changed_at = now() - interval '2 days'");
    await scene.office.change(
      `insert into erased_responses (provider_id, token_hash, erased_at)
       select id, sha256('x'), now() - interval '366 days' from providers`,
    );
    await clearLeftovers(scene.services);
    expect([await scene.office.count("mail_box"), await scene.office.count("erased_responses")]).toEqual([0, 0]);
    expect(await scene.office.rows("select sealed_url, captured::int from payments")).toEqual([
      { sealed_url: null, captured: 2300 },
    ]);
  });
});

describe("among very many visits", () => {
  it("due ones are found by an index, with the queries of the jobs", async () => {
    await scene.book("2026-11-16T10:00:00Z");
    await scene.office.change(
      `insert into bookings (provider_id, reference, state, manage_token_hash, starts_at, ends_at, email, currency, changed_at, erased_at)
       select provider_id, 'X' || n, case n % 10 when 0 then 'expired' else 'scheduled' end, sha256(n::text::bytea),
              starts_at + n * interval '1 hour', ends_at + n * interval '1 hour', 'v' || n || '@example.com', currency,
              now(), case when n % 10 = 0 then now() end
         from bookings, generate_series(1, ${many}) n`,
    );
    await scene.office.change("analyze bookings");
    const { pool } = scene.office.database;
    const asked: { sql: string; parameters: readonly unknown[] }[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
    });
    const services = { ...scene.services, db };
    await eraseDue(services);
    await eraseUnfinished(services);
    await clearLeftovers(services);
    await findPerson({ email: "v17@example.com", provider: null }, services);
    const searches = asked.filter(({ sql }) => /^\s*select/.test(sql) && /from "?bookings"?/.test(sql));
    expect(searches).toHaveLength(4);
    for (const { sql, parameters } of searches) {
      const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters]);
      const plan = JSON.stringify(rows);
      expect(plan).toMatch(/Index Scan/);
      expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"bookings"/);
    }
  });
});
