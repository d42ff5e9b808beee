import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../races/support/visitor.ts";
import { sharedDemo } from "../support/shared-demo.ts";

/** The shared demo has no mail server. */
let origin: string;
let visitor: Visitor;
beforeAll(async () => {
  ({ origin } = await sharedDemo());
  visitor = new Visitor(origin);
});

const buyer = { name: "Ada Byron", email: "ada@example.com", terms: "yes" };
const noMail = "We can’t send emails here. The page after you pay has everything you need: keep its address.";

/** Every promise of a mail that these pages make where there is a mail server. */
const promises = /we’ll (?:e?mail|send)|by email|goes by email|we’ve emailed|with your receipt/i;

/** What is shown, without the texts that scripts may show later. */
const body = async (path: string) =>
  (await visitor.get(path)).body
    .replaceAll(/<script\b[^]*?<\/script>/g, "")
    .replaceAll(/<template\b[^]*?<\/template>/g, "");

async function paid(path: string): Promise<string> {
  const at = new URL(path, origin);
  await visitor.post(at.pathname + at.search, { choice: "pay" });
  const back = at.searchParams.get("back")!;
  await expect.poll(() => body(back), { timeout: 20_000, interval: 250 }).not.toContain('http-equiv="refresh"');
  return body(back);
}

describe("without a mail server", () => {
  it("a product that a mail would bring is promised on the page after paying, and is there with its link", async () => {
    const product = "/product/seven-lines-to-print";
    for (const path of [product, `${product}/buy`]) {
      const page = await body(path);
      expect(page).toContain("You get it on the page after you pay. Keep the address of that page.");
      expect(page).not.toMatch(promises);
      expect(page).not.toContain("seven-lines.pdf");
    }
    expect(await body(`${product}/buy`)).toContain(noMail);
    const sent = await visitor.post(`${product}/buy`, { ...buyer, key: randomUUID(), quantity: "1" });
    const page = await paid(sent.location);
    expect(page).toContain("What you bought");
    expect(page).toContain('href="https://saltwater-house.example/files/seven-lines.pdf"');
    expect(page).toContain("It is yours to print as often as you sleep badly.");
    expect(page).not.toMatch(promises);
  });

  it("a voucher is sold only for handing over, and its code is on the page", async () => {
    const vouchers = "/widget/vouchers/saltwater-house";
    const page = await body(vouchers);
    expect(page).toContain(noMail);
    expect(page).toContain('<input type="hidden" name="send" value="own"/>');
    for (const name of ["recipientEmail", "day"]) expect(page).not.toContain(`name="${name}"`);
    expect(page).not.toMatch(promises);
    const gift = {
      amount: "5000",
      other: "",
      recipient: "Grace",
      message: "",
      send: "own",
      recipientEmail: "",
      day: "",
    };
    // A page that was opened while there was a mail server.
    const mailed = { send: "now", recipientEmail: "grace@example.com" };
    const refused = await visitor.post(vouchers, { ...gift, ...mailed, ...buyer, key: randomUUID() });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Please hand the voucher over yourself.");
    const sent = await visitor.post(vouchers, { ...gift, ...buyer, key: randomUUID() });
    const bought = await paid(sent.location);
    expect(bought).toMatch(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/);
    expect(bought).not.toMatch(promises);
  });

  it("a package promises no mail", async () => {
    const page = await body("/widget/packages/saltwater-house");
    expect(page).toContain(noMail);
    expect(page).not.toMatch(promises);
  });

  it("the page to cancel leads to the page of the booking, not to a mail", async () => {
    const page = await body("/widget/cancel-booking");
    expect(page).toContain("Open the page of your appointment: you can cancel it there.");
    expect(page).not.toContain("confirmation email");
  });
});
