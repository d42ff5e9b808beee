import { test as base, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { documentAt } from "./documents.ts";
import { alive, axe, expect, test } from "./fixtures.ts";
import { send } from "./states.ts";
import { calendarFile, tabTo } from "./steps.ts";

const aVisit = "manage-visit";
const aClass = "manage-class";
const aStrictOne = "manage-strict";
const aRequest = "manage-request";
const cancelPath = "/widget/cancel-booking";

/** Books over HTTP, because these tests start after the booking. Returns the outcome page's path. */
async function book(request: APIRequestContext, service: string, guests: string[] = []): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const day = new Date(Date.now() + (30 + Math.floor(Math.random() * 200)) * 86_400_000).toISOString().slice(0, 10);
    const path = `/widget/booking/${service}?tz=UTC&date=${day}`;
    const slots = [...(await (await request.get(path)).text()).matchAll(/name="slot" value="([^"]+)"/g)];
    const slot = slots[Math.floor(Math.random() * slots.length)]?.[1];
    if (slot === undefined) continue;
    const held = await send(request, path, { intent: "hold", slot });
    const details = { intent: "details", firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
    const next = await send(request, held, details);
    if (next.includes("booking=")) return next;
    const named = guests.flatMap((name, index) => [
      [`guest-${index + 1}-name`, name],
      [`guest-${index + 1}-email`, `guest-${index + 1}@example.com`],
    ]);
    return send(request, next, { intent: "guests", ...Object.fromEntries(named) });
  }
  throw new Error(`${service} has no slots`);
}

function tokenOf(address: string): string {
  return new URL(address, "http://localhost").searchParams.get("booking")!;
}

function heading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

test.describe("a visitor who comes back", () => {
  test("moves the visit, sees the former time, and keeps what was typed", async ({ page, request }) => {
    await page.goto(await book(request, aVisit));
    await expect(heading(page)).toHaveText(/^See you on .+, Ada\.$/);
    await expect(page).toHaveTitle("Appointment scheduled – Changeable visit, Corner Office");
    await axe(page);
    const file = await calendarFile(page);
    await page.getByRole("link", { name: "Reschedule" }).click();
    await expect(heading(page)).toHaveText("Reschedule Changeable visit");
    await expect(page).toHaveTitle("Reschedule Changeable visit – Corner Office");
    await alive(page);
    await expect(page.getByText("Current time:")).toBeVisible();
    const former = await page.locator(".former s").allInnerTexts();
    // The current time is not offered. Other times of that day are.
    const own = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(await (await page.request.get(file)).text())!;
    await expect(
      page.locator(`label.slot input[value^="${own[1]}-${own[2]}-${own[3]}T${own[4]}:${own[5]}"]`),
    ).toHaveCount(0);
    await expect(page.locator(`label.slot input[value^="${own[1]}-${own[2]}-${own[3]}"]`).first()).toBeAttached();
    await axe(page);

    // No button leads on without a time. A form that is sent anyway is refused.
    await expect(page.getByRole("button", { name: "Reschedule", exact: true })).toBeHidden();
    await page.locator("form.pick").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.getByText("Please choose a time")).toBeVisible();
    await page.locator("label.slot").last().click();
    await page.getByRole("button", { name: /^Move to / }).click();
    await expect(page).toHaveURL(/booking=/);
    await expect(page.getByText("Your appointment is rescheduled.")).toBeVisible();
    await expect(page).toHaveTitle("Appointment rescheduled – Changeable visit, Corner Office");
    await expect(heading(page)).toBeFocused();
    await expect(page.locator(".summary s")).toContainText(former[0]!);
    await axe(page);
    expect(await (await page.request.get(file)).text()).toMatch(/SEQUENCE:1/);
    expect(page.url()).not.toMatch(/\bada\b|byron/i);
  });

  test(
    "who is slower keeps the current time",
    { tag: ["@once", "@long"] },
    async ({ page, request, browser, baseURL }) => {
      const own = await book(request, aVisit);
      await page.goto(own.replace("booking=", "reschedule="));
      await alive(page);
      const slot = page.locator("label.slot").first();
      const wanted = (await slot.locator("input").getAttribute("value"))!;
      await slot.click();
      // Meanwhile, another visitor books both members.
      const context = await browser.newContext({ baseURL: baseURL! });
      for (let n = 0; n < 2; n++)
        await send(context.request, `/widget/booking/${aVisit}?tz=UTC`, { intent: "hold", slot: wanted }).catch(
          () => "",
        );
      await page.getByRole("button", { name: /^Move to / }).click();
      await expect(page.getByRole("alert")).toContainText("Not booked: Staff busy");
      await expect(page.getByRole("alert")).toContainText("Your appointment hasn’t changed.");
      await expect(page.locator(`label.slot input[value="${wanted}"]`)).toHaveCount(0);
      await axe(page);
      await page.getByRole("link", { name: "Keep the current time" }).click();
      await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
      await context.close();
    },
  );

  test("cancels with a reason, and gets a link to book again", { tag: "@once" }, async ({ page, request }) => {
    const address = await book(request, aVisit);
    await page.goto(address);
    await page.getByRole("link", { name: "Cancel appointment" }).click();
    await expect(heading(page)).toHaveText("Cancel your appointment?");
    await expect(page.getByText("You haven’t paid anything, and you don’t owe anything.")).toBeVisible();
    await axe(page);
    const cancelAddress = page.url();
    await page.getByRole("link", { name: "Keep appointment" }).click();
    await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();

    await page.goto(cancelAddress);
    await page.getByLabel("Why are you cancelling?").fill("The ferry does not run.");
    await page.getByRole("button", { name: "Cancel appointment" }).click();
    await expect(heading(page)).toHaveText("Your appointment is cancelled");
    await expect(page).toHaveTitle("Appointment cancelled – Changeable visit, Corner Office");
    await expect(heading(page)).toBeFocused();
    await axe(page);
    const file = await page.request.get(await calendarFile(page));
    expect(await file.text()).toMatch(/STATUS:CANCELLED/);

    for (const gone of [cancelAddress, address.replace("booking=", "reschedule=")]) {
      expect((await page.goto(gone))?.status()).toBe(410);
      await expect(heading(page)).toHaveText("This appointment is cancelled");
      await expect(page.getByText("+351 21 555 0100")).toBeVisible();
      await axe(page);
    }
    await page.getByRole("link", { name: "Book a new appointment" }).click();
    await expect(heading(page)).toHaveText("Changeable visit");
  });

  test(
    "inside the cut-off reads that it is too late and whom to contact",
    { tag: "@once" },
    async ({ page, request }) => {
      const address = await book(request, aStrictOne);
      await page.goto(address);
      await expect(page.getByText(/You could reschedule online up to .* before the appointment/)).toBeVisible();
      await expect(page.getByRole("link", { name: "Reschedule" })).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Cancel appointment" })).toHaveCount(0);
      await axe(page);
      for (const [path, title] of [
        [`${cancelPath}?booking=${tokenOf(address)}`, "It’s too late to cancel online"],
        [address.replace("booking=", "reschedule="), "It’s too late to reschedule online"],
      ] as const) {
        const sent = await documentAt(request, path);
        expect([sent.status, sent.heading]).toEqual([410, title]);
        expect(sent.text).toContain("+351 21 555 0100");
      }
    },
  );

  test(
    "withdraws a request, and reads that the office arranges other times",
    { tag: "@once" },
    async ({ page, request }) => {
      const address = await book(request, aRequest);
      await page.goto(address);
      await expect(page).toHaveTitle("Appointment requested – Changeable request, Corner Office");
      await expect(page.getByText("To agree on another time, please contact the office.")).toBeVisible();
      expect((await page.request.get(address.replace("booking=", "reschedule="))).status()).toBe(410);
      await page.getByRole("link", { name: "Withdraw request" }).click();
      await expect(heading(page)).toHaveText("Withdraw your request?");
      await page.getByRole("button", { name: "Withdraw request" }).click();
      await expect(heading(page)).toHaveText("Your request is withdrawn");
      await axe(page);
    },
  );

  test("gives each guest their own page, which cancels only that seat", { tag: "@once" }, async ({ page, request }) => {
    const address = await book(request, aClass, ["Max Mond", "Mia Sol"]);
    await page.goto(address);
    await expect(page.getByText("€42").first()).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Page for Max Mond" }).click();
    await expect(heading(page)).toHaveText(/^See you on .+, Max Mond\.$/);
    await expect(page.getByText("Ada has booked this for you.")).toBeVisible();
    await expect(page.getByText("Mia Sol")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Reschedule" })).toHaveCount(0);
    const own = page.url();
    await axe(page);
    await page.getByRole("link", { name: "Cancel my seat" }).click();
    await expect(heading(page)).toHaveText("Cancel your seat?");
    const cancelAddress = page.url();
    await axe(page);
    await page.getByRole("button", { name: "Cancel seat" }).click();
    await expect(heading(page)).toHaveText("Your seat is cancelled");
    expect(page.url()).toContain(new URL(own).searchParams.get("seat")!);
    await axe(page);
    expect((await page.request.get(cancelAddress)).status()).toBe(410);

    await page.goto(address);
    await expect(page.getByText("no longer coming")).toBeVisible();
    await expect(page.getByText("€28").first()).toBeVisible();
    await page.getByRole("link", { name: "Cancel seat for Mia Sol" }).click();
    await expect(heading(page)).toHaveText("Cancel Mia Sol’s seat?");
    await page.getByRole("button", { name: "Cancel seat" }).click();
    await expect(page).toHaveURL(/booking=/);
    await expect(heading(page)).toHaveText(/^See you on .+, Ada\.$/);
    await expect(page.getByText("€14").first()).toBeVisible();
    await expect(page.getByText("no longer coming")).toHaveCount(2);
  });

  test("moves a visit by keyboard alone", { tag: ["@once", "@long"] }, async ({ page, request }) => {
    await page.goto(await book(request, aVisit));
    await tabTo(page, 'a[href*="reschedule="]');
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Reschedule Changeable visit");
    await alive(page);
    await tabTo(page, "label.slot input");
    await page.keyboard.press("Space");
    await tabTo(page, 'button[type="submit"].button--primary');
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your appointment is rescheduled.")).toBeVisible();
    await tabTo(page, 'a[href*="cancel-booking"]');
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Cancel your appointment?");
    await alive(page);
    await tabTo(page, 'button[type="submit"]');
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Your appointment is cancelled");
  });
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a visit is moved, and then cancelled", { tag: "@long" }, async ({ page, request }) => {
    await page.goto(await book(request, aVisit));
    await page.getByRole("link", { name: "Reschedule" }).click();
    await page.getByRole("link", { name: "Next month" }).click();
    await page.locator("a.day--available").nth(2).click();
    await page.locator("label.slot").first().click();
    await page.getByRole("button", { name: "Reschedule", exact: true }).click();
    await expect(page.getByText("Your appointment is rescheduled.")).toBeVisible();
    await page.getByRole("link", { name: "Cancel appointment" }).click();
    await page.getByLabel("Why are you cancelling?").evaluate((area) => area.removeAttribute("maxlength"));
    await page.getByLabel("Why are you cancelling?").fill("x".repeat(501));
    await page.getByRole("button", { name: "Cancel appointment" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: /Please shorten this text/ })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel("Why are you cancelling?")).toHaveValue("x".repeat(501));
    await page.getByLabel("Why are you cancelling?").fill("Rain");
    await page.getByRole("button", { name: "Cancel appointment" }).click();
    await expect(heading(page)).toHaveText("Your appointment is cancelled");
  });
});

// Here no browser is needed.
base.describe("over HTTP", { tag: "@once" }, () => {
  base("a guest's seat is cancelled under a locale's prefix, and the page keeps the prefix", async ({ request }) => {
    const own = await documentAt(request, `/de${await book(request, aClass, ["Max Mond"])}`);
    const seat = hrefIn(own.html, /seat=/);
    const cancel = hrefIn((await documentAt(request, seat)).html, /cancel-booking\?seat=/);
    expect([seat, cancel].every((path) => path.startsWith("/de/widget/"))).toBe(true);
    const cancelled = await send(request, cancel, {});
    expect(cancelled).toMatch(/^\/de\/widget\/booking\//);
    expect((await documentAt(request, cancelled)).heading).toBe("Ihr Platz ist freigegeben");
  });

  base("an unknown link finds nothing", async ({ request }) => {
    const guessed = "x".repeat(32);
    const seatOf = tokenOf(await book(request, aVisit));
    for (const [path, title] of [
      [`${cancelPath}?booking=${guessed}`, "No calendar event found"],
      [`${cancelPath}?seat=${guessed}`, "No calendar event found"],
      // A booker's token does not open a guest's seat.
      [`${cancelPath}?seat=${seatOf}`, "No calendar event found"],
      [`/widget/booking/${aVisit}?seat=${seatOf}`, "No calendar event found"],
      [`/widget/booking/${aVisit}?reschedule=${guessed}`, "No calendar event found"],
      [`/widget/booking/${aClass}?reschedule=${seatOf}`, "No calendar event found"],
      [`/widget/appointment/service/${aClass}/cancel?booking=${seatOf}`, "No calendar event found"],
      [`/widget/appointment/service/unheard-of/cancel?booking=${seatOf}`, "Unable to find calendar"],
    ] as const) {
      const { status, heading: shown } = await documentAt(request, path);
      expect([path, status, shown]).toEqual([path, 404, title]);
    }
  });

  base("opening a cancel page changes nothing, however often a scanner does it", async ({ request }) => {
    const address = await book(request, aVisit);
    for (const path of [
      `${cancelPath}?booking=${tokenOf(address)}`,
      `/widget/booking/cancel-booking?booking=${tokenOf(address)}`,
      `/widget/appointment/service/${aVisit}/cancel?booking=${tokenOf(address)}`,
    ]) {
      const answer = await request.get(path);
      expect([path, answer.status(), answer.headers()["cache-control"]]).toEqual([path, 200, "no-store"]);
      expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect((await request.head(path)).status()).toBe(200);
    }
    const outcome = await request.get(address);
    expect(outcome.headers()["cache-control"]).toBe("no-store");
    expect(outcome.headers()["referrer-policy"]).toBe("same-origin");
    expect(outcome.headers()["content-security-policy"]).toContain("frame-ancestors 'self' http://localhost:*");
    expect((await documentAt(request, address)).text).toContain("Your appointment is scheduled.");
  });
});

/** The first address in a page that matches a pattern. */
function hrefIn(html: string, pattern: RegExp): string {
  return [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, href]) => href!.replaceAll("&amp;", "&"))
    .find((href) => pattern.test(href))!;
}
