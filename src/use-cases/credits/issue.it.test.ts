import { afterAll, beforeAll, expect, it } from "vitest";
import { readCreditCode } from "#domain/credits/code.ts";
import { Office } from "../booking/testing/office.ts";
import { openCode } from "./credit-codes.ts";
import { issuePass, issueVoucher } from "./issue.ts";

let office: Office;
let providerId: string;
beforeAll(async () => {
  office = await Office.open();
  providerId = (await office.page("massage")).provider.id;
});
afterAll(() => office.close());

it("makes a voucher whose code is stored only as a hash and sealed", async () => {
  const { services } = office;
  const { code } = await services.db
    .transaction()
    .execute((tx) => issueVoucher(tx, { providerId, currency: "EUR", worth: 5000, validMonths: 12 }, services));
  const letters = readCreditCode(code)!;
  const [row] = await office.rows<{ code_sealed: string; code_end: string; balance: string; all: string; end: string }>(
    `select code_sealed, code_end, balance, vouchers::text as all,
            to_char(expires_at at time zone 'Europe/Lisbon', 'HH24:MI') as end from vouchers`,
  );
  expect(openCode(row!.code_sealed, services.secret)).toBe(code);
  expect([row!.code_end, Number(row!.balance), row!.end]).toEqual([letters.slice(-4), 5000, "00:00"]);
  expect(row!.all).not.toContain(letters);
  expect(await office.rows("select kind, amount::int from voucher_entries")).toEqual([
    { kind: "issued", amount: 5000 },
  ]);
});

it("makes a pass with all its visits", async () => {
  const { services } = office;
  const [service] = (await office.page("massage")).services;
  const bought = { packageId: providerId, title: "Ten visits", visits: 10, price: 40_000, serviceIds: [service!.id] };
  await services.db
    .transaction()
    .execute((tx) => issuePass(tx, { providerId, currency: "EUR", validMonths: null, ...bought }, services));
  expect(await office.rows("select visits_left, expires_at from passes")).toEqual([
    { visits_left: 10, expires_at: null },
  ]);
  expect(await office.rows("select kind, visits from pass_entries")).toEqual([{ kind: "issued", visits: 10 }]);
});
