import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventKinds, type EventKind } from "#domain/webhooks/event-kinds.ts";
import { readMigrations } from "#store/migrate.ts";
import { Office } from "../booking/testing/office.ts";

let office: Office;
let provider: string;

beforeAll(async () => {
  office = await Office.open();
  provider = (await office.rows<{ id: string }>("select id from providers"))[0]!.id;
  const kinds = eventKinds.map((kind) => `'${kind}'`).join(", ");
  await office.change(
    `insert into webhooks (provider_id, id, url, kinds, secret_sealed, made_at)
     values ('${provider}', '${randomUUID()}', 'https://example.com/hooks', array[${kinds}], 'x', now())`,
  );
});
afterAll(() => office.close());
beforeEach(() => office.change("delete from webhook_events"));

async function told(change: string): Promise<string[]> {
  await office.change("delete from webhook_events");
  await office.change(change);
  const rows = await office.rows<{ kind: string; data: object }>(
    "select kind, data from webhook_events order by position",
  );
  return rows.map(({ kind }) => kind);
}

/** Inserts a row and returns its id. */
async function insert(table: string, values: Record<string, string | number | null>): Promise<string> {
  const all = { provider_id: provider, id: randomUUID(), ...values };
  const text = Object.values(all).map((value) =>
    typeof value === "string" && !/^(sha256|now)\(/.test(value) ? `'${value}'` : (value ?? "null"),
  );
  await office.change(`insert into ${table} (${Object.keys(all).join(", ")}) values (${text.join(", ")})`);
  return all.id;
}

let made = 0;
function booking(state: string): Promise<string> {
  const reference = `B${++made}`;
  return insert("bookings", {
    reference,
    state,
    manage_token_hash: `sha256('${reference}')`,
    currency: "EUR",
    starts_at: "2027-01-11T10:00Z",
    ends_at: "2027-01-11T11:00Z",
    hold_expires_at: state === "held" ? "2027-01-11T10:00Z" : null,
    cancelled_at: state === "cancelled" ? "2027-01-01T10:00Z" : null,
    ...(state === "declined" && { answered_at: "2027-01-01T10:00Z" }),
  });
}

const expected: Record<string, Partial<Record<string, string>>> = {
  held: { requested: "booking.requested", scheduled: "booking.created" },
  requested: {
    scheduled: "booking.confirmed",
    declined: "booking.declined",
    cancelled: "booking.cancelled",
    expired: "booking.expired",
  },
  scheduled: { cancelled: "booking.cancelled", requested: "booking.restored", declined: "booking.declined" },
  cancelled: { scheduled: "booking.restored", requested: "booking.restored" },
};

describe("a booking", () => {
  it("tells each change of its state, of all states that the table knows", async () => {
    const [check] = await office.rows<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'bookings_state_check'",
    );
    const states = [...check!.definition.matchAll(/'([a-z]+)'::text/g)].map(([, state]) => state!);
    // A new state needs an event, or a reason for none.
    expect(states).toEqual(["held", "requested", "scheduled", "cancelled", "declined", "expired"]);
    for (const [from, to] of Object.entries(expected))
      for (const [state, kind] of Object.entries(to)) {
        const id = await booking(from);
        const extra = state === "cancelled" ? ", cancelled_at = now()" : ", cancelled_at = null";
        const kinds = await told(
          `update bookings set state = '${state}'${extra}, hold_expires_at = null where id = '${id}'`,
        );
        expect([from, state, kinds]).toEqual([from, state, [kind]]);
      }
  });

  it("is silent while it is held, and when a hold ends", async () => {
    const id = await booking("held");
    expect(
      await told(`update bookings set first_name = 'Ana', ends_at = ends_at + interval '1 hour' where id = '${id}'`),
    ).toEqual([]);
    expect(await told(`update bookings set state = 'expired', hold_expires_at = null where id = '${id}'`)).toEqual([]);
  });

  it("tells a move with both times, attendance once, other changes, and what happens to its person", async () => {
    const id = await booking("scheduled");
    const change = (set: string) => told(`update bookings set ${set}, revision = revision + 1 where id = '${id}'`);
    expect(await change("starts_at = '2027-01-12T09:30Z', ends_at = '2027-01-12T10:30Z'")).toEqual(["booking.moved"]);
    expect((await office.rows<{ data: object }>("select data from webhook_events"))[0]!.data).toMatchObject({
      formerStart: "2027-01-11T10:00:00Z",
      booking: { start: "2027-01-12T09:30:00Z", state: "scheduled" },
    });
    expect(await change("attendance = 'arrived', attendance_at = now()")).toEqual(["booking.attended"]);
    expect(await told(`update bookings set attendance = 'completed' where id = '${id}'`)).toEqual([]);
    expect(await change("attendance = 'no-show'")).toEqual(["booking.no-show"]);
    expect(await change("total = 500")).toEqual(["booking.changed"]);
    expect(await told(`update bookings set checked_at = now() where id = '${id}'`)).toEqual([]);
    expect(await told(`update bookings set phone = '+351911111111' where id = '${id}'`)).toEqual(["customer.changed"]);
    expect(await told(`update bookings set phone = '', first_name = '', erased_at = now() where id = '${id}'`)).toEqual(
      ["customer.erased"],
    );
  });
});

describe("money", () => {
  it("tells payments and refunds", async () => {
    const bookingId = await booking("scheduled");
    const payment = (state: string) =>
      insert("payments", {
        gateway: "test",
        state,
        checkout_id: `c${++made}`,
        checkout_expires_at: "2027-01-01T10:00Z",
        amount: 4200,
        currency: "EUR",
        token_hash: `sha256('p${made}')`,
        sealed_return: "x",
      });
    const paid = await payment("open");
    await office.change(
      `insert into payment_bookings (provider_id, payment_id, booking_id, amount) values ('${provider}', '${paid}', '${bookingId}', 4200)`,
    );
    expect(
      await told(`update payments set state = 'paid', captured = 4200, paid_at = now() where id = '${paid}'`),
    ).toEqual(["payment.paid"]);
    const [event] = await office.rows<{ data: object; subject: string }>("select data, subject from webhook_events");
    expect(event).toMatchObject({
      subject: bookingId,
      data: {
        payment: {
          id: paid,
          amount: { amount: 4200, currency: "EUR" },
          bookings: [expect.stringMatching(/^B/)],
          order: null,
        },
      },
    });
    const failed = await payment("open");
    expect(await told(`update payments set state = 'unpaid' where id = '${failed}'`)).toEqual(["payment.failed"]);
    for (const [state, kind] of [
      ["done", "payment.refunded"],
      ["failed", "payment.refund-failed"],
    ]) {
      const id = await insert("refunds", { payment_id: paid, booking_id: bookingId, amount: 100 });
      expect(await told(`update refunds set state = '${state}' where id = '${id}'`)).toEqual([kind]);
    }
  });

  it("tells orders", async () => {
    const id = await insert("orders", {
      reference: "O1",
      state: "held",
      hold_expires_at: "2027-01-01T10:00Z",
      token_hash: "sha256('o')",
      email: "canary@example.com",
      currency: "EUR",
      total: 100,
      token_sealed: "x",
    });
    expect(await told(`update orders set state = 'paid', hold_expires_at = null where id = '${id}'`)).toEqual([
      "order.paid",
    ]);
    const marta = await office.rows<{ id: string }>(
      "insert into operators (name, email, locale) values ('Marta', 'marta@example.com', 'en') returning id",
    );
    const handed = `handed_over_at = now(), handed_over_by = '${marta[0]!.id}'`;
    expect(await told(`update orders set ${handed} where id = '${id}'`)).toEqual(["order.handed-over"]);
    expect(await told(`update orders set state = 'cancelled' where id = '${id}'`)).toEqual(["order.cancelled"]);
    expect(await told(`update orders set erased_at = now() where id = '${id}'`)).toEqual(["customer.erased"]);
    const [row] = await office.rows<{ all: string }>("select string_agg(data::text, ' ') as all from webhook_events");
    expect(row!.all).not.toContain("canary");
  });
});

describe("other things", () => {
  it("tells answered forms", async () => {
    const form = await insert("forms", { slug: "intake", kind: "form", version: 1 });
    await office.change(
      `insert into form_versions (provider_id, form_id, version, definition) values ('${provider}', '${form}', 1, '{}')`,
    );
    const id = await insert("responses", { form_id: form, version: 1, token_hash: "sha256('r')" });
    expect(
      await told(
        `update responses set state = 'complete', ended_at = now(), answers = '{"a": "canary"}' where id = '${id}'`,
      ),
    ).toEqual(["form.answered"]);
    const [row] = await office.rows<{ data: object }>("select data from webhook_events");
    expect(row!.data).toEqual({ provider: "harbour-practice", response: { id, state: "complete", form: "intake" } });
  });

  it("tells the way through a waiting list", async () => {
    const [service] = await office.rows<{ id: string }>("select id from services limit 1");
    await office.change("delete from webhook_events");
    const id = await insert("waiting_entries", {
      service_id: service!.id,
      kind: "day",
      day: "2027-01-11",
      seats: 1,
      name: "Canaria",
      email: "canary@example.com",
      locale: "en",
      time_zone: "Europe/Lisbon",
      token_hash: "sha256('w')",
    });
    expect(await office.rows("select kind from webhook_events")).toEqual([{ kind: "waiting.joined" }]);
    expect(await told(`update waiting_entries set state = 'left', ended_at = now() where id = '${id}'`)).toEqual([
      "waiting.left",
    ]);
    const [row] = await office.rows<{ all: string }>("select string_agg(data::text, ' ') as all from webhook_events");
    expect(row!.all).not.toMatch(/canar/i);
  });

  it("tells changed customers", async () => {
    const id = await insert("customers", {});
    expect(await told(`update customers set bar_reason = 'canary' where id = '${id}'`)).toEqual(["customer.changed"]);
    expect(await told(`delete from customers where id = '${id}'`)).toEqual(["customer.changed"]);
  });
});

const root = resolve(import.meta.dirname, "../../..");

describe("every event", () => {
  it("is told by a trigger, and documented", async () => {
    const rules = await office.rows<{ kind: EventKind; source: string; columns: string[] }>(
      `select kind, source, array(select unnest(changed) union select jsonb_object_keys(was) union select jsonb_object_keys(becomes)
                                  union select value from jsonb_each_text(former)) as columns from webhook_rules`,
    );
    const docs = await readFile(resolve(root, "docs/webhooks.md"), "utf8");
    expect(new Set(rules.map(({ kind }) => kind))).toEqual(new Set(eventKinds));
    expect(eventKinds.filter((kind) => !docs.includes(`\`${kind}\``))).toEqual([]);
    const triggers = await office.rows<{ source: string }>(
      `select distinct c.relname as source from pg_trigger t
         join pg_class c on c.oid = t.tgrelid
         join pg_proc p on p.oid = t.tgfoid and p.prosrc ~ 'perform tell_changes\\('`,
    );
    expect(new Set(triggers.map(({ source }) => source))).toEqual(new Set(rules.map(({ source }) => source)));
    const known = await office.rows<{ name: string }>(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
    );
    const names = new Set(known.map(({ name }) => name));
    const unknown = rules.flatMap(({ source, columns }) =>
      columns.map((column) => `${source}.${column}`).filter((name) => !names.has(name)),
    );
    expect(unknown).toEqual([]);
  });

  it("is a row: one more tells one more", async () => {
    await office.change("update webhooks set kinds = '{*}'");
    await office.change(
      `insert into webhook_rules (source, position, kind, ops) values ('customers', 99, 'customer.tested', '{insert}')`,
    );
    try {
      expect(await told(`insert into customers (provider_id, id) values ('${provider}', '${randomUUID()}')`)).toContain(
        "customer.tested",
      );
    } finally {
      await office.change("delete from webhook_rules where kind = 'customer.tested'");
    }
  });
});

describe("what an address has chosen", () => {
  /** Addresses with these choices, by their path. */
  async function choose(choices: Record<string, readonly string[]>): Promise<void> {
    await office.change("delete from webhooks");
    for (const [path, kinds] of Object.entries(choices))
      await insert("webhooks", {
        url: `https://example.com/${path}`,
        kinds: `{${kinds.join(",")}}`,
        secret_sealed: "x",
        made_at: "now",
      });
  }

  it("includes events of its kind that a later version adds", async () => {
    await choose({ all: ["*"], bookings: ["booking.*"], orders: ["order.*"], names: eventKinds });
    const heard = async (kind: string) => {
      await office.change(`select tell_webhooks('${provider}', '${kind}', '${randomUUID()}', '{}')`);
      const rows = await office.rows<{ path: string }>(
        `select substring(w.url from '[a-z]+$') as path from webhook_deliveries d join webhooks w on w.id = d.webhook_id order by path`,
      );
      await office.change("delete from webhook_events");
      return rows.map(({ path }) => path);
    };
    expect(await heard("booking.renamed")).toEqual(["all", "bookings"]);
    expect(await heard("season.begun")).toEqual(["all"]);
    expect(await heard("booking.moved")).toEqual(["all", "bookings", "names"]);
    expect(await heard("bookings.moved")).toEqual(["all"]);
  });

  it("was all the names of what was ticked in earlier versions", async () => {
    const bookings = eventKinds.filter((kind) => kind.startsWith("booking."));
    await choose({ all: eventKinds, some: [...bookings, "order.paid"], single: ["booking.moved"] });
    const { sql } = (await readMigrations(resolve(root, "migrations"))).find(({ name }) =>
      name.endsWith("webhook_choices.sql"),
    )!;
    await office.change(sql);
    const rows = await office.rows<{ kinds: string[] }>("select kinds from webhooks order by url");
    expect(rows.map(({ kinds }) => kinds)).toEqual([["*"], ["booking.moved"], ["booking.*", "order.paid"]]);
  });
});
