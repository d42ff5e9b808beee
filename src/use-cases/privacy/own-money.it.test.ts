import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { must, Office } from "../booking/testing/office.ts";
import { tokenNow } from "../booking/testing/token-now.ts";
import { readManaged } from "../booking/manage/read-manage.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { refundByOffice } from "../office/money/refund-by-office.ts";
import { takeMoney } from "../office/money/take-money.ts";
import { operatorWith } from "../office/testing/operator.ts";
import { leave, pay } from "../payments/testing/pay.ts";
import { exportPerson } from "./export-person.ts";
import { findPerson } from "./find-person.ts";

let office: Office;
let at: At;
beforeEach(async () => {
  office = await Office.open();
  await office.change("update services set durations = '{60}', pay_now = 'full' where slug = 'massage'");
  await office.change("update providers set tax_name = 'VAT', tax_rate = 2300, tax_number = '1'");
  at = await operatorWith(office, { role: "manager", staffId: null });
});
afterEach(() => office.close());

interface Exported {
  visits: {
    paid: number;
    refunded: number;
    money: { kind: string; amount: number; method?: string; state?: string }[];
    invoices: { number: string; total: number; billTo: string; taxes: unknown[] }[];
  }[];
  credits: { kind: string; left: number; worth: number }[];
}

async function exported(): Promise<Exported> {
  const found = await findPerson({ email: "ada@example.com", provider: null }, office.services);
  if (!found.ok) throw new Error(found.refusal.code);
  return JSON.parse(
    JSON.stringify(await exportPerson(found.value[0]!, "https://x.example", office.services)),
  ) as Exported;
}

const referenceOf = async (token: string) => must(await readManaged(token, office.services)).booking.reference;

it("what was paid in person is in the export, with the invoice about it", async () => {
  const [ines] = await office.rows<{ id: string }>("select id from staff where slug = 'ines-carvalho'");
  const start = parseInstant("2026-11-16T10:00:00Z")!;
  const reference = await referenceOf(await office.book("first-visit", { start, people: [{ memberId: ines!.id }] }));
  const command = { reference, amount: 6500, method: "cash", owed: 6500, isMore: false, key: randomUUID() } as const;
  expect(await takeMoney(at, command, office.services)).toMatchObject({ ok: true });
  const [booking] = await office.rows<{ id: string; provider_id: string }>("select id, provider_id from bookings");
  const subject = { bookingId: booking!.id };
  const issued = { providerId: booking!.provider_id, subject, billTo: "Ada Ltd\nLisbon", by: at.actor };
  expect(await issueInvoice(issued, office.services)).toMatchObject({ ok: true });
  const { visits } = await exported();
  expect(visits).toMatchObject([
    {
      paid: 6500,
      money: [{ kind: "in-person", method: "cash", amount: 6500 }],
      invoices: [{ total: 6500, billTo: "Ada Ltd\nLisbon" }],
    },
  ]);
  expect(visits[0]!.invoices[0]!.taxes).toHaveLength(1);
});

it("what was paid online and refunded is in the export, and so are vouchers with what is left", async () => {
  const token = await office.book("massage", { start: parseInstant("2026-11-17T10:00:00Z")! });
  await pay(await leave(token, office.services), office.services);
  const refund = {
    reference: await referenceOf(await tokenNow(token, office.services)),
    amount: 1000,
    reason: "Goodwill",
    left: 5400,
    key: randomUUID(),
  };
  expect(await refundByOffice(at, refund, office.services)).toMatchObject({ ok: true });
  await office.change(
    `insert into vouchers (provider_id, code_hash, code_sealed, code_end, currency, worth, balance, recipient_name, recipient_email)
     select id, sha256('x'), '', 'ABCD', currency, 5000, 2000, 'Ada', 'ada@example.com' from providers`,
  );
  const { visits, credits } = await exported();
  expect(visits).toMatchObject([
    {
      paid: 4400,
      refunded: 1000,
      money: [
        { kind: "payment", amount: 5400 },
        { kind: "refund", amount: -1000 },
      ],
    },
  ]);
  expect(credits).toMatchObject([{ kind: "voucher", left: 2000, worth: 5000 }]);
});
