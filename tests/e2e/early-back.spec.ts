import { expect, test as base } from "@playwright/test";

/** Does not use the watched page of the other tests, because a script has to be late here. */
base("going back before the script is there shows the page of the address", { tag: "@once" }, async ({ page }) => {
  await page.goto("/widget/appointment/corner-office");
  await expect.poll(() => page.evaluate(() => "almanacReload" in window)).toBe(true);
  const service = page.locator('a[href*="/widget/appointment/corner-office/office-visit"]').first();
  await service.click();
  await expect(page.getByRole("heading", { name: "Who would you like to see?" })).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Who would you like to see?" })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/corner-office$/);
  release();
  await expect(service).toBeVisible();
  await expect(page.getByRole("heading", { name: "Who would you like to see?" })).toHaveCount(0);
});
