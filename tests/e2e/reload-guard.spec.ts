import { expect, test as base, type Page } from "@playwright/test";

/** Not the watched page of the other tests: failing chunks are what this is about. */
base(
  "a page script that fails to load reloads the page once, then the fault is shown",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/widget/appointment/corner-office");
    await untilAlive(page);
    await page.route(/\/assets\/booking-.*\.js/, (route) => route.abort());
    let loads = 0;
    page.on("load", () => void loads++);

    const link = () => page.locator('a[href*="/widget/appointment/corner-office/office-visit"]').first();
    await link().click();
    await expect.poll(() => loads).toBe(1);

    await untilAlive(page);
    await link().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    expect(loads).toBe(1);
  },
);

async function untilAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
}
