import { Till } from "../money/support/till.ts";
import { slotAt } from "../races/support/slots.ts";
import { axe, expect, test } from "./fixtures.ts";

// Both tests use one product.
test.describe.configure({ mode: "default" });

let till: Till;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  till = await Till.open();
});
test.afterAll(() => till?.close());

// tests/http/payments.it.test.ts asks for the same policy without a browser.
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", { tag: "@long" }, () => {
    test.use({ javaScriptEnabled });

    test("the form leads to Stripe's page and back, as the content security policy allows", async ({ page }) => {
      const slot = slotAt(javaScriptEnabled ? 1 : 2, 30);
      await page.goto(`${till.origin}/widget/booking/rows?tz=UTC&slot=${slot}`);
      await page.locator(`label.slot:has(input[value="${slot}"])`).click();
      await page.getByRole("button", { name: /^Continue/ }).click();
      await page.getByLabel("First name").fill("Ada");
      await page.getByLabel("Last name").fill("Byron");
      await page.locator("#email").fill("ada@example.com");
      await expect(page.getByText("You’ll pay on Stripe’s secure page")).toBeVisible();
      if (javaScriptEnabled) await axe(page);
      await page.getByRole("button", { name: "Book and pay €20" }).click();
      await expect(page).toHaveURL(new RegExp(`^${RegExp.escape(till.fake.origin)}/c/pay/cs_test_`));

      await page.getByRole("button", { name: "Back" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Not paid yet" })).toBeVisible();
      await page.getByRole("button", { name: "Pay €20" }).click();
      await expect(page).toHaveURL(/\/c\/pay\/cs_test_/);
      await page.getByRole("button", { name: "Pay" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you on .+, Ada\.$/);
      expect(new URL(page.url()).origin).toBe(till.origin);
    });
  });
}
