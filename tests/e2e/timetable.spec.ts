import type { Locator, Page } from "@playwright/test";
import { alive, axe, expect, test, onceUnlessLong } from "./fixtures.ts";
import { nameYourself } from "./steps.ts";

const classes = "/widget/timetable/saltwater-house";
const yoga = "/widget/booking/morning-yoga";

/** Goes two weeks ahead, so that no test runs out of seats, and on while the teacher is away. */
async function laterWeek(page: Page, wanted: Locator, least = 1): Promise<void> {
  const title = page.locator(".week__title");
  for (let turn = 0; turn < 2 || (await wanted.count()) < least; turn++) {
    expect(turn).toBeLessThan(5);
    const before = await title.innerText();
    await page.getByRole("link", { name: "Next week" }).click();
    await expect(title).not.toHaveText(before);
  }
}

async function book(page: Page): Promise<void> {
  await nameYourself(page);
  await page.getByRole("button", { name: /^Book / }).click();
  await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
}

test(
  "a filter shows one class of a week, which leads to the page that books it, with the class chosen",
  onceUnlessLong,
  async ({ page }) => {
    await page.goto(classes);
    await alive(page);
    await axe(page);
    const sessions = page.locator("a.session", { hasText: "Morning yoga" });
    await laterWeek(page, sessions);
    const week = await page.locator(".week__title").innerText();
    await page.getByRole("navigation", { name: "Class" }).getByRole("link", { name: "Morning yoga" }).click();
    await expect(page.locator("a.session").filter({ hasNotText: "Morning yoga" })).toHaveCount(0);
    expect(new Set(await page.locator(".session__name").allInnerTexts())).toEqual(new Set(["Morning yoga"]));
    await expect(page.locator(".week__title")).toHaveText(week);
    const session = sessions.first();
    const time = await session.locator(".session__time").innerText();
    await session.click();
    await expect(page.getByRole("heading", { level: 1, name: "Morning yoga" })).toBeVisible();
    await expect(page.locator("label.session input:checked")).toHaveCount(1);
    await axe(page);
    await page.getByRole("button", { name: `Continue with ${time}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
    await book(page);
  },
);

test("a class is chosen from its week, or from a month", { tag: ["@once", "@long"] }, async ({ page }) => {
  await page.goto(yoga);
  await alive(page);
  await expect(page.locator(".week__day:not(.week__day--empty)").first()).toBeVisible();
  await page.getByRole("link", { name: "Month", exact: true }).click();
  await expect(page.locator(".month__title")).toBeVisible();
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await expect(page.locator(".month__title")).toHaveCount(0);
  const options = page.locator("label.session input");
  await laterWeek(page, options, 2);
  // By keyboard: the arrow keys move between the classes of the week.
  await options.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
});

test.describe("without scripts", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a class is booked from its week", { tag: "@long" }, async ({ page }) => {
    await page.goto(classes);
    const swims = page.locator("a.session", { hasText: "Dawn swim" });
    await laterWeek(page, swims);
    await swims.first().click();
    await expect(page.locator("label.session input:checked")).toHaveCount(1);
    await page.getByRole("button", { name: "Continue" }).click();
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await book(page);
  });

  test("asks for the number of people first, and says where seats are too few", async ({ page }) => {
    await page.goto(`${yoga}?people=4`);
    const full = page.locator(".session--full");
    for (const text of await full.allInnerTexts()) expect(text).toMatch(/not enough for 4|Full/);
    const sessions = page.locator("label.session");
    await laterWeek(page, sessions);
    await sessions.first().click();
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByText("3 guests").first()).toBeVisible();
  });
});
