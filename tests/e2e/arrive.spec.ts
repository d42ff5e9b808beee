import type { FrameLocator, Page } from "@playwright/test";
import { choose } from "../support/form-page.ts";
import { hostPage, openHostSite } from "../support/host-site.ts";
import { inDays } from "../support/in-days.ts";
import { alive, expect, test, withMotion, onceUnlessLong } from "./fixtures.ts";
import { giveDetails, hold } from "./states.ts";
import { holdSlot, nameYourself } from "./steps.ts";

test.use(withMotion);

// Every change of step starts at the top: the heading is on screen and has focus, and the title names the step.

/** Each width has its own days, because both run at the same time. */
function on(days: number): string {
  const shift = test.info().project.name === "mobile" ? 30 : 0;
  return `tz=Asia/Tokyo&date=${inDays(200 + shift + days)}`;
}

async function expectAtTop(place: Page | FrameLocator, heading: string | RegExp): Promise<void> {
  const arrived = place.getByRole("heading", { name: heading }).and(place.locator("[tabindex]"));
  await expect(arrived).toBeFocused();
  await expect
    .poll(async () => Math.round((await arrived.boundingBox())!.y), { message: String(heading) })
    .toBeLessThanOrEqual(200);
  expect((await arrived.boundingBox())!.y).toBeGreaterThanOrEqual(-1);
  await expect(place.locator("h1")).toHaveCount(1);
}

async function expectStep(page: Page, heading: string | RegExp, title: string | RegExp): Promise<void> {
  await expectAtTop(page, heading);
  await expect(page).toHaveTitle(title);
}

async function goDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

/** A button that Playwright would scroll to first. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
}

const about = "Office visit, Corner Office";

test("a booking, from the choice of a person to the confirmation", onceUnlessLong, async ({ page }) => {
  await page.goto(`/widget/booking/office-visit?${on(1)}`);
  await alive(page);
  await expect(page).toHaveTitle("Book Office visit – Corner Office");
  // The page does not take focus when it opens.
  await expect(page.locator("body")).toBeFocused();
  await page.getByRole("link", { name: /^Any available/ }).click();
  await expectStep(page, "When would you like to come?", `Date and time – ${about}`);

  await holdSlot(page, 3);
  await expectStep(page, "Your details", `Your details – ${about}`);
  await press(page, /^Book /);
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page).toHaveTitle(`Error: Your details – ${about}`);
  await nameYourself(page);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await goDown(page);
  await press(page, /^Book /);
  await expectStep(page, /^See you on/, `Appointment scheduled – ${about}`);
});

test("moving and cancelling a visit", { tag: ["@once", "@long"] }, async ({ page }) => {
  const visit = "Changeable visit, Corner Office";
  const held = await hold(page.request, `/widget/booking/manage-visit?${on(2)}`, 2);
  await page.goto(await giveDetails(page.request, held));
  await alive(page);
  await page.getByRole("link", { name: "Reschedule" }).click();
  await expectStep(page, "When would you like to come?", "Reschedule Changeable visit – Corner Office");
  await page.locator("label.slot").last().click();
  await press(page, /^Move to/);
  await expectStep(page, /^See you on/, `Appointment rescheduled – ${visit}`);
  // The page opens as a new document, so the browser starts at its top and screen readers read its title.
  await page.getByRole("link", { name: "Cancel appointment" }).click();
  await expect(page).toHaveTitle(`Cancel your appointment? – ${visit}`);
  await alive(page);
  await press(page, "Cancel appointment");
  await expectStep(page, "Your appointment is cancelled", `Appointment cancelled – ${visit}`);
});

test("Back and Forward restore the scroll position and name the step", { tag: "@once" }, async ({ page }) => {
  await page.goto(`/widget/booking/office-call?${on(3)}`);
  await alive(page);
  await page.locator("label.slot").nth(20).click();
  await page.getByRole("button", { name: /^Continue/ }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await press(page, /^Continue/);
  await expectStep(page, "Your details", "Your details – Office call, Corner Office");
  await page.goBack();
  await expect(page).toHaveTitle("Book Office call – Corner Office");
  // The page may be shorter than it was by the button, which comes with the chosen time.
  await expect
    .poll(() =>
      page.evaluate(
        (y) => Math.abs(scrollY - Math.min(y, document.documentElement.scrollHeight - innerHeight)),
        before,
      ),
    )
    .toBeLessThan(140);
  await page.goForward();
  await expect(page).toHaveTitle("Your details – Office call, Corner Office");
});

test("repeats, dates and guests", { tag: ["@once", "@long"] }, async ({ page }) => {
  await page.goto(await hold(page.request, `/widget/booking/series-lesson?${on(4)}`, 3));
  await alive(page);
  await page.getByRole("radio", { name: /^Every week/ }).check();
  await page.getByLabel("How many times?").fill("2");
  await press(page, "Continue");
  await expectStep(page, "Your dates", "Your dates – Series lesson, Corner Office");
  await press(page, "Continue with these dates");
  await expectStep(page, "Your details", "Your details – Series lesson, Corner Office");

  await page.goto(await hold(page.request, `/widget/booking/office-pair?${on(5)}`, 2));
  await alive(page);
  await nameYourself(page);
  await press(page, "Continue");
  await expectStep(page, "Who is coming with you?", "Guests – Office pair, Corner Office");
});

test("a menu, and a payment", { tag: ["@once", "@long"] }, async ({ page }) => {
  await page.goto("/widget/service-menus/party-menu");
  await alive(page);
  await expect(page).toHaveTitle("Book Party menu – Corner Office");
  await page.getByRole("link", { name: /^(Choose|Add) Party wash$/ }).click();
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expectStep(page, "When would you like to come?", "Date and time – Party wash, Corner Office");

  await page.goto(await hold(page.request, `/widget/booking/office-paid?${on(6)}`, 5));
  await alive(page);
  await nameYourself(page);
  await press(page, /^Book and pay/);
  await expect(page).toHaveURL(/test-checkout/);
  await page.getByRole("link", { name: "Leave without paying" }).click();
  await expectStep(page, "Not paid yet", /Office hour, paid, Corner Office$/);
});

test("a survey and its end", { tag: ["@once", "@long"] }, async ({ page }) => {
  await page.goto("/widget/survey/office-rules");
  await alive(page);
  await choose(page, "Are you of age?", "Yes");
  await page.getByLabel("What may we call you?").fill("Ada");
  await goDown(page);
  await press(page, "Continue");
  await expectStep(page, "Hello Ada", /^Question.*Corner Office$/);
  await choose(page, "How did you come?", "By train");
  await page.getByLabel("Which line?").fill("7");
  await press(page, "Continue");
  await choose(page, "Will you come again?", "No");
  await press(page, "Send");
  await expectStep(page, "Goodbye, Ada.", /Corner Office$/);
});

test("the last month keeps the focus on the link that led to it", { tag: "@once" }, async ({ page }) => {
  await page.goto(`/widget/booking/office-call?tz=Asia/Tokyo&date=${inDays(333)}`);
  await alive(page);
  const next = page.getByRole("link", { name: "Next month" });
  await next.focus();
  for (let turns = 0; turns < 3 && (await next.getAttribute("aria-disabled")) === null; turns++) {
    const before = await page.locator(".month__title").innerText();
    await page.keyboard.press("Enter");
    await expect(page.locator(".month__title")).not.toHaveText(before);
  }
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await expect(next).toBeFocused();
});

test("in a frame the host page scrolls to the heading", { tag: "@long" }, async ({ page, baseURL }) => {
  const url = `${baseURL!}/widget/booking/embed-call?${on(7)}`;
  const room = `<div style="height:700px"></div>`;
  const frameHtml = `<div data-almanac-inline style="min-height:700px"><a href="${url}">Book a call</a></div>`;
  const site = await openHostSite({
    "/": hostPage(room + frameHtml + room + room, { script: `${baseURL!}/embed.js` }),
  });
  await page.goto(site.at("127.0.0.1"));
  const frame = page.frameLocator("iframe");
  await frame.locator("label.slot").nth(12).click();
  await frame.getByRole("button", { name: /^Continue/ }).click();
  await expectAtTop(frame, "Your details");
  await nameYourself(frame);
  await frame.getByRole("button", { name: /^Book / }).click();
  await expectAtTop(frame, /^See you on/);
  await site.close();
});
