import type { Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { axeAtBothWidths, axeInBothModes, expect, expectToFitBothWidths, test } from "./fixtures.ts";
import { signIn } from "./office-steps.ts";

const root = "/office/saltwater-house";

/** What is seen of a day's grid, in pixels. */
function measure(page: Page) {
  return page.locator(".lanes").evaluate((grid) => {
    const box = grid.getBoundingClientRect();
    const lanes = [...grid.querySelectorAll(".lane[data-member]")].map((lane) => lane.getBoundingClientRect());
    return {
      rows: Number(getComputedStyle(grid).getPropertyValue("--rows")),
      left: grid.scrollHeight - grid.clientHeight,
      lanes: lanes.length,
      seen: lanes.filter(({ right }) => right <= box.right + 1).length,
      cut: lanes.filter(({ left, right }) => left < box.right - 1 && right > box.right + 1).length,
    };
  });
}

/** Days of at most sixteen hours: on others someone far away works at night. */
const mostRows = 16 * 12;

test.describe("on a screen of 1280 by 800", { tag: "@once" }, () => {
  test("a whole day of five people and more is in view, and no column is cut", async ({ page }) => {
    await signIn(page, "owner");
    const seen = [];
    for (let days = 0; days < 7; days++) {
      await page.goto(`${root}/day/${inDays(days)}`);
      const { rows, left, lanes, seen: whole, cut } = await measure(page);
      expect(cut).toBe(0);
      expect(whole).toBe(lanes);
      if (rows > mostRows) continue;
      expect(left, `pixels below the window ${String(days)} days ahead`).toBeLessThanOrEqual(0);
      seen.push(lanes);
    }
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(5);
  });

  test("rows are as high as the window has room for, and can be higher", async ({ page }) => {
    await signIn(page, "owner");
    await page.goto(`${root}/day/${inDays(2)}`);
    const height = () =>
      page
        .locator(".lane__list")
        .first()
        .evaluate((list) => list.getBoundingClientRect().height);
    const usual = await height();
    await page.setViewportSize({ width: 1280, height: 1100 });
    expect(await height()).toBeGreaterThan(usual + 200);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("link", { name: "Higher rows" }).click();
    await expect(page.getByRole("link", { name: "Lower rows" })).toBeVisible();
    expect(await height()).toBeGreaterThan(usual);
    await expectToFitBothWidths(page);
  });

  test("the current time is a line through every column", async ({ page }) => {
    await signIn(page, "owner");
    // Open at every hour.
    await page.goto(`/office/corner-office/day/${inDays(0)}`);
    const columns = await page.locator(".lane[data-member]").count();
    const lines = page.locator(".lane[data-member] .now");
    await expect(lines).toHaveCount(columns);
    const drawn = await lines.first().evaluate((line) => getComputedStyle(line, "::before").borderBlockStartWidth);
    expect(Number.parseFloat(drawn)).toBeGreaterThanOrEqual(1);
    await expect(page.locator(".axis__now")).toBeVisible();
  });
});

test.describe("on a phone", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the head of a day takes at most 110 pixels, and its tools are in a menu", async ({ page }) => {
    await signIn(page, "owner");
    for (const kind of ["day", "agenda", "week"]) {
      await page.goto(`${root}/${kind}/${inDays(2)}`);
      const { height } = (await page.locator(".day__top").boundingBox())!;
      expect(height, kind).toBeLessThanOrEqual(110);
    }
    await page.goto(`${root}/day/${inDays(2)}`);
    await expect(page.getByRole("link", { name: "Week" })).toBeHidden();
    await page.getByRole("button", { name: "Views and tools" }).tap();
    await axeInBothModes(page);
    await page.getByRole("link", { name: "Week" }).tap();
    await expect(page).toHaveURL(/\/week\//);
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("six groups lead everywhere, and Search and New are always there", async ({ page }, { project }) => {
      const isPhone = project.name === "mobile";
      await signIn(page, "owner");
      const rail = page.getByRole("navigation", { name: "Office" });
      await page.goto(`${root}/requests`);
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await rail.getByRole("button", { name: "New" }).click();
      const menu = page.getByRole("navigation", { name: "New" });
      await expect(menu.getByRole("link", { name: "Walk-in" })).toBeVisible();
      await menu.getByRole("link", { name: "Block time" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Block time" })).toBeVisible();
      await rail.getByRole("link", { name: "Search" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
      // What hides under Money elsewhere is a press away.
      if (isPhone) {
        await rail.getByRole("button", { name: "More" }).click();
        if (javaScriptEnabled) await axeInBothModes(page);
        await page
          .getByRole("navigation", { name: "More" })
          .getByRole("link", { name: "Vouchers and packages" })
          .click();
      } else {
        await expect(rail.locator(".rail__list > li")).toHaveCount(6);
        await rail.getByRole("link", { name: "Money" }).click();
        await rail.getByRole("link", { name: "Vouchers and packages" }).click();
      }
      await expect(page.getByRole("heading", { level: 1, name: "Vouchers and packages" })).toBeVisible();
    });
  });
