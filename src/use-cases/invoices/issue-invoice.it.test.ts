import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eraseMyData } from "../privacy/erase-my-data.ts";
import { eraseDue } from "../privacy/retain.ts";
import { PrivacyScene } from "../privacy/testing/privacy-scene.ts";
import { creditInvoice, issueInvoice, type InvoiceRequest } from "./issue-invoice.ts";
import { readInvoices } from "./read-invoices.ts";

let scene: PrivacyScene;
let providerId: string;
let operatorId: string;

beforeEach(async () => {
  scene = await PrivacyScene.open();
  providerId = (await scene.office.rows<{ id: string }>("select id from providers"))[0]!.id;
  await scene.office.change(
    `update providers set tax_name = 'VAT', tax_rate = 23000, invoice_prefix = 'R-', invoice_from = 1001, invoice_address = 'Pier 1';
     insert into operators (email, name, locale) values ('marta@example.com', 'Marta', 'en')`,
  );
  operatorId = (await scene.office.rows<{ id: string }>("select id from operators"))[0]!.id;
});
afterEach(() => scene.close());

/** A visit that costs 65.00. */
async function visit(start: string): Promise<{ token: string; bookingId: string }> {
  const token = await scene.book(start);
  const [row] = await scene.office.rows<{ id: string }>(
    `with newest as (select id from bookings order by created_at desc limit 1)
     select id from newest`,
  );
  const bookingId = row!.id;
  await scene.office.change(
    `update booking_lines set price = 6500 where booking_id = '${bookingId}' and position = 1;
     update booking_lines set price = 0 where booking_id = '${bookingId}' and position > 1;
     update bookings set total = 6500 where id = '${bookingId}'`,
  );
  return { token, bookingId };
}

function request(bookingId: string, change: Partial<InvoiceRequest> = {}): InvoiceRequest {
  const by = { kind: "operator" as const, operatorId, signInId: crypto.randomUUID() };
  return { providerId, subject: { bookingId }, billTo: "Canary Ltd\nKai 7", by, ...change };
}

function must<T>(result: { ok: true; value: T } | { ok: false; refusal: object }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

const issue = (bookingId: string, change?: Partial<InvoiceRequest>) =>
  issueInvoice(request(bookingId, change), scene.services);

describe("an invoice", () => {
  it("says what was agreed, with the tax inside, and keeps its number when it is asked for again", async () => {
    const { bookingId } = await visit("2026-11-16T10:00:00Z");
    const first = must(await issue(bookingId));
    expect(first).toMatchObject({
      name: "R-1001",
      kind: "invoice",
      total: 6500,
      billTo: "Canary Ltd\nKai 7",
      creditedBy: null,
      taxes: [{ rate: 23_000, net: 5285, tax: 1215 }],
      seller: { address: "Pier 1", taxName: "VAT" },
    });
    const again = must(await issue(bookingId, { billTo: "Somebody else" }));
    expect(again).toEqual(first);
    const log = await scene.office.rows("select verb, after from log where verb = 'invoices.issue'");
    expect(log).toEqual([{ verb: "invoices.issue", after: { kind: "invoice", number: "R-1001", total: 6500 } }]);
  });

  it("has one number even if many ask at once, and numbers have no gaps", async () => {
    const visits: { bookingId: string }[] = [];
    for (const hour of ["09", "11", "13"]) visits.push(await visit(`2026-11-16T${hour}:00:00Z`));
    const asked = visits.flatMap(({ bookingId }) => Array.from({ length: 6 }, () => issue(bookingId)));
    const refusals = Array.from({ length: 4 }, () => issue(visits[0]!.bookingId, { needsPaid: true }));
    const names = (await Promise.all([...asked, ...refusals])).flatMap((one) => (one.ok ? [one.value.name] : []));
    expect(new Set(names)).toEqual(new Set(["R-1001", "R-1002", "R-1003"]));
    expect(await scene.office.rows("select count(*)::int as count from invoices")).toEqual([{ count: 3 }]);
  });

  it("is corrected by a credit note and a new invoice, never by a change", async () => {
    const { bookingId } = await visit("2026-11-16T10:00:00Z");
    const { number } = must(await issue(bookingId));
    const credit = () => creditInvoice({ ...request(bookingId), number, reason: "Wrong address" }, scene.services);
    const [one, other] = (await Promise.all([credit(), credit()])).map(must);
    expect(one).toMatchObject({ name: "R-1002", kind: "credit-note", total: -6500, credits: { name: "R-1001" } });
    expect(one!.taxes).toEqual([{ rate: 23_000, net: -5285, tax: -1215 }]);
    expect(other).toEqual(one);
    await scene.office.change(`update bookings set total = 5000 where id = '${bookingId}'`);
    expect(must(await issue(bookingId))).toMatchObject({ name: "R-1003", total: 5000 });
    const { invoices } = await readInvoices(providerId, { bookingId }, scene.services);
    expect(invoices.map(({ name, creditedBy }) => [name, creditedBy])).toEqual([
      ["R-1001", "R-1002"],
      ["R-1002", null],
      ["R-1003", null],
    ]);
    await expect(scene.office.change("update invoices set total = 1")).rejects.toThrow("never changed");
    await expect(scene.office.change("update invoices set bill_to = 'Other'")).rejects.toThrow("never changed");
  });

  it("counts on from a higher number, and never goes back to a lower one", async () => {
    const one = await visit("2026-11-16T09:00:00Z");
    const other = await visit("2026-11-16T11:00:00Z");
    expect(must(await issue(one.bookingId)).number).toBe(1001);
    await scene.office.change("update providers set invoice_from = 7");
    expect(must(await issue(other.bookingId)).number).toBe(1002);
  });

  it("is refused without a tax, for nothing, and to visitors who have not paid", async () => {
    const { bookingId } = await visit("2026-11-16T10:00:00Z");
    expect(await issue(bookingId, { needsPaid: true })).toEqual({ ok: false, refusal: { code: "invoice-unpaid" } });
    await scene.office.change("update bookings set total = 0");
    expect(await issue(bookingId)).toEqual({ ok: false, refusal: { code: "invoice-nothing" } });
    await scene.office.change("update providers set tax_name = '', tax_rate = null");
    expect(await issue(bookingId)).toEqual({ ok: false, refusal: { code: "invoice-no-tax" } });
  });

  it("says what was paid beyond the price, and what became of it", async () => {
    const overpaid = async (start: string, back: string) => {
      const { bookingId } = await visit(start);
      await scene.office.change(`
        insert into takings (provider_id, booking_id, amount, currency, method, operator_id)
        select provider_id, id, 7000, currency, 'cash', gen_random_uuid() from bookings where id = '${bookingId}'`);
      await scene.office.change(back.replaceAll("$id", bookingId));
      return must(await issue(bookingId)).paid;
    };
    expect(await overpaid("2026-11-16T09:00:00Z", "select 1")).toEqual([
      { way: "cash", amount: 7000 },
      { way: "over", amount: -500 },
    ]);
    const given = `insert into takings (provider_id, booking_id, amount, currency, method, operator_id, is_given_back)
      select provider_id, id, -300, currency, 'cash', gen_random_uuid(), true from bookings where id = '$id'`;
    expect(await overpaid("2026-11-16T11:00:00Z", given)).toEqual([
      { way: "cash", amount: 7000 },
      { way: "back", amount: -300 },
      { way: "over", amount: -200 },
    ]);
    expect(await overpaid("2026-11-16T13:00:00Z", "update bookings set retained = 500 where id = '$id'")).toEqual([
      { way: "cash", amount: 7000 },
      { way: "kept", amount: -500 },
    ]);
  });

  it("is not issued with letters that it would leave out", async () => {
    const { bookingId } = await visit("2026-11-16T10:00:00Z");
    expect(await issue(bookingId, { billTo: "日本 Ltd 🎉\nKai 7" })).toEqual({
      ok: false,
      refusal: { code: "invoice-letters", letters: "日 本 🎉" },
    });
    expect(await issue(bookingId, { billTo: "Nihon Ltd\nKai 7" })).toMatchObject({ ok: true });
  });

  it("is kept as it was issued when the visitor is erased, and loses the address after the years of the installation", async () => {
    const { bookingId, token } = await visit("2026-11-16T10:00:00Z");
    must(await issue(bookingId));
    scene.pass();
    must(await eraseMyData({ kind: "booking", token }, scene.services));
    const stored = () => scene.office.rows("select name, total, bill_to from invoices");
    const kept = { name: "R-1001", total: 6500, bill_to: "Canary Ltd\nKai 7" };
    expect(await stored()).toEqual([kept]);
    const clock = { now: () => new Date(Date.now() + 366 * 86_400_000) };
    await eraseDue({ ...scene.services, clock, invoiceYears: 2 });
    expect(await stored()).toEqual([kept]);
    await eraseDue({ ...scene.services, clock, invoiceYears: 1 });
    expect(await stored()).toEqual([{ ...kept, bill_to: "" }]);
  });
});
