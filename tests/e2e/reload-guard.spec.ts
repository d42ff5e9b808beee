import { expect, test as base } from "@playwright/test";

/** Not the watched page of the other tests: failing chunks are what this is about. */
base("a page script that fails to load reloads the page once, then the fault is shown", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
  await page.route(/\/assets\/team-.*\.js/, (route) => route.abort());
  let loads = 0;
  page.on("load", () => void loads++);

  const link = () => page.locator('a[href^="/widget/appointment/"]').first();
  await link().click();
  await expect.poll(() => loads).toBe(1);

  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
  await link().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  expect(loads).toBe(1);
});
