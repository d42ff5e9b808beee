import type { Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { axeAtBothWidths, expect, test } from "./fixtures.ts";

const root = "/office/saltwater-house";

async function signIn(page: Page, role = "front-desk"): Promise<void> {
  await page.goto(`/dev/sign-in/${role}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/office/);
}

/** Opens a day with visits. Tests run side by side, on days of their own. */
async function openDay(page: Page, from: number): Promise<void> {
  for (let days = from; days < from + 7; days++) {
    await page.goto(`${root}/day/${inDays(days)}`);
    if ((await page.locator(".cal:not(.cal--class):not(.cal--request) a").count()) > 2) return;
  }
  throw new Error("no day has visits");
}

test("two windows agree without anyone pressing a key", { tag: "@once" }, async ({ page, context }) => {
  await signIn(page);
  await openDay(page, 31);
  await expect(page.locator(".live")).toHaveAttribute("data-state", "on");
  const other = await context.newPage();
  await other.goto(page.url());
  const visit = other.locator(".cal:not(.cal--class):not(.cal--request) a").first();
  const href = (await visit.getAttribute("href"))!;
  const shown = page.locator(`.cal a[href="${href}"]`);
  await expect(shown).toHaveCount(1);
  await other.goto(new URL(`${href}/cancel`, page.url()).href);
  await other.getByLabel("We can’t keep it").check();
  await other.getByRole("button", { name: "Cancel the visit" }).click();
  // The first window hears of it in the background, like a window beside the other one.
  await expect(shown).toHaveCount(0);
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(shown).toHaveCount(1);
});

test("arrow keys go from visit to visit, from one tab stop", async ({ page }, { project }) => {
  await signIn(page);
  await openDay(page, 3);
  const stops = page.locator(".lane__list a[tabindex='0']");
  await expect(stops).toHaveCount(1);
  // A column with several visits.
  await page.locator(".lane:has(.cal ~ .cal) .cal a").first().focus();
  const first = await page.evaluate(() => document.activeElement!.getAttribute("href"));
  await page.keyboard.press("ArrowDown");
  const second = await page.evaluate(() => document.activeElement!.getAttribute("href"));
  expect(second).not.toBe(first);
  await expect(stops).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate(() => document.activeElement!.getAttribute("href"))).toBe(first);
  if (project.name === "mobile") return;
  const lane = () => page.evaluate(() => document.activeElement!.closest(".lane")!.getAttribute("data-member"));
  const own = await lane();
  await page.keyboard.press("ArrowRight");
  expect(await lane()).not.toBe(own);
});

test(
  "single keys are shortcuts, but not in fields, and not if they are turned off",
  { tag: "@once" },
  async ({ page }) => {
    await signIn(page, "manager");
    await page.goto(`${root}/day/${inDays(2)}`);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await axeAtBothWidths(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("]");
    // Keys count once the script of the next page has run.
    await page.waitForURL(`**/day/${inDays(3)}`, { waitUntil: "load" });
    await page.keyboard.press("v");
    await page.waitForURL("**/week/*", { waitUntil: "load" });
    await page.keyboard.press("/");
    await expect(page).toHaveURL(/\/bookings$/);
    await page.goto("/office/me");
    await page.getByLabel("Use single keys as shortcuts").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await page.goto(`${root}/day/${inDays(2)}`);
    await page.keyboard.press("]");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/day/${inDays(2)}$`));
    await page.goto("/office/me");
    await page.getByLabel("Use single keys as shortcuts").check();
    await page.getByRole("button", { name: "Save" }).click();
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a day says when it was loaded, and a week leads to its days", async ({ page }) => {
    await signIn(page);
    await openDay(page, 3);
    await expect(page.getByText(/^As of /)).toBeVisible();
    await expect(page.getByRole("link", { name: "Refresh" })).toBeVisible();
    await page.getByRole("link", { name: "Week" }).click();
    await page.locator(".load td a").first().click();
    await expect(page).toHaveURL(/\/day\//);
  });
});

test("a day is printed on one page, without what only a screen needs", { tag: "@once" }, async ({ page }) => {
  await signIn(page);
  await openDay(page, 3);
  const pages = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString("latin1"))![1]);
  expect(pages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".rail")).toBeHidden();
  await expect(page.locator(".cal b").first()).toBeVisible();
});
