import { test as base, type Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { documentAt } from "./documents.ts";
import { alive, expect, test } from "./fixtures.ts";
import { giveDetails, hold } from "./states.ts";
import { holdSlot, nameYourself, openDay } from "./steps.ts";

// The steps keep what a visitor typed or chose, in whatever order they are opened.
const aCall = "/widget/booking/office-call";
const named = "/widget/booking/office-pair";

async function typeSomething(page: Page): Promise<void> {
  await nameYourself(page);
  await page.getByLabel("Additional information").fill("The side door");
  await page.getByLabel("We call you").check();
}

async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.locator("#email")).toHaveValue("ada@example.com");
  await expect(page.getByLabel("Additional information")).toHaveValue("The side door");
  await expect(page.getByLabel("We call you")).toBeChecked();
}

async function expectBooked(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Book / }).click();
  await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
}

test.describe("typed text", () => {
  test("stays when another time is chosen", { tag: ["@once", "@long"] }, async ({ page }) => {
    await openDay(page, aCall, 4);
    const first = await holdSlot(page, 3);
    await typeSomething(page);
    await page.getByRole("button", { name: "Change" }).click();
    await expect(page.locator(".slot input:checked")).toHaveCount(1);
    await expect(page.locator(".slot", { hasText: first })).toBeVisible();
    await holdSlot(page, 6);
    await expectTyped(page);
    await expectBooked(page);
  });

  test(
    "stays after Back and Forward, a reload, and choosing another time after Back",
    { tag: "@once" },
    async ({ page }) => {
      await openDay(page, aCall, 5);
      const time = await holdSlot(page, 3);
      await typeSomething(page);
      await page.goBack();
      await expect(page).toHaveURL(/hold=.*step=time/);
      await expect(page.locator(".slot", { has: page.locator("input:checked") })).toContainText(time);
      await page.goForward();
      await expectTyped(page);
      await page.reload();
      await expectTyped(page);
      await page.goBack();
      await expect(page).toHaveURL(/step=time/);
      await holdSlot(page, 7);
      await expectTyped(page);
      await expectBooked(page);
      // The tab keeps none of it after the booking.
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("ada@example.com");
    },
  );

  test("about guests stays too", { tag: ["@once", "@long"] }, async ({ page }) => {
    await page.goto(await hold(page.request, `${named}?tz=Asia/Tokyo&date=${inDays(51)}`, 2));
    await alive(page);
    await nameYourself(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator("#guest-1-name").fill("Max");
    await page.locator("#guest-1-email").fill("max@example.com");
    await page.reload();
    await expect(page.locator("#guest-1-name")).toHaveValue("Max");
    await page.getByRole("button", { name: "Change" }).click();
    await holdSlot(page, 4);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.locator("#guest-1-email")).toHaveValue("max@example.com");
    await expectBooked(page);
  });
});

// Here no browser is needed.
base("every step names the business and describes the service", { tag: "@once" }, async ({ request }) => {
  const service = "/widget/booking/quick-check";
  const times = `${service}?staff=any&tz=Europe/Lisbon`;
  for (const path of [service, times, await hold(request, times, 0)]) {
    const { text, html } = await documentAt(request, path);
    expect([path, text.includes("Twenty minutes on the stand.")]).toEqual([path, true]);
    expect(html).toMatch(/<a[^>]*href="[^"]*\/widget\/appointment\/ribeira-cycles[^"]*"[^>]*>(<[^>]+>)*Ribeira Cycles/);
  }
});

test.describe("on a phone", { tag: "@once" }, () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test("changing the date keeps every other choice", async ({ page }) => {
    await page.goto("/widget/booking/office-visit?staff=ana&tz=Asia/Tokyo&clock=24");
    await page.getByRole("link", { name: "Change date" }).click();
    await expect(page).toHaveURL(/staff=ana.*tz=Asia%2FTokyo.*clock=24.*#calendar/);
    await expect(page.locator("label.slot").first()).toBeVisible();
  });

  test("changing the date while moving a visit does not book a second one", async ({ page }) => {
    const held = await hold(page.request, `/widget/booking/manage-visit?tz=Asia/Tokyo&date=${inDays(52)}`, 4);
    await page.goto(await giveDetails(page.request, held));
    await page.getByRole("link", { name: "Reschedule" }).click();
    await page.getByRole("link", { name: "Change date" }).click();
    await expect(page).toHaveURL(/reschedule=/);
    await expect(page.getByRole("heading", { level: 1, name: "Reschedule Changeable visit" })).toBeVisible();
  });
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test(
    "typed text stays when another time is chosen, and after Back and Forward",
    { tag: "@long" },
    async ({ page }) => {
      await page.goto(`${aCall}?tz=Asia/Tokyo&date=${inDays(53)}`);
      await page.locator("label.slot").nth(2).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await typeSomething(page);
      await page.goBack();
      await page.goForward();
      await expectTyped(page);
      await page.getByRole("button", { name: "Change" }).click();
      await page.locator("label.slot").nth(4).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await expectTyped(page);
      await expectBooked(page);
    },
  );
});

test("correcting a refused form letter by letter keeps the focus in the field", { tag: "@once" }, async ({ page }) => {
  await page.goto("/widget/form/office-contact");
  await alive(page);
  const send = page.getByRole("button", { name: "Send to the office" });
  const summary = page.locator(".error-summary");
  await send.click();
  await expect(summary).toBeFocused();
  const field = page.getByLabel("First name");
  await field.focus();
  await page.keyboard.type("Ada");
  await expect(field).toHaveValue("Ada");
  // If the field is emptied, its error returns and it keeps the focus.
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press("Backspace");
  await expect(field).toBeFocused();
  await send.click();
  await expect(summary).toBeFocused();
});
