import { test, type Page } from "@playwright/test";
import { choose } from "../support/form-page.ts";
import { inDays } from "../support/in-days.ts";
import { alive, expect } from "./fixtures.ts";
import { hold } from "./states.ts";
import { nameYourself, turnMonth } from "./steps.ts";

// A connection can fail at any moment. The page stays, and the visitor can try again. These tests do not use the watched
// page of the other tests, because requests have to fail here.

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "No connection." });
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

async function expectLost(page: Page): Promise<void> {
  await expect(notice(page)).toContainText("What you typed is still here.");
}

/** What a proxy answers while the server restarts. */
async function breakProxy(page: Page): Promise<void> {
  await page.route(/\.data(\?|$)/, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
}

async function repairProxy(page: Page): Promise<void> {
  await page.unroute(/\.data(\?|$)/);
}

const aCall = "/widget/booking/office-call";

test("the details stay, and trying again books once", { tag: "@once" }, async ({ page, context }) => {
  const date = inDays(281);
  await page.goto(await hold(page.request, `${aCall}?tz=Asia/Tokyo&date=${date}`, 4));
  await alive(page);
  await nameYourself(page);
  await page.getByLabel("We call you").check();
  const submit = page.getByRole("button", { name: /^Book / });

  await breakProxy(page);
  await submit.click();
  await expectLost(page);
  await repairProxy(page);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await tryAgain(page);
  await failed;
  await expect(page.getByRole("button", { name: "Try again" })).not.toHaveAttribute("aria-disabled");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(submit).toBeEnabled();
  // What the visitor changes meanwhile is sent.
  await page.getByLabel("First name").fill("Augusta");

  await context.setOffline(false);
  const posts: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
  // A form is never sent without the visitor.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expectLost(page);
  expect(posts).toEqual([]);
  await tryAgain(page);
  await expect(page.getByRole("heading", { level: 1, name: /^We’ll call you on .+, Augusta\.$/ })).toBeFocused();
  await expect(notice(page)).toHaveCount(0);
  expect(posts).toHaveLength(1);
});

test("a form whose answer was lost books once", { tag: "@once" }, async ({ page }) => {
  await page.goto(await hold(page.request, `${aCall}?tz=Asia/Tokyo&date=${inDays(282)}`, 4));
  await alive(page);
  await nameYourself(page);
  await page.getByLabel("We call you").check();
  // The request arrives and the booking is made. Only the response is lost.
  await page.route(
    /\.data/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: /^Book / }).click();
  await expectLost(page);
  await tryAgain(page);
  await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
});

test("the calendar stays, and follows when the connection is back", { tag: "@once" }, async ({ page, context }) => {
  await page.goto(`${aCall}?tz=Asia/Tokyo`);
  await alive(page);
  const title = page.locator(".month__title");
  const before = await title.innerText();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Next month" }).click();
  await expectLost(page);
  await expect(title).toHaveText(before);
  await expect(page.locator("label.slot").first()).toBeVisible();
  await context.setOffline(false);
  await expect(title).not.toHaveText(before);
  await expect(notice(page)).toHaveCount(0);

  await breakProxy(page);
  const next = await title.innerText();
  await page.getByRole("link", { name: "Next month" }).click();
  await expectLost(page);
  await repairProxy(page);
  await tryAgain(page);
  await expect(title).not.toHaveText(next);
  await turnMonth(page);
});

test("a form keeps what was typed, also after a reload", { tag: ["@once", "@long"] }, async ({ page, context }) => {
  await page.goto("/widget/form/office-contact");
  await alive(page);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.com");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send to the office" }).click();
  await expectLost(page);
  await context.setOffline(false);
  await page.reload();
  await alive(page);
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test(
  "a survey stays while its answers cannot be saved, and forgets them when it ends",
  { tag: "@once" },
  async ({ page, context }) => {
    await page.goto("/widget/survey/office-rules");
    await alive(page);
    await choose(page, "Are you of age?", "Yes");
    await page.getByLabel("What may we call you?").fill("Ada");
    await page.getByRole("button", { name: "Continue" }).click();
    const heading = page.getByRole("heading", { level: 1, name: "Hello Ada" });
    await expect(heading).toBeVisible();

    // The page saves answers in the background. That it cannot do so now must not disturb the visitor.
    const failed = page.waitForEvent("requestfailed");
    await context.setOffline(true);
    await choose(page, "How did you come?", "By train");
    await page.getByLabel("Which line?").fill("7");
    await failed;
    await expect(heading).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Continue" }).click();
    await expectLost(page);

    await context.setOffline(false);
    await page.reload();
    await alive(page);
    // An answer that opened another question is restored together with that question.
    await expect(page.getByLabel("Which line?")).toHaveValue("7");
    await page.getByRole("button", { name: "Continue" }).click();
    await choose(page, "Will you come again?", "No");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Goodbye, Ada." })).toBeFocused();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Ada");
  },
);

test("an order keeps what was typed", { tag: ["@once", "@long"] }, async ({ page, context }) => {
  await page.goto("/product/wool-blanket/buy?variant=double");
  await alive(page);
  await page.getByLabel("Name").fill("Ada Byron");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expectLost(page);
  await context.setOffline(false);
  await page.reload();
  await alive(page);
  await expect(page.getByLabel("Name")).toHaveValue("Ada Byron");
});

test("a step whose script is gone opens as a new document", { tag: ["@once", "@long"] }, async ({ page }) => {
  await page.route(/\/assets\/details-step-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 2 });
  await page.goto(`${aCall}?tz=Asia/Tokyo&date=${inDays(283)}`);
  await alive(page);
  let loads = 0;
  page.on("load", () => void loads++);
  await page.locator("label.slot").nth(6).click();
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
});

test(
  "a step whose script does not load for lack of a connection waits for it",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.goto(`${aCall}?tz=Asia/Tokyo&date=${inDays(284)}`);
    await alive(page);
    const isScript = /\/assets\/details-step-.*\.js|icon\.svg/;
    await page.route(isScript, (route) => route.abort());
    await page.locator("label.slot").nth(6).click();
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expectLost(page);
    await page.unroute(isScript);
    await tryAgain(page);
    await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
  },
);
