import type { Page } from "@playwright/test";
import { axe, expect, test, plainInLong } from "./fixtures.ts";

async function fillGift(page: Page): Promise<void> {
  await page.getByLabel("Another amount").check();
  await page.getByLabel("Amount (Euro)").fill("75.50");
  await page.getByLabel("Recipient’s name").fill("Grace Hopper");
  await page.getByLabel("Message").fill("Happy birthday!");
  await page.getByLabel("Email it as soon as it’s paid").check();
  await page.getByLabel("Recipient’s email address").fill("grace@example.com");
  await page.getByLabel("Name", { exact: true }).fill("Ada Byron");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("I accept the terms and conditions").check();
}

async function payAndOpen(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Paid. Thank you." })).toBeVisible();
  await page.getByRole("link", { name: /^Open the/ }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a visitor buys a gift voucher and opens it", async ({ page }) => {
      await page.goto("/widget/appointment/saltwater-house");
      await page.getByRole("link", { name: "Gift voucher" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Gift voucher" })).toBeVisible();
      await expect(page.getByLabel("Recipient’s email address")).toBeHidden();
      if (javaScriptEnabled) await axe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await expect(page.getByRole("link", { name: "Name is required" })).toBeVisible();
      await fillGift(page);
      await payAndOpen(page);
      const card = page.locator(".gift-card");
      for (const text of ["Saltwater House", "€75.50", "For Grace Hopper", "Happy birthday!"])
        await expect(card).toContainText(text);
      await expect(card.locator(".gift-card__code")).toHaveText(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/);
      await expect(page.getByRole("button", { name: "Print" })).toBeVisible({ visible: javaScriptEnabled });
      if (javaScriptEnabled) await axe(page);
    });
  });

test("a visitor buys a package", { tag: ["@once", "@long"] }, async ({ page }) => {
  await page.goto("/widget/packages/saltwater-house");
  await axe(page);
  await page.getByLabel("Name", { exact: true }).fill("Ada Byron");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("I accept the terms and conditions").check();
  await payAndOpen(page);
  await expect(page.locator(".gift-card")).toContainText("10 visits");
});
