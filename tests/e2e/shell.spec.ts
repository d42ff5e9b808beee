import { test as base } from "@playwright/test";
import { documentAt } from "./documents.ts";
import { alive, expect, quiet, test } from "./fixtures.ts";
import { holdSlot, nameYourself, settle } from "./steps.ts";

const isScript = (url: string) => /\.js(\?|$)/.test(url);

test.describe("content pages", { tag: "@once" }, () => {
  test("load no script before an interaction, hydrate on the first one, and load nothing from another host", async ({
    page,
    baseURL,
  }) => {
    const urls: string[] = [];
    page.on("request", (request) => void urls.push(request.url()));
    await page.goto("/");
    await quiet(page);
    expect(urls.filter(isScript)).toEqual([]);
    await page.keyboard.press("Tab");
    await expect.poll(() => urls.filter(isScript).length).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => "almanacReload" in window)).toBe(true);
    await alive(page);
    await quiet(page);
    expect([...new Set(urls.map((url) => new URL(url).origin))]).toEqual([baseURL]);
    await test.step("the skip link leads to the content", async () => {
      const skip = page.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.locator("#content")).toBeFocused();
    });
    await test.step("navigation starts at the top of the new page", async () => {
      await page.setViewportSize({ width: 375, height: 300 });
      const link = page.locator('a[href^="/widget/appointment/"]').last();
      await link.scrollIntoViewIfNeeded();
      await link.click();
      await expect(page).toHaveURL(/\/widget\/appointment\//);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  });
});

test(
  "widget pages hydrate immediately without a warning, in the calendar layout, with the server in UTC and the browser in Tokyo",
  { tag: "@once" },
  async ({ page }) => {
    const { html } = await documentAt(page.request, "/");
    await page.goto(/href="(\/widget\/appointment\/[^"]+)"/.exec(html)![1]!);
    await expect.poll(() => page.evaluate(() => "almanacReload" in window)).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('#__nuxt [data-layout="calendar"]')).toHaveCount(1);
  },
);

test.describe("in an Australian browser", { tag: "@once" }, () => {
  test.use({ locale: "en-AU" });

  test("pages read the same before and after hydration, and keep what was typed when the language changes", async ({
    page,
  }) => {
    await page.goto("/widget/booking/first-visit");
    await settle(page);
    await expect(page.locator("thead th").first()).toHaveAttribute("abbr", "Monday");
    await expect(
      page
        .getByText(/EUR\s65(?!\d)/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await holdSlot(page)).toMatch(/^\d+:\d\d\s[ap]m$/);
    await nameYourself(page);
    await page.locator('[name="notes"]').fill("Left knee,\nsince June");
    await page.locator('[name="terms"]').check();
    const address = new URL(page.url());

    await page.locator(".language summary").click();
    await alive(page);
    await page.getByRole("link", { name: "Polski" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-tag", "pl-PL");
    expect(page.url()).toBe(`${address.origin}/pl${address.pathname}${address.search}`);
    await expect(page.locator('[name="firstName"]')).toHaveValue("Ada");
    await expect(page.locator('[name="email"]')).toHaveValue("ada@example.com");
    await expect(page.locator('[name="notes"]')).toHaveValue("Left knee,\nsince June");
    await expect(page.locator('[name="terms"]')).toBeChecked();
    await expect(page.locator('[name="consent"]')).not.toBeChecked();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("almanac:typed"))).toBeNull();
  });
});

// Here no browser is needed. states.spec.ts checks this page with axe.
base("a missing page names its path", { tag: "@once" }, async ({ request }) => {
  for (const [path, text] of [
    ["/nothing-here", "Page Not Found: /nothing-here"],
    ["/de/nothing/here/at/all", "Seite nicht gefunden: /de/nothing/here/at/all"],
    ["/widget/nothing", "Page Not Found: /widget/nothing"],
  ] as const) {
    const { status, heading, html } = await documentAt(request, path);
    expect([path, status, heading]).toEqual([path, 404, text]);
    expect(html).toContain(`<title>${text}</title>`);
  }
});

base("the pseudo-locale reveals every text that is not in the catalogue", { tag: "@once" }, async ({ request }) => {
  for (const path of ["/en-xa/", "/en-xa/nothing-here", "/en-xa/widget/survey/1"])
    expect((await documentAt(request, path)).heading).toMatch(/^⟦.*⟧$/s);
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the start page links to a team", { tag: "@long" }, async ({ page }) => {
    await page.goto("/");
    await page.locator('a[href^="/widget/appointment/"]').first().click();
    await expect(page).toHaveURL(/\/widget\/appointment\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
