import { startProduct, type Product } from "../races/support/product.ts";
import { slotAt } from "../races/support/slots.ts";
import { answerQuestion } from "../support/form-page.ts";
import { alive, expect, test } from "./fixtures.ts";
import { takesTime } from "../support/takes-time.ts";

// Both tests use one product.
test.describe.configure({ mode: "default" });

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  // Every change after the first requires a puzzle.
  const env = { LIMITS: "standard", LIMIT_HOLDS_PER_BROWSER: "1", LIMIT_BOOKINGS_PER_HOUR: "1" };
  product = await startProduct({ env });
});
test.afterAll(() => product?.stop());

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "with scripts" : "without scripts",
    // tests/http/limits.it.test.ts asks the server for the same, and forms.spec.ts answers a question.
    { tag: ["@once", "@long"] },
    () => {
      test.use({ javaScriptEnabled });

      test("a busy client shows that a person sends it, and continues with everything that was chosen and typed", async ({
        page,
      }) => {
        const first = javaScriptEnabled ? 0 : 10;
        for (const n of [first, first + 1]) {
          const slot = slotAt(n, 30);
          const date = slot.slice(0, 10);
          await page.goto(`${product.origins[0]!}/widget/booking/one-slot?tz=UTC&date=${date}&first_name=Grace`);
          if (javaScriptEnabled) await alive(page);
          await page.locator(`label.slot:has(input[value="${slot}"])`).click();
          await page.getByRole("button", { name: /^Continue/ }).click();
          await expect(page.getByLabel("First name").or(page.getByRole("alert")).first()).toBeVisible();
        }
        // With scripts the page does the work, and continues by itself.
        await expect(page.getByRole("alert")).toContainText("One more step shows");
        if (!javaScriptEnabled) {
          await expect(page.locator(`input[value="${slotAt(first + 1, 30)}"]`)).toBeChecked();
          await answerQuestion(page);
          await page.waitForTimeout(takesTime.asked);
          await page.getByRole("button", { name: /^Continue/ }).click();
        }

        await expect(page.getByLabel("First name")).toHaveValue("Grace");
        await product.pool.query("update rate_counts set count = 1");
        await product.pool.query(
          `insert into rate_counts (operation, client, span_start)
           select distinct 'book by the hour', client_browser, date_trunc('hour', now()) from bookings
            where client_browser is not null
           on conflict do nothing`,
        );
        await page.getByLabel("Last name").fill("Hopper");
        await page.locator("#email").fill("grace@example.com");
        await page.getByRole("button", { name: "Book" }).click();
        await expect(page.getByRole("alert")).toContainText("One more step shows");
        if (!javaScriptEnabled) {
          await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
          await answerQuestion(page);
          await page.waitForTimeout(takesTime.asked);
          await page.getByRole("button", { name: "Book" }).click();
        }
        await expect(page).toHaveURL(/[?&]booking=/);
      });
    },
  );
}
