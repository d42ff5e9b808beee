import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { alive, axe, expect, test, onceUnlessLong } from "./fixtures.ts";
import { giveDetails, hold } from "./states.ts";
import { chooseDay, countActions, holdSlot, nameYourself, turnMonth } from "./steps.ts";

/** A service of tests/packs: €65, 30% due when booking, 80% of that refunded until twelve hours before. */
const paid = "/widget/booking/office-paid";

/** Opens the review before the payment, with a time held over HTTP. */
async function review(page: Page, n: number): Promise<void> {
  const held = await hold(page.request, `${paid}?tz=Asia/Tokyo&date=${inDays(60 + n)}`, n);
  await page.goto(await giveDetails(page.request, held));
  await expect(page.getByRole("heading", { level: 1, name: "Review and pay" })).toBeVisible();
  await alive(page);
}

/** Opens the details step, with a time held over HTTP. */
async function openDetails(page: Page, n: number): Promise<void> {
  await page.goto(await hold(page.request, `${paid}?tz=Asia/Tokyo&date=${inDays(60 + n)}`, n));
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
  await alive(page);
}

async function leaveToPay(page: Page, name = "Pay €19.50"): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(page).toHaveURL(/\/test-checkout\/test_/);
  await expect(page.getByText("Test payment. No card, no money.")).toBeVisible();
}

/** A paid visit has one page: the confirmation. */
async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you on .+ at \d.+, Ada\.$/);
  await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
  await expect(page).toHaveURL(/\/widget\/booking\/office-paid\?.*booking=/);
  await expect(page).not.toHaveURL(/hold=|step=|slot=/);
  await expect(priceOf(page, "Paid")).toHaveText("€19.50");
  await expect(priceOf(page, "Due later")).toHaveText("€45.50");
}

/** A row of the price list. */
const priceOf = (page: Page, label: string) =>
  page.locator(".prices__row", { has: page.getByText(label, { exact: true }) }).locator("dd");

test.describe("a visitor who pays when booking", () => {
  test(
    "sees the total, the amount now and the amount later from the first page to the confirmation, on accessible screens",
    onceUnlessLong,
    async ({ page, isMobile }) => {
      await page.goto(`${paid}?tz=Asia/Tokyo`);
      if (isMobile) await page.getByText("Details", { exact: true }).click();
      await expect(page.getByText("€19.50 of it when you book")).toBeVisible();
      await turnMonth(page);
      await chooseDay(page, 0);
      await holdSlot(page);
      await expect(page.getByText("€19.50 of it when you book")).toBeVisible();
      await expect(priceOf(page, "Total")).toHaveText("€65.00");
      await expect(priceOf(page, "Pay now")).toHaveText("€19.50");
      await expect(priceOf(page, "Due later")).toHaveText("€45.50");
      await expect(page.getByText(/^Cancel by .+ and you’ll get €15\.60 back\.$/)).toBeVisible();
      await expect(page.getByText("Test money")).toBeVisible();
      await axe(page);
      await page.getByRole("button", { name: "Book and pay €19.50" }).click();
      await expect(page.getByRole("alert").getByRole("link", { name: "Email is required" })).toBeVisible();
      await nameYourself(page);

      await leaveToPay(page, "Book and pay €19.50");
      await axe(page);
      await page.getByRole("button", { name: "Decline the card" }).click();
      await expect(page.getByRole("alert")).toContainText("The card was declined");
      await axe(page);
      const checkout = page.url();
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      await expectPaid(page);
      await expect(page.getByText("ada@example.com")).toBeVisible();
      await expect(page.getByText("Test money")).toBeVisible();
      await expect(page.getByRole("link", { name: "+351 21 555 0100" })).toHaveAttribute("href", "tel:+351215550100");
      await axe(page);
      expect(page.url()).not.toMatch(/\bada\b|byron/i);

      // The address that the gateway returns to leads to the same page again, even with a forged query.
      const back = new URL(checkout).searchParams.get("back")!;
      for (const again of [back, `${back}&status=failed`]) {
        await page.goto(again);
        await expectPaid(page);
      }

      await page.getByRole("link", { name: "Cancel appointment" }).click();
      await expect(page.getByText("We’ll refund €15.60 of the €19.50 you paid, within a few days.")).toBeVisible();
      await axe(page);
      await page.getByRole("button", { name: "Cancel appointment" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is cancelled");
      await expect(page.getByText("We’re refunding €15.60. It may take a few days to reach you.")).toBeVisible();
    },
  );

  test(
    "needs five actions for a visit with a deposit, from the choice of a member on",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await page.goto("/widget/booking/massage?tz=Europe/Lisbon");
      await alive(page);
      const actions = await countActions(page);
      await page.getByRole("link", { name: /^Any available/ }).click();
      await page.locator("label.slot").last().click();
      await page.getByRole("button", { name: /^Continue/ }).click();
      await nameYourself(page);
      const typed = actions();
      await page.getByLabel("I accept the terms and conditions").check();
      const ticked = actions() - typed;
      await page.getByRole("button", { name: /^Book and pay/ }).click();
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you on .+, Ada\.$/);
      // The terms are part of the form, like what is typed.
      expect(actions() - ticked).toBe(5);
    },
  );

  test("who sends the details twice gets one checkout", { tag: "@once" }, async ({ page }) => {
    await openDetails(page, 14);
    const key = await page.locator("#details input[name=key]").inputValue();
    const fields = { intent: "details-and-pay", key, firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
    const send = () =>
      page.request.post(page.url(), { form: fields, headers: { origin: new URL(page.url()).origin }, maxRedirects: 0 });
    const [one, other] = await Promise.all([send(), send()]);
    const third = await send();
    const checkouts = new Set([one, other, third].map((answer) => answer.headers()["location"]));
    expect([...checkouts]).toHaveLength(1);
    expect([...checkouts][0]).toMatch(/\/test-checkout\/test_/);
  });

  test(
    "leaves without paying, finds the time still held, and then pays the same checkout",
    { tag: "@once" },
    async ({ page }) => {
      await review(page, 2);
      await leaveToPay(page);
      const checkout = page.url();
      await page.getByRole("link", { name: "Leave without paying" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Not paid yet" })).toBeVisible();
      await expect(page.getByText(/^You haven’t been charged\. We’re holding your time until/)).toBeVisible();
      await axe(page);
      await leaveToPay(page);
      expect(page.url()).toBe(checkout);
      await page.getByRole("button", { name: "Press pay twice" }).click();
      await expectPaid(page);
      await page.goto(checkout);
      await expect(page.getByText("You can no longer make this payment")).toBeVisible();
    },
  );

  test("waits while the payment is pending, and sees when it succeeds", { tag: "@once" }, async ({ page }) => {
    await review(page, 4);
    await leaveToPay(page);
    await page.getByRole("button", { name: "Pay slowly" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Checking your payment" })).toBeVisible();
    await axe(page);
    await expectPaid(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test(
    "chooses another time, which releases the first one and closes its checkout",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await review(page, 6);
      await leaveToPay(page);
      const checkout = page.url();
      await page.getByRole("link", { name: "Leave without paying" }).click();
      await page.getByRole("link", { name: "Choose another time" }).click();
      await expect(page.locator("label.slot").first()).toBeVisible();
      await page.locator("label.slot").nth(5).click();
      await page.getByRole("button", { name: /^Continue/ }).click();
      await expect(page.getByLabel("First name")).toHaveValue("Ada");
      await page.goto(checkout);
      await expect(page.getByText("You can no longer make this payment")).toBeVisible();
    },
  );

  test("reads only texts from the catalogue", { tag: "@once" }, async ({ page }) => {
    await page.goto("/en-xa/verifyPayment");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Which payment do you mean?");
    await axe(page);
  });
});

test.describe("embedded in another site", { tag: "@once" }, () => {
  let host: Server;
  let address: string;
  test.beforeAll(async ({ baseURL }) => {
    host = createServer((_request, response) => {
      response.setHeader("Content-Type", "text/html");
      response.end(
        `<!doctype html><html lang="en"><title>Shop</title><h1>Our shop</h1><iframe title="Booking" width="100%" height="900"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
          src="${baseURL}${paid}?tz=Asia/Tokyo&date=${inDays(78)}"></iframe></html>`,
      );
    });
    await new Promise<void>((resolve) => {
      host.listen(0, "localhost", resolve);
    });
    address = `http://localhost:${(host.address() as AddressInfo).port}`;
  });
  test.afterAll(() => host.close());

  test(
    "the checkout uses the whole window, and returns to the booking after the payment",
    { tag: "@long" },
    async ({ page }) => {
      await page.goto(address);
      const frame: FrameLocator = page.frameLocator("iframe");
      await frame.locator("label.slot").nth(2).click();
      await frame.getByRole("button", { name: /^Continue/ }).click();
      await nameYourself(frame);
      // The gateway's page does not open in a frame, so the next step opens the whole window.
      await expect(frame.getByRole("button", { name: /^Book and pay/ })).toHaveCount(0);
      await frame.getByRole("button", { name: "Continue to payment" }).click();
      await frame.getByRole("button", { name: "Pay €19.50" }).click();
      await expect(page).toHaveURL(/\/test-checkout\/test_/);
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      await expectPaid(page);
    },
  );
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("review, checkout, waiting with reloads, payment and appointment work", { tag: "@long" }, async ({ page }) => {
    await review(page, 10);
    await expect(priceOf(page, "Pay now")).toHaveText("€19.50");
    await leaveToPay(page);
    await page.getByRole("button", { name: "Pay slowly" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Checking your payment" })).toBeVisible();
    await page.getByRole("link", { name: "Check again" }).click();
    // Then the page reloads automatically.
    await expectPaid(page);
  });

  test("the details form pays", async ({ page }) => {
    await openDetails(page, 16);
    await expect(priceOf(page, "Pay now")).toHaveText("€19.50");
    await page.getByLabel("First name").fill("Ada");
    await page.getByRole("button", { name: "Book and pay €19.50" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "Email is required" })).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await nameYourself(page);
    await leaveToPay(page, "Book and pay €19.50");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expectPaid(page);
  });

  test("leaving and trying again works", { tag: "@long" }, async ({ page }) => {
    await review(page, 12);
    await leaveToPay(page);
    await page.getByRole("button", { name: "Decline the card" }).click();
    await page.getByRole("link", { name: "Leave without paying" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Not paid yet" })).toBeVisible();
    await leaveToPay(page);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expectPaid(page);
  });
});
