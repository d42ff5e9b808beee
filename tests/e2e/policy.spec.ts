import { expect, test } from "./fixtures.ts";

test("an injected script cannot pose as the delayed script of the page @once", async ({ page }) => {
  await page.route("**/journal", async (route) => {
    const response = await route.fetch();
    const put = '<script type="almanac/delayed">document.documentElement.dataset.put = "yes"</script>';
    const body = (await response.text()).replace(/<body[^>]*>/, (tag) => tag + put);
    await route.fulfill({ response, body });
  });
  await page.goto("/journal");
  await page.mouse.move(100, 100);
  await page.keyboard.press("Tab");
  // The page's own script has started: navigation does not load a new document.
  await expect.poll(() => page.evaluate(() => "almanacReload" in window)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.dataset["put"])).toBeUndefined();
});
