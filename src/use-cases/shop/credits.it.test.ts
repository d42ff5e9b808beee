import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCreditCode } from "#domain/credits/code.ts";
import type { Gift } from "#domain/shop/gift.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { writeCredit } from "#web/mail/write/write-credit.ts";
import { writeOrder } from "#web/mail/write/write-order.ts";
import { must, Office } from "../booking/testing/office.ts";
import { sendMail } from "../mail/send/send-mail.ts";
import { verifyPayment } from "../payments/checkout/verify-payment.ts";
import { leave, pay } from "../payments/testing/pay.ts";
import { eraseOrder } from "../privacy/erase.ts";
import { testMailing } from "../testing/services.ts";
import { holdPackage, holdVoucher } from "./hold-credit.ts";
import { listBought, readCredit } from "./read-credit.ts";
import { readOrder } from "./read-order.ts";
import { readSale } from "./read-sale.ts";
import { sendGift } from "./send-gift.ts";

let office: Office;
let provider: { id: string; slug: string; currency: string };

beforeEach(async () => {
  office = await Office.open();
  await office.change(
    `update providers set voucher_amounts = '{2500,5000}', voucher_least = 1000, voucher_most = 50000, voucher_months = 12`,
  );
  [provider] = (await office.rows<typeof provider>("select id, slug, currency from providers limit 1")) as [
    typeof provider,
  ];
  await office.change(
    `with sold as (insert into packages (provider_id, slug, name, visits, price, valid_months)
       values ('${provider.id}', 'ten', 'Ten visits', 10, 54000, 6) returning provider_id, id)
     insert into package_services (provider_id, package_id, service_id)
     select provider_id, sold.id, services.id from sold join services using (provider_id) where slug = 'massage'`,
  );
});
afterEach(() => office.close());

const nobody: Gift = { recipientName: "", recipientEmail: "", message: "", mailOn: null };
const buyer = { name: "Ada Byron", email: "ada@example.com" };

function common(key: string = randomUUID()) {
  return { provider, title: "Gift voucher €50", termsText: null, locale: "en", instead: null, key };
}

async function orderVoucher(worth = 5000, gift: Partial<Gift> = {}): Promise<string> {
  return must(await holdVoucher(common(), { ...buyer, worth, gift: { ...nobody, ...gift } }, office.services)).token;
}

async function soldPackage() {
  return must(await readSale(provider.slug, office.services)).packages[0]!;
}

async function orderPackage(): Promise<string> {
  const order = { ...common(), title: "Ten visits" };
  return must(await holdPackage(order, { ...buyer, sold: await soldPackage() }, office.services)).token;
}

const vouchers = () => office.rows("select worth::int, balance::int, voided_at from vouchers");

function mailBox(): MailMessage[] {
  const sent: MailMessage[] = [];
  const transport = {
    send(message: MailMessage) {
      sent.push(message);
      return Promise.resolve({ outcome: "sent" as const });
    },
    close() {},
  };
  office.services.mailing = testMailing({ transport, writeOrder, writeCredit });
  return sent;
}

async function sendAll(): Promise<void> {
  const mails = await office.rows<{ id: string; providerId: string }>(
    `select id, provider_id as "providerId" from mails order by created_at, reader`,
  );
  for (const mail of mails) await sendMail(office.services, mail);
}

describe("a voucher", () => {
  it("exists once its order is paid, however often and at however many places it is settled", async () => {
    const token = await orderVoucher();
    expect(await vouchers()).toEqual([]);
    const checkout = await leave(token, office.services);
    await pay(checkout, office.services);
    await pay(checkout, office.services);
    const [payment] = await office.rows<{ providerId: string; id: string }>(
      `select provider_id as "providerId", id from payments`,
    );
    await Promise.all([1, 2, 3, 4].map(() => verifyPayment(payment as never, office.services)));
    expect(await vouchers()).toEqual([{ worth: 5000, balance: 5000, voided_at: null }]);
    expect(await office.count("voucher_entries")).toBe(1);
  });

  it("is made even if it is paid too late, because it has no stock", async () => {
    const checkout = await leave(await orderVoucher(), office.services);
    await office.change("update orders set hold_expires_at = null, state = 'expired'");
    await pay(checkout, office.services);
    expect(await vouchers()).toHaveLength(1);
  });

  it.each([999, 50_001, 0, -5, 1.5])("worth %s is not sold", async (worth) => {
    const held = await holdVoucher(common(), { ...buyer, worth, gift: nobody }, office.services);
    expect(held).toMatchObject({ ok: false, refusal: { code: "choice-unknown" } });
    expect(await office.count("orders")).toBe(0);
  });

  it("is ordered once if the form is sent twice", async () => {
    const key = randomUUID();
    const wish = { ...buyer, worth: 2500, gift: nobody };
    await Promise.all([1, 2, 3].map(() => holdVoucher(common(key), wish, office.services)));
    expect(await office.count("orders")).toBe(1);
  });

  it("is shown to whoever has its link, and to nobody who guesses", async () => {
    const token = await orderVoucher(5000, { recipientName: "Grace", message: "Enjoy!" });
    await pay(await leave(token, office.services), office.services);
    const { order } = (await readOrder(token, office.services))!;
    const [bought] = await listBought(order, office.services);
    const url = new URL(bought!.path, "https://book.example");
    const named = { slug: provider.slug, kind: "voucher", id: bought!.id } as const;
    const read = must(await readCredit({ ...named, key: url.searchParams.get("key")! }, office.services, null));
    expect(read).toMatchObject({ code: bought!.code, credit: { name: "Grace", message: "Enjoy!", left: 5000 } });
    expect(readCreditCode(read.code)).not.toBeNull();
    for (const key of ["", "x", url.searchParams.get("key")!.replace(/.$/, "!")])
      expect((await readCredit({ ...named, key }, office.services, null)).ok).toBe(false);
    const other = { ...named, kind: "pass", key: url.searchParams.get("key")! } as const;
    expect((await readCredit(other, office.services, null)).ok).toBe(false);
  });

  it("is mailed with its code to the buyer, and to the recipient at once", async () => {
    const sent = mailBox();
    const gift = { recipientName: "Grace", recipientEmail: "grace@example.com", message: "Happy birthday!" };
    const token = await orderVoucher(5000, gift);
    await pay(await leave(token, office.services), office.services);
    await sendAll();
    const { order } = (await readOrder(token, office.services))!;
    const { code } = (await listBought(order, office.services))[0]!;
    const to = (address: string) => sent.filter((mail) => mail.to.address === address);
    expect(to("ada@example.com").map(({ text }) => text.includes(code))).toEqual([true]);
    const [gifted] = to("grace@example.com") as [MailMessage];
    expect(gifted.subject).toMatch(/^Ada Byron is giving you a voucher for /);
    for (const words of [code, "Happy birthday!", "/widget/vouchers/"]) expect(gifted.text).toContain(words);
    // Neither the mails nor the jobs hold the code.
    const letters = code.replaceAll("-", "");
    const stored = await office.rows<{ all: string }>(
      `select string_agg(mails::text, ' ') as all from mails union all
       select string_agg(row_to_json(j)::text, ' ') from graphile_worker._private_jobs j`,
    );
    for (const { all } of stored) for (const text of [code, letters]) expect(all ?? "").not.toContain(text);
  });

  it("is mailed to the recipient on the chosen morning of the business, once", async () => {
    const sent = mailBox();
    const gift = { recipientEmail: "grace@example.com", mailOn: "2099-12-24" };
    await pay(await leave(await orderVoucher(5000, gift), office.services), office.services);
    expect(await office.rows("select about from mails where about = 'voucher'")).toEqual([]);
    const jobs = await office.rows<{ at: string; payload: { providerId: string; id: string } }>(
      `select to_char(run_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD HH24:MI') as at, payload
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-gift'`,
    );
    expect(jobs.map(({ at }) => at)).toEqual(["2099-12-24 08:00"]);
    const { payload } = jobs[0]!;
    await sendGift(office.services, payload);
    await sendGift(office.services, payload);
    await sendAll();
    expect(sent.filter(({ to }) => to.address === "grace@example.com")).toHaveLength(1);
  });

  it("is not mailed to the recipient if it was voided or its buyer was erased meanwhile", async () => {
    const sent = mailBox();
    const gift = { recipientName: "Grace", recipientEmail: "grace@example.com", message: "Hush", mailOn: "2099-12-24" };
    const tokens = [await orderVoucher(5000, gift), await orderVoucher(2500, gift)];
    for (const token of tokens) await pay(await leave(token, office.services), office.services);
    await office.change("update vouchers set voided_at = now() where worth = 2500");
    await office.change("update orders set changed_at = now() - interval '30 days'");
    const { order } = (await readOrder(tokens[0]!, office.services))!;
    expect(await eraseOrder(order, office.services)).toBe("erased");
    const keys = await office.rows<{ providerId: string; id: string }>(
      `select provider_id as "providerId", id from vouchers`,
    );
    for (const key of keys) await sendGift(office.services, key);
    await sendAll();
    expect(sent.filter(({ to }) => to.address === "grace@example.com")).toEqual([]);
    // The voucher itself keeps its money.
    expect(await office.rows("select balance::int, recipient_name, message from vouchers where worth = 5000")).toEqual([
      { balance: 5000, recipient_name: "", message: "" },
    ]);
    expect(
      await office.rows(`select * from order_credits where recipient_email <> '' and order_id = '${order.id}'`),
    ).toEqual([]);
  });
});

describe("a package", () => {
  it("becomes a pass of its buyer when it is paid, as it was agreed", async () => {
    const checkout = await leave(await orderPackage(), office.services);
    // Whatever becomes of the package meanwhile.
    await office.change("delete from packages");
    await pay(checkout, office.services);
    await pay(checkout, office.services);
    expect(
      await office.rows(
        `select title, visits, visits_left, price::int, email, cardinality(service_ids) as services from passes`,
      ),
    ).toEqual([
      { title: "Ten visits", visits: 10, visits_left: 10, price: 54_000, email: "ada@example.com", services: 1 },
    ]);
    expect(await office.rows("select kind, visits from pass_entries")).toEqual([{ kind: "issued", visits: 10 }]);
  });

  it("is not sold at a price that the buyer did not see", async () => {
    const sold = await soldPackage();
    await office.change("update packages set price = 60000");
    expect(await holdPackage(common(), { ...buyer, sold }, office.services)).toMatchObject({
      refusal: { code: "choice-unknown" },
    });
    await office.change("update packages set price = 54000, is_public = false");
    expect(await holdPackage(common(), { ...buyer, sold }, office.services)).toMatchObject({
      refusal: { code: "choice-unknown" },
    });
    expect(await office.count("orders")).toBe(0);
  });
});
