import { test as base, type Page, type Route } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { documentAt } from "./documents.ts";
import { alive, axe, expect, test } from "./fixtures.ts";
import { hold, send } from "./states.ts";
import { nameYourself } from "./steps.ts";

/** The browser is in Tokyo, the provider in Lisbon, which is eight or nine hours behind. */
const aVisit = "/widget/booking/office-visit?staff=any";
const aCall = "/widget/booking/office-call?staff=any";
const lisbon = /^All times are Lisbon time · you are [89] hrs ahead$/;
const tokyo = /^Tokyo \(GMT\+9\)/;

function timesOf(page: Page): Promise<string[]> {
  return page.locator(".slot__time").allInnerTexts();
}

/** The times that a page without scripts shows for a zone. */
async function timesIn(page: Page, zone: string): Promise<string[]> {
  const html = await (await page.request.get(`${aCall}&tz=${zone}`)).text();
  const texts = [...html.matchAll(/class="slot__time"><svg.*?<\/svg>([^<]+)</g)].map(([, text]) => text!);
  expect(texts.length).toBeGreaterThan(0);
  return texts;
}

test.describe("a visit in person", () => {
  test(
    "is on the place's clock from the calendar to the cancellation",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await page.goto(aVisit);
      await expect(page.getByText(lisbon)).toBeVisible();
      await expect(page.getByRole("link", { name: /^Change.*Time zone/ })).toHaveCount(0);
      await axe(page);
      const times = `${aVisit}&tz=Asia/Tokyo&date=${inDays(58)}`;
      const slot = /name="slot" value="([^"]+)"[^]*?class="slot__time"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)</.exec(
        (await documentAt(page.request, times)).html,
      )!;
      await page.goto(await send(page.request, times, { intent: "hold", slot: slot[1]! }));
      await alive(page);
      const time = slot[2]!.trim().replace(/\s.M$/, "");
      const clock = /^Lisbon, GMT.* · you are [89] hrs ahead$/;
      await expect(page.getByText(clock)).toBeVisible();
      await nameYourself(page);
      for (const box of await page.getByRole("checkbox").all()) await box.check();
      await page.getByRole("button", { name: new RegExp(`^Book .+ at ${time}`) }).click();
      await expect(page).toHaveURL(/booking=/);
      await expect(page.getByText(new RegExp(`^${time}`))).toBeVisible();
      await expect(page.getByText(clock)).toBeVisible();
      await page.getByRole("link", { name: "Cancel appointment" }).click();
      await expect(page.getByRole("heading", { name: "Cancel your appointment?" })).toBeVisible();
      await expect(page.getByText(new RegExp(time)).first()).toBeVisible();
      await expect(page.getByText(clock)).toBeVisible();
    },
  );
});

test.describe("a call", { tag: "@once" }, () => {
  test("shows the visitor's times at once on a slow connection, and they stay", async ({ page }) => {
    const waiting: Route[] = [];
    let isHeldBack = true;
    await page.route(/\/assets\/.*\.js/, async (route) => {
      if (isHeldBack) waiting.push(route);
      else await route.continue();
    });
    await page.goto(aCall, { waitUntil: "commit" });
    await expect(page.getByText(tokyo)).toBeVisible();
    const before = await timesOf(page);
    const expected = await timesIn(page, "Asia/Tokyo");
    const wrong = await timesIn(page, "Europe/Lisbon");
    expect(before).toEqual(expected);
    expect(before).not.toEqual(wrong);
    isHeldBack = false;
    await Promise.all(waiting.map((route) => route.continue()));
    await alive(page);
    expect(await timesOf(page)).toEqual(before);
    expect(page.url()).not.toContain("tz=");
  });

  test("is on the visitor's clock from the second request on, without scripts", async ({ page }) => {
    await page.goto(aVisit);
    await expect(page.getByText(lisbon)).toBeVisible();
    const html = await (await page.request.get(aCall)).text();
    expect(html).toContain("Tokyo (GMT+9)");
  });

  test(
    "is on the visitor's clock if the browser refuses cookies: the URL names the zone",
    { tag: "@long" },
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} });
      });
      await page.goto(aCall);
      await expect(page.getByText(tokyo)).toBeVisible();
      await expect(page).toHaveURL(/tz=Asia%2FTokyo/);
    },
  );

  test("says who calls whom", async ({ page }) => {
    await page.goto(await hold(page.request, `/widget/booking/office-call?tz=Asia/Tokyo&date=${inDays(54)}`, 3));
    await alive(page);
    await expect(page.getByText("Anything we should know before your call")).toBeVisible();
    await nameYourself(page);
    await page.getByRole("group", { name: "How shall we talk?" }).getByLabel("You call us").check();
    await page.getByRole("button", { name: /^Book / }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Please call us on .+, Ada\.$/);
  });
});

test.describe("the list of zones", () => {
  test("closes on Escape and on a click outside, and fits the window", { tag: "@long" }, async ({ page }) => {
    await page.goto(aCall);
    await alive(page);
    const change = page.getByRole("link", { name: /^Change.*Time zone/ });
    const search = page.getByRole("combobox", { name: "Time zone" });
    await change.click();
    await expect(search).toBeFocused();
    await expect(page.getByRole("option").first()).toBeVisible();
    const list = (await page.getByRole("listbox").boundingBox())!;
    expect(list.y).toBeGreaterThanOrEqual(0);
    expect(list.y + list.height).toBeLessThanOrEqual(page.viewportSize()!.height);
    const heights = await page.getByRole("option").evaluateAll((all) => all.map((one) => one.clientHeight));
    // Two lines and their padding.
    expect(Math.max(...heights)).toBeLessThanOrEqual(64);
    await page.keyboard.press("Escape");
    await expect(search).toBeHidden();
    await expect(change).toBeFocused();
    await change.click();
    await expect(search).toBeFocused();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(search).toBeHidden();
  });
});

// Here no browser is needed.
base("the server names the place's clock", { tag: "@once" }, async ({ request }) => {
  const { text } = await documentAt(request, aVisit);
  expect(text).toContain("All times are Lisbon time");
  expect(text).not.toContain("you are");
  expect((await documentAt(request, `${aVisit}&tz=Asia/Kolkata`)).text).toMatch(
    /All times are Lisbon time · you are (4 hrs 30|5 hrs 30) min ahead/,
  );
  // A place in another city of the zone is named by the business.
  const other = await documentAt(request, "/widget/booking/quick-check?staff=any&tz=Asia/Tokyo");
  expect(other.text).toMatch(/All times are local time at Ribeira Cycles · you are/);
  expect(other.text).not.toContain("Lisbon");
});
