import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { hashOf } from "../races/support/race.ts";
import { slotAt } from "../races/support/slots.ts";
import { isBooked, tokenOf, Visitor, type Answer } from "../races/support/visitor.ts";
import { MailServer } from "../support/mail-server.ts";

// A visitor without scripts types codes. Every page and mail says the sums that are booked.
let mailServer: MailServer;
let product: Product;
let visitor: Visitor;
let next = 0;
const price = 6000;

beforeAll(async () => {
  mailServer = await MailServer.start();
  product = await startProduct({ env: { SMTP_URL: mailServer.url } });
  visitor = new Visitor(product.origins[0]!, { triesAgain: true });
}, 180_000);
afterAll(async () => {
  await product?.stop();
  await mailServer?.stop();
});
beforeEach(async () => {
  await product.pool.query(`update services set price = ${price}, pay_now = 'nothing' where slug = 'spent'`);
  // A business that has no codes shows no field.
  await product.pool.query("update providers set voucher_least = 1000, voucher_most = 90000");
});

function textOf(html: string): string {
  return html
    .replace(/<script[^]*?<\/script>|<style[^]*?<\/style>/g, " ")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

async function money(amount: number): Promise<string> {
  const { rows } = await product.pool.query<{ currency: string }>(
    "select currency from providers join services on provider_id = providers.id where services.slug = 'spent'",
  );
  const digits = { minimumFractionDigits: amount % 100 === 0 ? 0 : 2 };
  return new Intl.NumberFormat("en-US", { style: "currency", currency: rows[0]!.currency, ...digits }).format(
    amount / 100,
  );
}

let codes = 0;
const newCode = () => `ABCDEFGH${String(codes++).padStart(8, "0")}`;
const of = "from services where slug = 'spent'";
const sealed = "provider_id, sha256(convert_to($1, 'utf8')), '', right($1, 4)";
const ofProvider = "(select currency from providers where id = provider_id)";

async function voucher(worth: number, from = of): Promise<string> {
  const code = newCode();
  await product.pool.query(
    `with one as (insert into vouchers (provider_id, code_hash, code_sealed, code_end, currency, worth, balance)
       select ${sealed}, ${ofProvider}, ${worth}, ${worth} ${from} returning *)
     insert into voucher_entries (provider_id, voucher_id, kind, amount) select provider_id, id, 'issued', worth from one`,
    [code],
  );
  return code;
}

async function pass(visits: number): Promise<string> {
  const code = newCode();
  await product.pool.query(
    `with one as (insert into passes (provider_id, code_hash, code_sealed, code_end, currency, package_id, title, visits,
                                      visits_left, service_ids, price)
       select ${sealed}, ${ofProvider}, gen_random_uuid(), 'Ten visits', ${visits}, ${visits}, array[id], 1 ${of} returning *)
     insert into pass_entries (provider_id, pass_id, kind, visits) select provider_id, id, 'issued', visits from one`,
    [code],
  );
  return code;
}

async function coupon(columns: string, values: string): Promise<string> {
  const code = newCode();
  await product.pool.query(
    `insert into coupons (provider_id, slug, name, code, ${columns}) select provider_id, lower($1), $1, $1, ${values} ${of}`,
    [code],
  );
  return code;
}

const ada = () => ({ firstName: "Ada", lastName: "Byron", email: `ada${next}@example.com` });

async function hold(): Promise<string> {
  const { location } = await visitor.hold({ service: "spent", slot: slotAt(next++, 60) });
  expect(tokenOf(location, "hold")).not.toBe(null);
  return location;
}

const apply = (path: string, code: string) =>
  visitor.post(path, { intent: "apply-code", key: randomUUID(), ...ada(), code });

/** The fields of the form that the page adds for codes. */
function applied({ body }: Answer): { applied?: string } {
  const found = /name="applied" value="([^"]*)"/.exec(body)?.[1];
  return found === undefined ? {} : { applied: found };
}

const removals = ({ body }: Answer) =>
  [...body.matchAll(/value="(remove-code [0-9a-f-]{36})"/g)].map(([, one]) => one!);

async function send(path: string, page: Answer): Promise<Answer> {
  return visitor.post(path, { intent: "details", key: randomUUID(), ...ada(), ...applied(page) });
}

async function stored(path: string) {
  const { rows } = await product.pool.query<Record<"total" | "now" | "voucher" | "off", number> & { state: string }>(
    `select state, total::int, pay_now::int as now, paid_by_voucher::int as voucher,
            (select sum(discount)::int from booking_lines where booking_id = bookings.id) as off
       from bookings where manage_token_hash = $1`,
    [hashOf((tokenOf(path, "booking") ?? tokenOf(path, "hold"))!)],
  );
  return rows[0]!;
}

describe("codes that pay", { timeout: 120_000 }, () => {
  it.each([
    ["a coupon", () => coupon("kind, percent", "'share', 20"), { total: 4800, voucher: 0, off: 1200 }],
    ["a coupon of a sum", () => coupon("kind, amount", "'sum', 1500"), { total: 4500, voucher: 0, off: 1500 }],
    ["a voucher", () => voucher(2500), { total: 6000, voucher: 2500, off: 0 }],
    ["a package", () => pass(10), { total: 0, voucher: 0, off: 6000 }],
  ] as const)("%s: pages, mails and the database have the same sums", async (_, make, sums) => {
    const code = await make();
    const path = await hold();
    const typed = await apply(path, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
    expect([typed.status, typed.location.split("#")[1]]).toEqual([303, "codes"]);
    const page = await visitor.get(path);
    const said = textOf(page.body);
    for (const amount of Object.values(sums).filter((one) => one > 0)) expect(said).toContain(await money(amount));
    // What was typed into the form beside it is still there.
    expect(page.body).toContain(`value="${ada().email}"`);

    const [removal] = removals(page);
    expect((await visitor.post(path, { intent: removal!, key: randomUUID(), ...ada() })).status).toBe(303);
    const bare = await visitor.get(path);
    expect(removals(bare)).toEqual([]);
    expect(textOf(bare.body)).toContain(await money(price));
    expect((await apply(path, code)).status).toBe(303);

    const booked = await send(path, await visitor.get(path));
    expect([booked.status, isBooked(booked)]).toEqual([303, true]);
    expect(await stored(booked.location)).toEqual({ state: "scheduled", now: 0, ...sums });
    const token = tokenOf(booked.location, "booking")!;
    const mail = await vi.waitFor(
      () => {
        const found = mailServer.to(ada().email)[0];
        if (found === undefined) throw new Error("no mail yet");
        return found;
      },
      { timeout: 30_000, interval: 200 },
    );
    const outcome = textOf((await visitor.get(booked.location)).body);
    for (const [where, text] of [
      ["outcome", outcome],
      ["mail", textOf(String(mail.html))],
      ["mail as text", (mail.text ?? "").replaceAll(/\s+/g, " ")],
    ] as const)
      for (const amount of [sums.total, sums.voucher].filter((one) => one > 0))
        expect([where, text]).toEqual([where, expect.stringContaining(await money(amount))]);
    const cancelling = textOf((await visitor.get(`/widget/cancel-booking?booking=${token}`)).body);
    if (sums.voucher > 0) expect(cancelling).toContain(await money(sums.voucher));
  });

  it("lead to the checkout with what they leave", async () => {
    await product.pool.query("update services set pay_now = 'full' where slug = 'spent'");
    const path = await hold();
    for (const code of [await coupon("kind, percent", "'share', 50"), await voucher(1000)])
      expect((await apply(path, code)).status).toBe(303);
    const page = await visitor.get(path);
    const left = await send(path, page);
    expect(left.location).toContain("step=pay");
    expect(await stored(path)).toEqual({ state: "held", total: 3000, now: 2000, voucher: 1000, off: 3000 });
    const pay = textOf((await visitor.get(left.location)).body);
    for (const amount of [3000, 2000, 1000]) expect(pay).toContain(await money(amount));
    expect(pay).toContain(`Pay ${await money(2000)}`);
  });

  it("leave no step for the payment if they pay everything", async () => {
    await product.pool.query("update services set pay_now = 'full' where slug = 'spent'");
    const path = await hold();
    expect(textOf((await visitor.get(path)).body)).toContain("Payment");
    expect((await apply(path, await voucher(9000))).status).toBe(303);
    const page = await visitor.get(path);
    expect(textOf(page.body)).not.toContain("Payment");
    expect(isBooked(await send(path, page))).toBe(true);
  });
});

describe("codes that do not pay", { timeout: 120_000 }, () => {
  it("are refused in the same words if no one has them and if another business has them", async () => {
    const path = await hold();
    const other = await voucher(
      5000,
      "from services where provider_id <> (select provider_id from services where slug = 'spent') limit 1",
    );
    const { rows } = await product.pool.query("select from vouchers where code_hash = $1", [
      createHash("sha256").update(other).digest(),
    ]);
    expect(rows).toHaveLength(1);
    const answers = [await apply(path, other), await apply(path, newCode()), await apply(path, "SPRING")];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(textOf(body)).toContain("We don’t know this code. Check it and try again.");
      expect(body).toContain(`value="${ada().email}"`);
    }
    expect(answers[0]!.body).toContain(`value="${other}"`);
  });

  it("are refused for their reasons", async () => {
    const path = await hold();
    const least = await coupon("kind, percent, minimum", "'share', 10, 9000");
    expect(textOf((await apply(path, least)).body)).toContain(
      `This coupon needs a price of at least ${await money(9000)}.`,
    );
    const over = await coupon("kind, percent, valid_until", "'share', 10, '2020-01-01'");
    expect(textOf((await apply(path, over)).body)).toContain("This code has expired.");
    for (const bad of ["", "\u0000", "x".repeat(5000), "'; drop table vouchers; --", "💥"])
      expect((await apply(path, bad)).status).toBe(409);
  });

  it("book nothing if they are worth less than the page said, and the new page says the new sums", async () => {
    const path = await hold();
    const code = await voucher(5000);
    await apply(path, code);
    const page = await visitor.get(path);
    expect(textOf(page.body)).toContain(await money(5000));
    await product.pool.query("update vouchers set balance = 3700 where code_end = $1 and worth = 5000", [
      code.slice(-4),
    ]);
    const refused = await send(path, page);
    expect(refused.status).toBe(409);
    const said = textOf(refused.body);
    expect(said).toContain("The worth of a code has changed. Look at the new sums, then book again.");
    expect(said).toContain(await money(3700));
    expect(refused.body).toContain(`value="${ada().email}"`);
    expect(await stored(path)).toMatchObject({ state: "held", voucher: 0 });
    const booked = await send(path, refused);
    expect(isBooked(booked)).toBe(true);
    expect(await stored(booked.location)).toMatchObject({ state: "scheduled", voucher: 3700 });
  });
});
