import { afterAll, beforeAll, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { readAttention } from "../office/attention/read-attention.ts";
import { searchOffice } from "../office/booking/search-bookings.ts";
import { listCustomers } from "../office/customers/list-customers.ts";
import { readOfficeInvoice } from "../office/invoices/read-office-invoice.ts";
import { findKnownVisitor } from "../office/new-booking/find-known-visitor.ts";
import { listProviderOrders } from "../office/orders/change-order.ts";
import { operatorWith } from "../office/testing/operator.ts";
import { readIssuedList } from "../office/vouchers/read-issued.ts";
import { readWaitingLists } from "../office/waiting/read-waiting-lists.ts";
import { erasePerson } from "./erase-person.ts";
import { findPerson } from "./find-person.ts";
import { canary, email, phone, PrivacyScene } from "./testing/privacy-scene.ts";

let scene: PrivacyScene;
let at: At;
beforeAll(async () => {
  scene = await PrivacyScene.open();
  at = await operatorWith(scene.office, { role: "owner", staffId: null });
  await scene.book("2026-11-16T10:00:00Z");
  await scene.wait();
  await scene.pay(await scene.order());
  await scene.office.change(
    `insert into vouchers (provider_id, code_hash, code_sealed, code_end, currency, worth, balance, order_id, recipient_name, recipient_email)
     select provider_id, sha256(id::text::bytea), '', 'ABCD', currency, 100, 100, id, 'Canary', '${email.toLowerCase()}' from orders;
     update mails set state = 'bounced' where reader = 'booker'`,
  );
  for (const [about, id] of [
    ["bookings", "booking_id"],
    ["orders", "order_id"],
  ])
    await scene.office.change(
      `insert into invoices (provider_id, number, name, kind, ${id}, locale, zone, currency, total, lines, taxes, paid, seller, reference, bill_to)
       select provider_id, (select count(*) + 1 from invoices), 'R', 'invoice', id, 'en', 'UTC', 'EUR', 1, '[]', '[]', '[]', '{}',
              reference, E'Canary Ltd\\nCanary Wharf 7' from ${about} limit 1`,
    );
}, 60_000);
afterAll(() => scene.close());

/** What an operator may type, of the person and of what is on the invoice. */
const typed = ["Canary", "canary ltd", "Canary Wharf 7", "Wharf", email, phone, "912 000 777"];

async function forAll(find: (text: string) => Promise<unknown>): Promise<unknown> {
  return Promise.all(typed.map(find));
}

/** Every way to look for a person, or to come across one. */
const ways: Record<string, () => Promise<unknown>> = {
  search: () => forAll((text) => searchOffice(at, text, scene.services)),
  "search for customers": () => forAll((text) => listCustomers(at, { after: null, typed: text }, scene.services)),
  customers: () => listCustomers(at, { after: null, typed: "" }, scene.services),
  "search for vouchers": () => forAll((text) => readIssuedList(at, { typed: text, isAll: true }, scene.services)),
  vouchers: () => readIssuedList(at, { typed: "", isAll: true }, scene.services),
  orders: () => listProviderOrders(at, { filter: "all", before: null }, scene.services),
  "waiting lists": () => readWaitingLists(at, scene.services),
  "a known visitor": () => findKnownVisitor(at, { email, phone, country: "PT" }, scene.services),
  attention: () => readAttention(at, scene.services),
};

async function foundBy(): Promise<string[]> {
  const found: string[] = [];
  for (const [way, find] of Object.entries(ways)) if (canary.test(JSON.stringify(await find()))) found.push(way);
  return found;
}

it("nothing finds an erased person by the invoice that is kept", async () => {
  expect(await foundBy()).toEqual(Object.keys(ways));
  const people = await findPerson({ email, provider: null }, scene.services);
  scene.pass();
  for (const person of people.ok ? people.value : []) await erasePerson(person, scene.services);
  expect(await foundBy()).toEqual([]);
  const again = await findPerson({ email, provider: null }, scene.services);
  for (const person of again.ok ? again.value : [])
    expect([person.visits, person.orders, person.entries, person.responses]).toEqual([[], [], [], []]);
  // It is there, and who sees all payments opens it by its number.
  expect(await scene.traces()).toEqual(["invoices.bill_to"]);
  for (const number of [1, 2])
    expect(await readOfficeInvoice(at, number, scene.services)).toMatchObject({
      value: { billTo: "Canary Ltd\nCanary Wharf 7" },
    });
});
