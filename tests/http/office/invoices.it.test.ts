import { createHash } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
const provider = "saltwater-house";
const root = `/office/${provider}`;
let database: TestDatabase;
let app: App;
let owner: string;

beforeAll(async () => {
  database = await withDemo();
  app = new App(await freePort(), folder.path, {
    DATABASE_URL: database.url,
    LOG_LEVEL: "warn",
    WORKER: "separate",
    LIMITS: "off",
  });
  await app.until("/readyz", 200);
  owner = await signIn(database.pool, { role: "owner", provider });
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

interface Visit {
  /** The address of its invoices. */
  path: string;
  id: string;
  reference: string;
  token: string;
}

/** A coming visit of a member that costs 65.00 and has no invoice yet. */
async function visit(at = provider, staff = "%"): Promise<Visit> {
  const token = `invoices-${crypto.randomUUID()}`;
  const { rows } = await database.pool.query<{ id: string; reference: string }>(
    `update bookings set total = 6500, locale = 'en', manage_token_hash = $3
      where id = (select b.id from bookings b join providers p on p.id = b.provider_id
                    join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id
                    join staff s on s.provider_id = l.provider_id and s.id = l.staff_id
                   where p.slug = $1 and s.slug like $2 and b.state = 'scheduled' and b.starts_at > now() and b.series_id is null
                     and b.pay_now = 0 and b.erased_at is null and not exists (select from invoices i where i.booking_id = b.id)
                   order by b.starts_at, b.id limit 1)
      returning id, reference`,
    [at, staff, createHash("sha256").update(token).digest()],
  );
  const { id, reference } = rows[0]!;
  return { id, reference, token, path: `/office/${at}/bookings/${reference}/invoices` };
}

function open(path: string, cookie = owner): Promise<Response> {
  return fetch(app.origin + path, { redirect: "manual", headers: { Cookie: cookie } });
}

async function read(path: string, cookie = owner): Promise<string> {
  const response = await open(path, cookie);
  expect(response.status).toBe(200);
  return response.text();
}

function send(path: string, form: Record<string, string>, cookie = owner): Promise<Response> {
  return fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
    headers: { Cookie: cookie, Origin: app.origin },
  });
}

/** Sends a form that succeeds. */
async function must(path: string, form: Record<string, string>, cookie = owner): Promise<void> {
  const response = await send(path, form, cookie);
  expect([response.status, response.headers.get("Location")]).toEqual([303, expect.stringContaining(path)]);
}

async function textOf(path: string, cookie = owner): Promise<string> {
  const response = await open(path, cookie);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
  return text.join(" ").replaceAll(/\s+/g, " ");
}

/** The PDFs that a page of invoices leads to. */
function pdfsOn(page: string): string[] {
  return [...page.matchAll(/href="(\/office\/[^"]+\/invoices\/\d+\/pdf)"/g)].map(([, path]) => path!);
}

const numberIn = (pdf: string) => /(\d+)\/pdf$/.exec(pdf)![1]!;

describe("the invoices of a booking", () => {
  it("are issued once, taken back, and open as PDFs in the office and for the visitor", async () => {
    const { path, reference, token } = await visit();
    expect(await read(`${root}/bookings/${reference}`)).toContain(`href="${path}"`);
    const visitors = `/widget/invoice?booking=${token}`;
    // The visitor has not paid, and the office has issued nothing.
    expect((await send(visitors, { "bill-to": "Me" }, "")).status).toBe(409);
    expect((await open(`/widget/invoice.pdf?booking=${token}`, "")).status).toBe(404);

    await must(path, { do: "issue", "bill-to": "Zoë Müller\nKai 7" });
    await must(path, { do: "issue", "bill-to": "Somebody else" });
    const [pdf, ...others] = pdfsOn(await read(path));
    expect(others).toEqual([]);
    const name = `SH-${numberIn(pdf!)}`;
    const text = await textOf(pdf!);
    for (const said of [name, "Saltwater House, Lda.", "PT 509 442 013", "Zoë Müller", "Kai 7", "65.00", "12.15"])
      expect(text).toContain(said);
    expect(text).not.toContain("Somebody else");

    expect(await read(visitors, "")).toContain(name);
    expect(await textOf(`/widget/invoice.pdf?booking=${token}`, "")).toBe(text);

    const number = numberIn(pdf!);
    await must(path, { do: "credit", number, reason: "Wrong address" });
    await must(path, { do: "credit", number, reason: "Wrong address" });
    const both = pdfsOn(await read(path));
    expect(both).toHaveLength(2);
    const credit = await textOf(both[1]!);
    for (const said of [`SH-${Number(number) + 1}`, `takes back invoice ${name}`, "-€65.00"])
      expect(credit).toContain(said);
    // What is taken back is no longer the visitor's invoice.
    expect((await open(`/widget/invoice.pdf?booking=${token}`, "")).status).toBe(404);

    await must(path, { do: "issue", "bill-to": "Somebody else" });
    expect(await textOf(`/widget/invoice.pdf?booking=${token}`, "")).toContain("Somebody else");
  });

  it("keep what was typed when a form is refused, and show why", async () => {
    const { path } = await visit();
    const long = await send(path, { do: "issue", "bill-to": "n".repeat(501) });
    expect([long.status, (await long.text()).includes("n".repeat(501))]).toEqual([422, true]);
    expect((await send(path, { do: "issue", "bill-to": "Ada", total: "1" })).status).toBe(422);
    expect((await send(path, { do: "void" })).status).toBe(422);
    await must(path, { do: "issue", "bill-to": "Ada" });
    const number = numberIn(pdfsOn(await read(path))[0]!);
    const missing = await send(path, { do: "credit", number, reason: " " });
    const page = await missing.text();
    expect(missing.status).toBe(422);
    // The form is open, so that its fault can be seen.
    expect(page).toMatch(/<details[^>]* open=""[^>]*>/);
    for (const wrong of ["0", "-1", "1e3", "999999", "x", "99999999999999999999"])
      expect([wrong, (await send(path, { do: "credit", number: wrong, reason: "Why" })).status]).toEqual([wrong, 409]);
    expect(pdfsOn(await read(path))).toHaveLength(1);
  });

  it("are the visitor's own once the visit is paid", async () => {
    const { id, token } = await visit();
    await database.pool.query(
      `insert into takings (provider_id, booking_id, amount, currency, method, operator_id)
       select provider_id, id, 6500, currency, 'card', (select id from operators limit 1) from bookings where id = $1`,
      [id],
    );
    const path = `/widget/invoice?booking=${token}`;
    expect((await send(path, { "bill-to": "n".repeat(501) }, "")).status).toBe(422);
    await must(path, { "bill-to": "Ada Lovelace" }, "");
    await must(path, { "bill-to": "Eve" }, "");
    const text = await textOf(`/widget/invoice.pdf?booking=${token}`, "");
    for (const said of ["Ada Lovelace", "Paid by card"]) expect(text).toContain(said);
    expect(text).not.toContain("Eve");
  });

  it("are not for strangers, other businesses and other members", async () => {
    const { path, token, reference } = await visit(provider, "ines-carvalho");
    await must(path, { do: "issue", "bill-to": "Ada" });
    const pdf = pdfsOn(await read(path))[0]!;
    for (const stranger of ["nobody-has-this-token", reference, ""])
      for (const page of ["/widget/invoice", "/widget/invoice.pdf"])
        expect([page, (await open(`${page}?booking=${stranger}`, "")).status]).toEqual([page, 404]);
    // The token of a booking is none of an order.
    expect((await open(`/widget/invoice.pdf?order=${token}`, "")).status).toBe(404);

    const elsewhere = await signIn(database.pool, { role: "owner", provider: "ribeira-cycles" });
    const jonas = await signIn(database.pool, { role: "member", provider, staff: "jonas-weber" });
    for (const cookie of [elsewhere, jonas]) {
      for (const page of [path, pdf]) expect([page, (await open(page, cookie)).status]).toEqual([page, 404]);
      expect((await send(path, { do: "issue", "bill-to": "Eve" }, cookie)).status).toBe(404);
    }
    // A booking of another business, at the address of one's own.
    const theirs = path.replace(provider, "ribeira-cycles");
    expect((await open(theirs, elsewhere)).status).toBe(404);
    expect((await send(theirs, { do: "issue", "bill-to": "Eve" }, elsewhere)).status).toBe(404);
    expect((await open(pdf.replace(provider, "ribeira-cycles"), elsewhere)).status).toBe(404);

    const ines = await signIn(database.pool, { role: "member", provider, staff: "ines-carvalho" });
    const desk = await signIn(database.pool, { role: "front-desk", provider });
    for (const cookie of [ines, desk]) expect(await textOf(pdf, cookie)).toContain("Ada");
    expect((await open(pdf, "")).headers.get("Location")).toContain("/office/sign-in");
  });
});

/** A paid order of one line at 50.00, and 5.00 for shipping. */
async function order(line: "voucher" | "package" | "product"): Promise<Visit> {
  const token = `orders-${crypto.randomUUID()}`;
  const reference = `TAX-${String(Math.floor(Math.random() * 1000)).padStart(3, "0")}`;
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into orders (provider_id, reference, state, token_hash, token_sealed, name, email, locale, currency, total, shipping)
     select id, $2, 'paid', $3, '', 'Ada Lovelace', 'ada@example.com', 'en', currency, 5500, 500 from providers where slug = $1
     returning id`,
    [provider, reference, createHash("sha256").update(token).digest()],
  );
  const { id } = rows[0]!;
  await database.pool.query(
    `insert into order_lines (provider_id, order_id, position, variant_id, voucher_worth, package_id, title, quantity, unit_price)
     select o.provider_id, o.id, 1, case when $2 = 'product' then gen_random_uuid() end,
            case when $2 = 'voucher' then 5000 end, case when $2 = 'package' then k.id end, 'A ' || $2, 1, 5000
       from orders o join packages k on k.provider_id = o.provider_id where o.id = $1 limit 1`,
    [id, line],
  );
  await database.pool.query(
    `insert into payments (provider_id, order_id, gateway, checkout_id, checkout_expires_at, state, amount, currency, captured, refunded,
                           paid_at, token_hash, sealed_return)
     select provider_id, id, 'test', $2, now(), 'paid', 5500, currency, 5500, 0, now(), sha256($3), '' from orders where id = $1`,
    [id, `checkout-${token}`, Buffer.from(`payment-${token}`)],
  );
  return { id, reference, token, path: `${root}/orders/${reference}/invoices` };
}

describe("the invoices of an order", () => {
  it.each([
    // The tax of the shipping alone: 5.00 / 1.23 × 0.23.
    ["voucher", ["VAT 23% €0.93", "Vouchers are taxed when they are spent."]],
    ["package", ["VAT 23% €10.28"]],
    ["product", ["VAT 23% €10.28"]],
  ] as const)("say the tax of a %s", async (line, taxes) => {
    const { path, reference, token } = await order(line);
    expect(await read(`${root}/orders/${reference}`)).toContain(`href="${path}"`);
    await must(path, { do: "issue", "bill-to": "Ada Lovelace\nKai 7" });
    await must(path, { do: "issue", "bill-to": "Eve" });
    const [pdf, ...others] = pdfsOn(await read(path));
    expect(others).toEqual([]);
    const text = await textOf(pdf!);
    for (const said of [...taxes, `A ${line}`, "Total €55.00", "Paid online €55.00", "Kai 7"])
      expect(text).toContain(said);
    expect(text.includes("taxed when")).toBe(line === "voucher");
    expect(text).not.toContain("Still to pay");
    expect(await textOf(`/widget/invoice.pdf?order=${token}`, "")).toBe(text);
    await must(path, { do: "credit", number: numberIn(pdf!), reason: "Wrong address" });
    const [, credit] = pdfsOn(await read(path));
    expect(await textOf(credit!)).toContain("Total -€55.00");
  });

  it("are written for visitors, and not for what was given back or erased", async () => {
    const { id, path, token } = await order("package");
    const visitors = `/widget/invoice?order=${token}`;
    await database.pool.query("update payments set refunded = captured where order_id = $1", [id]);
    expect((await send(path, { do: "issue", "bill-to": "Ada" })).status).toBe(409);
    expect(await read(path)).not.toContain('name="bill-to"');
    expect(await read(visitors, "")).not.toContain('name="bill-to"');
    await database.pool.query("update payments set refunded = 100 where order_id = $1", [id]);
    await must(visitors, { "bill-to": "Ada" }, "");
    expect(await textOf(`/widget/invoice.pdf?order=${token}`, "")).not.toContain("Still to pay");

    const erased = await order("package");
    await database.pool.query("update orders set erased_at = now() where id = $1", [erased.id]);
    expect((await send(erased.path, { do: "issue", "bill-to": "Ada" })).status).toBe(409);
  });

  it("are not for other businesses and members", async () => {
    const { path } = await order("product");
    const { path: visits } = await visit();
    await must(path, { do: "issue", "bill-to": "Ada" });
    const pdf = pdfsOn(await read(path))[0]!;
    const elsewhere = await signIn(database.pool, { role: "owner", provider: "ribeira-cycles" });
    const member = await signIn(database.pool, { role: "member", provider, staff: "ines-carvalho" });
    const theirs = path.replace(provider, "ribeira-cycles");
    for (const page of [path, pdf, theirs]) expect((await open(page, elsewhere)).status).toBe(404);
    expect((await send(theirs, { do: "issue", "bill-to": "Eve" }, elsewhere)).status).toBe(404);
    expect((await open(path, member)).status).toBe(403);
    expect((await open(pdf, member)).status).toBe(404);
    expect((await send(path, { do: "issue", "bill-to": "Eve" }, member)).status).toBe(403);
    // An invoice is taken back only where it belongs.
    expect((await send(visits, { do: "credit", number: numberIn(pdf), reason: "Why" })).status).toBe(409);
  });
});
