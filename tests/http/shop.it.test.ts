import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../races/support/visitor.ts";
import { sharedDemo } from "../support/shared-demo.ts";

let origin: string;
let buyer: Visitor;
beforeAll(async () => {
  ({ origin } = await sharedDemo());
  buyer = new Visitor(origin);
});

const towel = "/product/sea-towel/buy";
const home = { street: "Rua do Cais 4", postcode: "1200-109", city: "Lisboa", country: "PT" };

function form(more: Record<string, string> = {}): Record<string, string> {
  return { key: randomUUID(), name: "Ada Byron", email: "ada@example.com", quantity: "1", terms: "yes", ...more };
}

/** The fields of the page's form. */
function totalIn(body: string): string | undefined {
  return /name="total" value="(\d+)"/.exec(body)?.[1];
}

async function paid(path: string): Promise<string> {
  const at = new URL(path, origin);
  await buyer.post(at.pathname + at.search, { choice: "pay" });
  return (await buyer.get(at.searchParams.get("back")!)).body;
}

describe("an order, without scripts", () => {
  it("shows how many are left if more are ordered, and the total for the number in the field", async () => {
    const page = await buyer.get("/product/wool-blanket/buy?variant=double&quantity=7");
    expect(page.body).toContain("We only have 5 left. Please choose 5 or fewer.");
    expect(totalIn(page.body)).toBe("104300");
    const sent = await buyer.post("/product/wool-blanket/buy?variant=double", form({ quantity: "7" }));
    expect(sent.status).toBe(422);
    expect(sent.body).toContain("We only have 5 left. Please choose 5 or fewer.");
  });

  it("shows a changed total once before it is paid", async () => {
    const asked = await buyer.post(towel, form({ ...home, quantity: "2", total: "3400" }));
    expect(asked.status).toBe(200);
    expect(asked.body).toContain("The total is now €72.50. Please check it and continue.");
    expect(asked.body).toContain("Shipping");
    expect(totalIn(asked.body)).toBe("7250");
    const sent = await buyer.post(towel, form({ ...home, quantity: "2", total: "7250" }));
    expect(sent.location).toContain("/test-checkout/");
  });

  it("requires a delivery address and the terms for goods that are posted, and shows the shipping price", async () => {
    const page = await buyer.get(towel);
    for (const text of ["Portugal: €4.50", "Spain: €7.50", "Japan: €14", "We’ll post it to you. Shipping: from €4.50."])
      expect(page.body).toContain(text);
    const sent = await buyer.post(towel, form({ terms: "" }));
    expect(sent.status).toBe(422);
    for (const text of [
      "Enter the street and number",
      "Enter the postcode",
      "Enter the town or city",
      "Choose a country we deliver to",
      "Please accept the terms and conditions",
    ])
      expect(sent.body).toContain(text);
  });

  it("shows the delivery address once it is paid, in the words of an order", async () => {
    const sent = await buyer.post(towel, form(home));
    const body = await paid(sent.location);
    for (const text of ["Rua do Cais 4, 1200-109 Lisboa, Portugal", "Shipping", "€38.50", "Order number"])
      expect(body).toContain(text);
    expect(body).not.toContain(">Reference<");
  });

  it("to be picked up needs no address, and says where and when", async () => {
    const page = await buyer.get("/de/product/wool-blanket/buy?variant=single");
    expect(page.body).toContain("Sie holen es ab.");
    expect(page.body).toContain("Am Empfang, Rua das Marés 14");
    expect(page.body).not.toContain('name="street"');
  });
});
