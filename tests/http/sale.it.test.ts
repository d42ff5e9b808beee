import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../races/support/visitor.ts";
import { sharedDemo } from "../support/shared-demo.ts";

let origin: string;
let buyer: Visitor;
beforeAll(async () => {
  ({ origin } = await sharedDemo());
  buyer = new Visitor(origin);
});

const vouchers = "/widget/vouchers/saltwater-house";
const packages = "/widget/packages/saltwater-house";

function gift(more: Record<string, string> = {}): Record<string, string> {
  return {
    key: randomUUID(),
    amount: "5000",
    other: "",
    recipient: "Grace",
    message: "Enjoy!",
    send: "own",
    recipientEmail: "",
    day: "",
    name: "Ada Byron",
    email: "ada@example.com",
    terms: "yes",
    ...more,
  };
}

async function paid(path: string): Promise<string> {
  const at = new URL(path, origin);
  await buyer.post(at.pathname + at.search, { choice: "pay" });
  // A busy machine may show for a moment that the payment is being confirmed.
  for (let tries = 0; ; tries++) {
    const { body } = await buyer.get(at.searchParams.get("back")!);
    if (/[?;]key=/.test(body) || tries > 40) return body;
    await pause(250);
  }
}

const codeIn = (body: string) => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(body)?.[0];

describe("a gift voucher, without scripts", () => {
  it("is sold at fixed amounts, or at any between two", async () => {
    const page = await buyer.get(vouchers);
    expect(page.status).toBe(200);
    for (const text of ["€25", "€50", "€100", "From €10 to €500", "Who is it for?"]) expect(page.body).toContain(text);
  });

  it("is linked from the page of the business only if it is sold", async () => {
    expect((await buyer.get("/widget/appointment/saltwater-house")).body).toContain(vouchers);
    expect((await buyer.get("/widget/appointment/ribeira-cycles")).body).not.toContain("/widget/vouchers/");
    expect((await buyer.get("/widget/vouchers/ribeira-cycles")).status).toBe(404);
    expect((await buyer.get("/widget/vouchers/nobody")).status).toBe(404);
  });

  it("keeps what was typed if something is wrong, and says what", async () => {
    const sent = await buyer.post(
      vouchers,
      gift({ amount: "other", other: "5,00", email: "ada", send: "day", day: "2020-01-01" }),
    );
    expect(sent.status).toBe(422);
    for (const text of [
      "Enter an amount from €10 to €500",
      "Email is invalid!",
      "Enter the recipient’s email address",
      "Choose a day from today up to a year ahead",
      'value="5,00"',
      'value="Grace"',
      ">Enjoy!<",
    ])
      expect(sent.body).toContain(text);
  });

  it("refuses fields that it does not have, and amounts that are not sold", async () => {
    expect((await buyer.post(vouchers, gift({ price: "1" }))).status).toBe(422);
    for (const amount of ["1", "0", "-5000", "50001", "5000.5", "1e3", ""])
      expect([amount, (await buyer.post(vouchers, gift({ amount }))).status]).toEqual([amount, 422]);
  });

  it("is paid, shows its code, and can be opened, but not with another key", async () => {
    const sent = await buyer.post(vouchers, gift({ amount: "other", other: "75.50" }));
    expect(sent.location).toContain("/test-checkout/");
    const body = await paid(sent.location);
    const code = codeIn(body);
    expect(code).toBeDefined();
    const href = /href="([^"]*\/widget\/vouchers\/[^"]*key=[^"]*)"/.exec(body)![1]!.replaceAll("&amp;", "&");
    const page = await buyer.get(href);
    for (const text of [code!, "€75.50", "For Grace", "Enjoy!"]) expect(page.body).toContain(text);
    expect(page.body).toContain("noindex");
    expect((await buyer.get(href.replace(/key=.*/, "key=guessed"))).status).toBe(404);
    expect((await buyer.get(href.replace("/vouchers/", "/packages/"))).status).toBe(404);
    expect((await buyer.get(href.replace("saltwater-house", "ribeira-cycles"))).status).toBe(404);
  });

  it("can be changed before it is paid", async () => {
    const sent = await buyer.post(vouchers, gift({ message: "Enjoy the sea!" }));
    const leave = new URL(sent.location, origin).searchParams.get("leave")!;
    const again = /href="([^"]*\/widget\/vouchers\/[^"]*order=[^"]*)"/.exec((await buyer.get(leave)).body)![1]!;
    const page = await buyer.get(again.replaceAll("&amp;", "&"));
    for (const text of ['value="Grace"', ">Enjoy the sea!<", 'value="Ada Byron"']) expect(page.body).toContain(text);
  });
});

describe("a package, without scripts", () => {
  const order = (more: Record<string, string> = {}) => ({
    key: randomUUID(),
    package: "ten-mornings",
    name: "Ada Byron",
    email: "ada@example.com",
    terms: "yes",
    ...more,
  });

  it("says what a visit costs, is paid, and shows its code", async () => {
    const page = await buyer.get(packages);
    for (const text of ["Ten mornings", "€120", "10 visits", "€12 per visit instead of €14", "Valid for 12 months"])
      expect(page.body).toContain(text);
    const sent = await buyer.post(packages, order());
    const body = await paid(sent.location);
    expect(codeIn(body)).toBeDefined();
    const href = /href="([^"]*\/widget\/packages\/[^"]*key=[^"]*)"/.exec(body)![1]!.replaceAll("&amp;", "&");
    expect((await buyer.get(href)).body).toContain("10 visits");
  });

  it("must exist", async () => {
    const sent = await buyer.post(packages, order({ package: "unheard-of", name: "" }));
    expect(sent.status).toBe(422);
    for (const text of ["Choose a package", "Name is required"]) expect(sent.body).toContain(text);
  });

  it("is described in the visitor's language", async () => {
    const page = await buyer.get(`/de${packages}`);
    expect(page.body).toContain("Pakete");
    expect(page.body).not.toContain("Ten mornings");
  });
});
