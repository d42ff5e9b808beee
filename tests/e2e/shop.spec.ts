import { test as base, type Page } from "@playwright/test";
import { documentAt } from "./documents.ts";
import { axe, expect, test, onceUnlessLong } from "./fixtures.ts";

/** A product of the demo pack with two variants, €89 and €149. */
const blanket = "/product/wool-blanket/";

async function order(page: Page): Promise<void> {
  await page.goto(blanket);
  await page.getByRole("link", { name: /^Double/ }).click();
  await expect(page.locator(".purchase__price")).toHaveText("€149");
  await page.getByLabel("Quantity").fill("2");
  await page.getByRole("button", { name: "Buy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your order" })).toBeVisible();
  await expect(page.getByText("Double, 220 × 240 cm")).toBeVisible();
  await expect(page.locator(".prices")).toContainText("€298");
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("I accept the terms and conditions").check();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Test payment. No card, no money.")).toBeVisible();
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Paid. Thank you." })).toBeVisible();
  await expect(page.getByText("Your order is paid, and we’ve told Saltwater House about it.")).toBeVisible();
}

test("a buyer chooses a product, orders it, changes the order and pays", { tag: "@once" }, async ({ page }) => {
  await order(page);
  await axe(page);
  await page.getByLabel("Quantity").fill("0");
  await page.getByLabel("Email").fill("ada");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  for (const text of ["Choose a number from 1 to 99", "Name is required", "Email is invalid!"])
    await expect(page.getByRole("link", { name: text })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("ada");
  await axe(page);

  await page.getByLabel("Quantity").fill("2");
  await fill(page);
  await page.getByRole("link", { name: "Leave without paying" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Not paid yet" })).toBeVisible();
  await expect(page.getByText(/^You haven’t been charged\. We’ve set your order aside until/)).toBeVisible();
  await axe(page);

  await page.getByRole("link", { name: "Change your order" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Ada Byron");
  await expect(page.getByLabel("Quantity")).toHaveValue("2");
  await page.getByLabel("Quantity").focus();
  await page.getByRole("button", { name: "One fewer" }).click();
  await expect(page.locator(".prices")).toContainText("€149");
  const ordering = page.url();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page);
  await expect(page.locator(".prices")).toContainText("€149");
  await axe(page);
  expect(page.url()).not.toMatch(/\bada\b|byron/i);

  await page.getByRole("link", { name: "Back to the shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wool blanket" })).toBeVisible();
  // The second order replaced the first, so the first order's URL starts a new one.
  await page.goto(ordering);
  await expect(page.getByRole("heading", { level: 1, name: "Your order" })).toBeVisible();
});

test("the total changes with the quantity and the country", onceUnlessLong, async ({ page }) => {
  await page.goto("/product/sea-towel/buy");
  await expect(page.locator(".prices")).toContainText("€34");
  await page.getByLabel("Country").focus();
  await page.getByLabel("Country").selectOption("ES");
  await expect(page.locator(".prices")).toContainText("€41.50");
  await page.getByLabel("Quantity").fill("2");
  await expect(page.locator(".prices")).toContainText("€75.50");
  await page.getByLabel("Quantity").fill("50");
  await expect(page.getByText("We only have 22 left. Please choose 22 or fewer.")).toBeVisible();
  await axe(page);
});

// Here no browser is needed.
base("an invalid order is refused", { tag: "@once" }, async ({ request, baseURL }) => {
  for (const [path, status] of [
    ["/product/nothing/buy", 404],
    [`${blanket}buy?variant=nothing`, 404],
    [`${blanket}buy?quantity=-1`, 200],
  ] as const)
    expect([path, (await request.get(path)).status()]).toEqual([path, status]);
  const form = { key: crypto.randomUUID(), name: "Ada", email: "ada@example.com", quantity: "1" };
  for (const [changes, status] of [
    [{ price: "1" }, 422],
    [{ quantity: "-1" }, 422],
    [{ quantity: "1e9" }, 422],
  ] as const) {
    const headers = { origin: baseURL! };
    const answer = await request.post(`${blanket}buy`, { form: { ...form, ...changes }, headers, maxRedirects: 0 });
    expect([changes, answer.status()]).toEqual([changes, status]);
  }
  expect((await documentAt(request, `${blanket}buy?quantity=-1`)).html).toMatch(/<input[^>]*value="-1"/);
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the whole purchase works", async ({ page }) => {
    await order(page);
    await fill(page);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expectPaid(page);
  });

  // booking.spec.ts books under a prefix.
  test("the whole purchase works under a locale's prefix", { tag: "@long" }, async ({ page }) => {
    await page.goto("/de/product/wool-blanket/");
    await page.getByRole("button", { name: "Kaufen" }).click();
    await expect(page).toHaveURL(/\/de\/product\/wool-blanket\/buy\?/);
    await page.locator("#name").fill("Ada Byron");
    await page.locator("#email").fill("ada@example.com");
    await page.locator("#terms").check();
    await page.getByRole("button", { name: "Weiter zur Zahlung" }).click();
    await page.getByRole("button", { name: "Bezahlen", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bezahlt. Vielen Dank." })).toBeVisible();
    await expect(page).toHaveURL(/\/de\/verify-payment-callback\?/);
  });
});
