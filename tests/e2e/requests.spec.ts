import { test as base, type Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { documentAt } from "./documents.ts";
import { alive, axe, expect, onceUnlessLong, test } from "./fixtures.ts";
import { giveDetails, hold, send } from "./states.ts";
import { choosePeople, holdSlot, nameYourself, openDay } from "./steps.ts";

/** Services of tests/packs that the office confirms. */
const withTime = "/widget/booking/request-visit";
const withGuests = "/widget/booking/request-lesson";
const withoutTime = "/widget/booking/request-day";
/** A service of the same member that is booked without a request. */
const rival = "/widget/booking/request-rival";

async function expectRequested(page: Page): Promise<void> {
  await expect(page).toHaveURL(/booking=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request has been sent");
  await expect(page.getByText(/isn’t confirmed yet\. .*\+351\s21\s555\s0100/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Google" })).toHaveCount(0);
}

test.describe("a request", () => {
  test(
    "goes from a preferred time to the thank-you page, on accessible screens",
    { tag: "@once" },
    async ({ page }) => {
      await openDay(page, `${withTime}?tz=Europe/Lisbon`, 3);
      await expect(page).toHaveTitle("Request Visit at yours – Corner Office");
      await expect(page.getByText("Nothing is booked until we have confirmed it with you.")).toBeVisible();
      await expect(page.getByRole("list").getByText("Preferred time")).toBeVisible();
      await axe(page);
      const time = await holdSlot(page);
      await expect(page.getByText("Held for you")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Keep my time" })).toHaveCount(0);
      await axe(page);

      const send = page.getByRole("button", { name: new RegExp(`^Request .+ at ${time}$`) });
      await send.click();
      const summary = page.getByRole("alert").filter({ hasText: "another look" });
      await expect(summary.getByRole("link", { name: "Location is required" })).toBeVisible();
      await nameYourself(page);
      await page.getByLabel("Your address").fill("Rua do Salitre 9");
      await send.click();
      await expectRequested(page);
      await expect(page.getByText("Rua do Salitre 9")).toBeVisible();
      await axe(page);
      expect(page.url()).not.toMatch(/\bada\b|byron/i);
    },
  );

  test("names guests, and shows their total price", { tag: ["@once", "@long"] }, async ({ page }) => {
    await openDay(page, `${withGuests}?tz=Europe/Lisbon`, 2);
    await choosePeople(page, 2);
    await holdSlot(page);
    await nameYourself(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Who is coming with you?" })).toBeVisible();
    await page.locator("#guest-1-name").fill("Max Müller");
    await page.locator("#guest-1-email").fill("max@example.com");
    await axe(page);
    await page.getByRole("button", { name: /^Request / }).click();
    await expectRequested(page);
    await expect(page.getByText("Max Müller").first()).toBeVisible();
    await expect(page.getByText("€40").first()).toBeVisible();
  });

  test("needs no time if the office arranges one", onceUnlessLong, async ({ page }) => {
    await page.goto(withoutTime);
    await expect(page.getByRole("heading", { level: 1, name: "Day together" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Your details" })).toBeVisible();
    await expect(page).toHaveTitle("Request Day together – Corner Office");
    await expect(page.getByText("To be agreed with you").filter({ visible: true })).toBeVisible();
    await expect(page.getByText("Preferred time")).toHaveCount(0);
    await expect(page.getByText("Free of charge")).toHaveCount(0);
    await axe(page);
    await nameYourself(page);
    await page.getByLabel("Additional information").fill("A birthday");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("How many guests are you bringing?").fill("5");
    await page.getByRole("button", { name: "Send request" }).click();
    await expectRequested(page);
    await expect(page.getByText("To be agreed with you").filter({ visible: true })).toBeVisible();
    await expect(page.getByText("5 guests")).toBeVisible();
    await axe(page);
  });

  test(
    "for a time that is no longer offered shows the nearest times, and keeps what was typed",
    { tag: ["@once", "@long"] },
    async ({ page, request }) => {
      await page.goto(await hold(request, `${withTime}?tz=Europe/Lisbon&date=${inDays(55)}`, 1));
      await alive(page);
      const wish = new URL(page.url()).searchParams.get("slot")!;
      const taken = `${rival}?tz=Europe/Lisbon&date=${wish.slice(0, 10)}`;
      expect(await send(request, taken, { intent: "hold", slot: wish })).toContain("hold=");

      await nameYourself(page);
      await page.getByLabel("Your address").fill("Rua do Salitre 9");
      await page.getByRole("button", { name: /^Request / }).click();
      const alert = page.getByRole("alert").filter({ hasText: "Not booked: Staff busy" });
      await expect(alert).toContainText("What you typed is still here");
      await axe(page);
      await alert.getByRole("link").first().click();
      await page.getByRole("button", { name: /^Continue/ }).click();
      await expect(page.getByLabel("First name")).toHaveValue("Ada");
      await page.getByLabel("Your address").fill("Rua do Salitre 9");
      await page.getByRole("button", { name: /^Request / }).click();
      await expectRequested(page);
    },
  );
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a request with a time is sent, and a resent form does not make a second request",
    { tag: "@long" },
    async ({ page }) => {
      await page.goto(withTime);
      await page.getByRole("link", { name: "Next month" }).click();
      await page.locator("a.day--available").nth(9).click();
      await holdSlot(page);
      await nameYourself(page);
      await page.getByLabel("Your address").fill("Rua do Salitre 9");
      await page.getByRole("button", { name: /^Request / }).click();
      await expectRequested(page);
      const reference = await page.locator(".numerals", { hasText: /^[0-9A-Z]{3}-[0-9A-Z]{3}$/ }).innerText();
      await page.goBack();
      await expectRequested(page);
      await expect(page.locator(".numerals", { hasText: reference })).toBeVisible();
    },
  );

  test("a request without a time is sent, with guests", { tag: "@long" }, async ({ page }) => {
    await page.goto(withoutTime);
    await nameYourself(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "This field is required" })).toBeVisible();
    await page.getByLabel("Additional information").fill("A birthday");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("How many guests are you bringing?").fill("2");
    await page.getByRole("button", { name: "Send request" }).click();
    await expectRequested(page);
  });
});

// Here no browser is needed.
base(
  "a request does not reserve its time: two visitors can request the same one",
  { tag: "@once" },
  async ({ request }) => {
    const path = `${withTime}?tz=Europe/Lisbon&date=${inDays(50)}`;
    const slot = /name="slot" value="([^"]+)"/.exec((await documentAt(request, path)).html)![1]!;
    const asked = [];
    for (let visitor = 0; visitor < 2; visitor++) asked.push(await send(request, path, { intent: "hold", slot }));
    for (const details of asked) {
      const sent = await giveDetails(request, details, { locationAnswer: "Here" });
      expect((await documentAt(request, sent)).heading).toBe("Your request has been sent");
    }
  },
);
