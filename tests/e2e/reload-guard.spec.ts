import { expect, test as base, type Page } from "@playwright/test";

/** Does not use the watched page of the other tests, because chunks have to fail here. */
base(
  "a page whose script fails to load reloads once, and works without the script",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/widget/appointment/corner-office");
    await untilAlive(page);
    let refused = 0;
    await page.route(/\/assets\/booking\.route-.*\.js/, (route) => {
      refused++;
      return route.abort();
    });
    let loads = 0;
    page.on("load", () => void loads++);

    await page.locator('a[href*="/widget/appointment/corner-office/office-visit"]').first().click();
    await expect(page).toHaveURL(/\/widget\/appointment\/corner-office\/office-visit/);
    await expect.poll(() => loads).toBe(1);
    // The reloaded page requests the script again, and does not reload a second time.
    await expect.poll(() => refused).toBeGreaterThan(1);
    await page.getByRole("link", { name: /Any available/ }).click();
    await expect(page.locator("label.slot").first()).toBeVisible();
    await expect.poll(() => loads).toBe(2);
  },
);

base("after a deploy, the next page opens as a new document", { tag: "@once" }, async ({ page }) => {
  await page.goto("/widget/appointment/corner-office");
  await untilAlive(page);
  let loads = 0;
  page.on("load", () => void loads++);
  await page.route(/\.data(\?|$)/, async (route) => {
    const response = await route.fetch();
    const answer = { ...((await response.json()) as object), version: "another" };
    await route.fulfill({ response, json: answer });
  });
  await page.locator('a[href*="/widget/appointment/corner-office/office-visit"]').first().click();
  await expect(page.getByRole("heading", { name: "Who would you like to see?" })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/corner-office$/);
});

async function untilAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => "almanacReload" in window)).toBe(true);
}
