import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personalColumns } from "#store/privacy/personal-columns.ts";
import { writeRemark } from "../office/front-desk/attendance/write-remark.ts";
import { eraseCustomer } from "../office/customers/erase-customer.ts";
import { barCustomer, remarkCustomer } from "../office/customers/write-customer.ts";
import { operatorWith } from "../office/testing/operator.ts";
import { cancelBooking } from "../booking/manage/cancel-booking.ts";
import { must } from "../booking/testing/office.ts";
import { eraseMyData } from "./erase-my-data.ts";
import { erasePerson } from "./erase-person.ts";
import { findPerson } from "./find-person.ts";
import type { DataLink } from "./read-my-data.ts";
import { eraseDue, eraseUnfinished } from "./retain.ts";
import { email, PrivacyScene } from "./testing/privacy-scene.ts";
import { isLong } from "../../../tests/support/long.ts";

let scene: PrivacyScene;
beforeEach(async () => {
  scene = await PrivacyScene.open();
});
afterEach(() => scene.close());

/** Stores the visitor in every personal column of every table, with mails and files. Returns their links. */
async function fill(): Promise<DataLink[]> {
  const visit = await scene.book("2026-11-16T10:00:00Z");
  const gone = await scene.book("2026-11-17T10:00:00Z");
  const first = await scene.book("2026-11-18T10:00:00Z");
  const second = await scene.book("2026-11-19T10:00:00Z");
  await scene.hold("2026-11-20T10:00:00Z");
  must(await cancelBooking({ token: gone, reason: "canary is ill", key: randomUUID() }, scene.services));
  const paid = await scene.order();
  const response = await scene.respond();
  const entry = await scene.wait();
  await scene.pay(paid);
  await scene.order();
  await scene.work();
  await scene.lapse();
  await makeSeries();
  // Columns that these visits do not fill, or fill only for a while.
  await scene.office.change(`update bookings set draft = '{"notes": ["canary"]}', terms_text = 'canary',
    consent_text = 'canary', decline_reason = 'canary', office_token_sealed = 'canary',
    office_token_hash = sha256(('canary' || id)::bytea),
    location = '{"kind": "visitor", "label": "canary", "detail": "canary"}',
    client_address = convert_to(repeat('canary--', 4), 'UTF8'), client_browser = convert_to(repeat('canary--', 4), 'UTF8'),
    client_home = convert_to(repeat('canary--', 4), 'UTF8'), client_site = convert_to(repeat('canary--', 4), 'UTF8'),
    typed_by = convert_to(repeat('canary--', 4), 'UTF8')`);
  await scene.office.change("update guests set seat_token_sealed = 'canary'");
  await scene.office.change("update payments set sealed_url = 'canary', sealed_return = 'canary'");
  await scene.office.change("update orders set token_sealed = 'canary', phone = '+351912000777'");
  await scene.office.change("update waiting_entries set token_sealed = 'canary'");
  await scene.office.change("update mails set answer = '550 no such user canary@example.com'");
  await writeAbout();
  return [
    { kind: "booking", token: visit },
    { kind: "booking", token: gone },
    { kind: "booking", token: first },
    { kind: "booking", token: second },
    { kind: "response", token: response },
    { kind: "order", token: paid },
    { kind: "entry", token: entry },
  ];
}

/** What the office writes about the visitor, wherever it can. Words in the log and in kept forms are not checked by any rule. */
async function writeAbout(): Promise<void> {
  const at = await operatorWith(scene.office, { role: "owner", staffId: null });
  const [booked] = await scene.office.rows<{ id: string; reference: string }>(
    "select id, reference from bookings where state = 'scheduled' order by starts_at limit 1",
  );
  const { id, reference } = booked!;
  const text = "Canary brings a dog";
  for (const written of [
    await writeRemark(at, { reference, text, key: randomUUID() }, scene.services),
    await remarkCustomer(at, { id, text, key: randomUUID() }, scene.services),
    await barCustomer(at, { id, isBarred: true, reason: "canary never pays", key: randomUUID() }, scene.services),
  ])
    if (!written.ok) throw new Error(written.refusal.code);
  await scene.office.change("update bookings set business_reason = 'canary asked'");
  await scene.office.change(
    `with block as (
       insert into blocks (provider_id, during, kind, made_by)
       select id, tstzrange(now() - interval '2 hours', now()), 'ill', '${at.actor.operatorId}' from providers returning *),
     handover as (
       insert into handovers (provider_id, block_id, reason, operator_id, sign_in_id)
       select provider_id, id, 'canary is told', made_by, gen_random_uuid() from block returning *)
     insert into handover_rows (provider_id, handover_id, position, booking_id, revision, choice, outcome, done_at)
     select provider_id, id, 1, '${id}', 0, 'cancel', 'cancelled', now() from handover`,
  );
  await scene.office.change(
    `insert into vouchers (provider_id, code_hash, code_sealed, code_end, currency, worth, balance, order_id, recipient_name,
       recipient_email, message)
     select provider_id, sha256(id::text::bytea), '', 'ABCD', currency, 100, 100, id, 'Canary', 'canary@example.com', 'canary!'
       from orders where state = 'paid'`,
  );
  await scene.office.change(
    `insert into invoices (provider_id, number, name, kind, booking_id, locale, zone, currency, total, lines, taxes, paid, seller, reference, bill_to)
     select provider_id, row_number() over (order by id), 'R', 'invoice', id, 'en', 'UTC', 'EUR', 1, '[]', '[]', '[]', '{}', reference, 'Canary Ltd' from bookings`,
  );
  await scene.office.change(
    `insert into order_credits (provider_id, order_id, position, recipient_name, recipient_email, message)
     select provider_id, order_id, position, 'Canary', 'canary@example.com', 'canary!' from order_lines`,
  );
  await scene.office.change(
    `insert into mails (provider_id, id, about, about_id, date_ids, kind, event, reader, who, state, answer)
     select provider_id, gen_random_uuid(), 'voucher', id, '{}', 'booked', 'gift', 'booker', '', 'failed', 'no canary here'
       from vouchers`,
  );
  await scene.office.change(
    `insert into passes (provider_id, package_id, title, visits, visits_left, service_ids, price, currency, code_hash, code_sealed,
       code_end, order_id, name, email)
     select provider_id, gen_random_uuid(), 'Ten', 10, 10, array[gen_random_uuid()], 1, currency, sha256(id::text::bytea), '', 'ABCD',
            id, 'Canary', 'canary@example.com'
       from orders where state = 'paid'`,
  );
  for (const [kind, amount] of [
    ["voucher", "amount"],
    ["pass", "visits"],
  ])
    await scene.office.change(
      `insert into ${kind}_entries (provider_id, ${kind}_id, kind, ${amount}, booking_id, reason)
       select c.provider_id, c.id, 'corrected', 1, b.id, 'for canary'
         from ${kind === "pass" ? "passes" : "vouchers"} c, (values (null), ('${id}'::uuid)) as b (id)`,
    );
  for (const [kind, table] of [
    ["booking", "bookings"],
    ["order", "orders"],
    ["waiting", "waiting_entries"],
    ["voucher", "vouchers"],
    ["pass", "passes"],
  ])
    await scene.office.change(
      `insert into log (provider_id, actor_kind, operator_id, sign_in_id, verb, about_kind, about_id, reason)
       select provider_id, 'operator', '${at.actor.operatorId}', gen_random_uuid(), 'bookings.cancel', '${kind}', id,
              'canary wrote a letter' from ${table}`,
    );
}

/** What the office gave away or typed, which only ways that know the whole person reach at once. */
async function giveByHand(): Promise<void> {
  await scene.office.change(
    `insert into passes (provider_id, package_id, title, visits, visits_left, service_ids, price, currency, code_hash, code_sealed,
       code_end, name, email, made_at)
     select id, gen_random_uuid(), 'Ten', 10, 10, array[gen_random_uuid()], 1, currency, sha256('by hand'), '', 'ABCD',
            'Canary', 'canary@example.com', now() - interval '1 day' from providers`,
  );
  await scene.office.change(
    `insert into vouchers (provider_id, code_hash, code_sealed, code_end, currency, worth, balance, recipient_name,
       recipient_email, message)
     select id, sha256('by hand'), '', 'ABCD', currency, 100, 100, 'Canary', 'canary@example.com', 'canary!' from providers`,
  );
}

/** Turns the two latest visits into dates of one series. */
async function makeSeries(): Promise<void> {
  await scene.office.change(
    `with added as (insert into series (provider_id, rule) select id, '{"canary": 1}' from providers returning *),
          dates as (select id, row_number() over (order by starts_at) as position from bookings
                     where starts_at in ('2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z'))
     update bookings b set series_id = added.id, series_position = dates.position
       from added, dates where dates.id = b.id`,
  );
  await scene.office.change(`update series set rule = '{"every": 1}'`);
}

/** Columns without text that the scene can mark. */
const unmarked = new Set([
  "tag",
  "terms_accepted_at",
  "consent_given_at",
  "email_verified_at",
  "office_token_hash",
  "checked_at",
]);

function personal(): string[] {
  return Object.entries(personalColumns).flatMap(([table, columns]) =>
    Object.keys(columns)
      .filter((column) => !unmarked.has(column))
      .map((column) => `${table}.${column}`),
  );
}

/** Words of the office that are not in the list of columns. */
const written = [
  "remarks.text",
  "customer_remarks.text",
  "customers.bar_reason",
  "customer_keys.value",
  "voucher_entries.reason",
  "pass_entries.reason",
  "log.reason",
  "handovers.reason",
];

/** Erases the customer of the first visit, as the office does. */
async function eraseInOffice(): Promise<void> {
  const at = await operatorWith(scene.office, { role: "manager", staffId: null });
  const [kept] = await scene.office.rows<{ id: string }>("select id from customers");
  await scene.office.change(
    `with browser as (insert into sign_ins (operator_id, token_hash, begun_at, seen_at, strong_until, browser)
       values ('${at.actor.operatorId}', sha256('browser'), now(), now(), now(), '') returning id)
     insert into kept_forms (sign_in_id, path, sealed_fields, expires_at)
     select id, '/office/example/customers/${kept!.id}/bar', 'canary', now() + interval '1 day' from browser`,
  );
  expect(await scene.traces()).toContain("kept_forms.sealed_fields");
  const erased = await eraseCustomer(at, { id: kept!.id, key: randomUUID() }, scene.services);
  expect(erased).toMatchObject({ ok: true, value: { visits: 5, responses: 1, orders: 2, entries: 1 } });
}

const ways: [string, (links: DataLink[]) => Promise<void>][] = [
  ["by the office", eraseInOffice],
  [
    "by their links",
    async (links) => {
      for (const link of links) expect(await eraseMyData(link, scene.services)).toEqual({ ok: true, value: "erased" });
    },
  ],
  ["when it has been kept for long enough", () => eraseDue(scene.services)],
  [
    "by the command",
    async () => {
      const found = await findPerson({ email, provider: null }, scene.services);
      for (const person of found.ok ? found.value : [])
        expect(await erasePerson(person, scene.services)).toMatchObject({ left: [] });
    },
  ],
];

function onePerTable(names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name.split(".")[0]).values()].map(([first]) => first!);
}

describe("an erased person", () => {
  it.each(ways)("%s is found in no column of any table and in no file", async (way, erase) => {
    const links = await fill();
    if (way !== "by their links") await giveByHand();
    const before = await scene.traces();
    expect(before).toEqual(
      expect.arrayContaining([...personal(), ...written, "mail_box.message", "responses.answers", "uploads.name"]),
    );
    expect(await scene.files()).toHaveLength(1);
    scene.pass();
    await erase(links);
    await eraseUnfinished(scene.services);
    // The law wants an issued invoice kept as it was issued, for some years.
    expect(await scene.traces()).toEqual(["invoices.bill_to"]);
    expect(await scene.files()).toEqual([]);
    await eraseDue({ ...scene.services, clock: { now: () => new Date() } });
    expect(await scene.traces()).toEqual(["invoices.bill_to"]);
    await eraseDue({ ...scene.services, clock: { now: () => new Date(Date.now() + 3_660 * 86_400_000) } });
    expect(await scene.traces()).toEqual([]);
  });

  it("would be found if one column was missing from the list", async () => {
    const links = await fill();
    // The test writes back what was erased.
    await scene.office.change("update invoices set bill_to = ''");
    const tables = Object.keys(personalColumns);
    for (const table of tables) await scene.office.change(`create table copy_of_${table} as select * from ${table}`);
    scene.pass();
    for (const link of links) must(await eraseMyData(link, scene.services));
    await eraseUnfinished(scene.services);
    const found = async () => (await scene.traces()).filter((name) => !name.startsWith("copy_of_"));
    expect(await found()).toEqual([]);
    for (const name of isLong ? personal() : onePerTable(personal())) {
      const [table, column] = name.split(".") as ["bookings", keyof typeof personalColumns.bookings];
      const erased: string | null = personalColumns[table][column];
      const isSame =
        { guests: "(a.booking_id, a.position) = (b.booking_id, b.position)" }[table as string] ??
        { order_credits: "(a.order_id, a.position) = (b.order_id, b.position)" }[table as string] ??
        "a.id = b.id";
      await scene.office.change(
        `update ${table} a set ${column} = b.${column} from copy_of_${table} b where ${isSame}`,
      );
      expect(await found()).toEqual([name]);
      await scene.office.change(`update ${table} set ${column} = ${erased === null ? "null" : `'${erased}'`}`);
    }
  });
});
