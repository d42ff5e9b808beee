import type { Locator, Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { alive, expect, test, withMotion, onceUnlessLong } from "./fixtures.ts";
import { giveDetails, hold } from "./states.ts";
import { holdSlot, nameYourself, openDay } from "./steps.ts";

test.use(withMotion);

/** Services of tests/packs, which are open every day. */
const oneOfMany = "/widget/booking/office-visit";
const aCall = "/widget/booking/office-call";
const menu = "/widget/service-menus/party-menu";

const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height);
const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

/** The sum of all layout shifts of the page since it loaded. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, "shift") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    await alive(page);
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(() => Reflect.get(window, "shift") as number);
  };
}

test.describe("on a phone", { tag: "@once" }, () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test("the head of a page is low, and the first free day is on the first screen", async ({ page }) => {
    await page.goto(`${oneOfMany}?staff=any&tz=Asia/Tokyo`);
    const head = (await heightOf(page.locator(".business"))) + (await heightOf(page.locator(".booking__details")));
    expect(head).toBeLessThanOrEqual(150);
    expect(await topOf(page.locator("a.day--available").first())).toBeLessThan(450);
    const details = page.locator(".service-intro .summary");
    await expect(details).toBeHidden();
    await page.getByText("Details", { exact: true }).click();
    await expect(details).toBeVisible();
  });
});

test(
  "a wide page shows the picture, the business and all facts next to the calendar",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/widget/booking/massage?staff=any&tz=Europe/Lisbon");
    await expect(page.locator(".service-intro .summary")).toBeVisible();
    await expect(page.getByText("Details", { exact: true })).toBeHidden();
    const { width, height } = (await page.locator("img.service-picture").boundingBox())!;
    expect(width / height).toBeCloseTo(16 / 9, 1);
    for (const heading of [page.getByRole("heading", { level: 1 }), page.locator(".month__title")])
      await expect(heading).toHaveCSS("font-family", /^"Brygada 1918"/);
  },
);

test(
  "a month has no weeks that are over, and keeps its height from month to month",
  onceUnlessLong,
  async ({ page, isMobile }) => {
    await page.goto(`${aCall}?staff=any&tz=UTC`);
    await alive(page);
    const today = new Date().toISOString().slice(0, 10);
    const days = page.locator(".month__days [data-date]");
    for (const week of await page.locator(".month__days tbody tr").all())
      expect(await week.locator("[data-date]").last().getAttribute("data-date")).toMatch(/./);
    const last = await page
      .locator(".month__days tbody tr")
      .first()
      .locator("[data-date]")
      .last()
      .getAttribute("data-date");
    expect(last! >= today).toBe(true);
    expect(await days.last().getAttribute("title")).toMatch(/\d/);
    if (isMobile) return;
    const key = page.locator(".month-key");
    const before = await topOf(key);
    for (let turn = 0; turn < 2; turn++) {
      const title = await page.locator(".month__title").innerText();
      await page.getByRole("link", { name: "Next month" }).click();
      await expect(page.locator(".month__title")).not.toHaveText(title);
      expect(await topOf(key)).toBe(before);
    }
  },
);

test("the keyboard does not leave the weeks that are left", { tag: ["@once", "@long"] }, async ({ page }) => {
  await page.goto(`${aCall}?staff=any&tz=UTC`);
  await alive(page);
  await page.locator('.month__days [tabindex="0"]').focus();
  for (const key of ["Home", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await expect(page.locator(".day:focus")).toHaveCount(1);
  const title = await page.locator(".month__title").innerText();
  await page.keyboard.press("PageDown");
  await expect(page.locator(".month__title")).not.toHaveText(title);
  await expect(page.locator(".day:focus")).toHaveCount(1);
  for (const key of ["Home", "ArrowUp", "PageUp"]) await page.keyboard.press(key);
  await expect(page.locator(".month__title")).toHaveText(title);
  await expect(page.locator(".day:focus")).toHaveCount(1);
});

test("nothing moves while a step loads", onceUnlessLong, async ({ page, isMobile }) => {
  const shifts = await watchShifts(page);
  await page.goto(oneOfMany);
  expect(await shifts()).toBe(0);
  const times = `${oneOfMany}?staff=any&tz=Asia/Tokyo&date=${inDays(isMobile ? 60 : 59)}`;
  const held = await hold(page.request, times, 3);
  const booked = giveDetails(page.request, held, { phone: "+351 912 345 678", terms: "on", consent: "on" });
  for (const path of [`${oneOfMany}?staff=any`, held, await booked]) {
    await page.goto(path);
    expect([path, await shifts()]).toEqual([path, 0]);
  }
});

test(
  "the leaf carries the time from the choice to the confirmation; the names are next to each other, and errors above the form",
  onceUnlessLong,
  async ({ page, isMobile }) => {
    await openDay(page, `${aCall}?staff=any`, 12);
    await expect(page.locator(".leaf")).toHaveCount(0);
    await page.locator("label.slot").nth(3).click();
    const leaf = page.locator(".leaf");
    await expect(leaf).toContainText(await page.locator(".slot:has(:checked) .slot__time").innerText());
    await expect(leaf).toHaveCSS("view-transition-name", "leaf");
    await holdSlot(page, 3);
    await expect(page.locator(".visit > .leaf .leaf__time")).toHaveText(/\d.+\d/);
    await test.step("the names are next to each other, and the list of errors is above the form", async () => {
      const first = page.getByLabel("First name");
      const last = page.getByLabel("Last name");
      const isRow = (await topOf(first)) === (await topOf(last));
      expect(isRow).toBe(!isMobile);
      await page.getByRole("button", { name: /^Book / }).click();
      const faults = page.getByRole("alert").filter({ hasText: "another look" });
      await expect(faults).toBeFocused();
      const left = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
      expect(await left(faults)).toBe(await left(first));
    });
    await nameYourself(page);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    const places = page.getByRole("group", { name: "How shall we talk?" }).getByRole("radio");
    if ((await places.count()) > 0) await places.first().check();
    await page.getByRole("button", { name: /^Book / }).click();
    await expect(page.locator(".leaf--marked .leaf__time")).toHaveText(/\d.+\d/);
  },
);

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the leaf does not travel, and no line moves", { tag: "@once" }, async ({ page }) => {
    await page.goto(await hold(page.request, `${aCall}?tz=Asia/Tokyo&date=${inDays(56)}`, 2));
    await alive(page);
    await expect(page.locator(".visit > .leaf")).toHaveCSS("view-transition-name", "none");
    await expect(page.locator(".hold-line svg")).toBeHidden();
  });
});

test(
  "the summary says quietly how long the time is held, and warns in the last two minutes",
  onceUnlessLong,
  async ({ page }) => {
    await page.clock.install();
    await page.goto(await hold(page.request, `${aCall}?tz=Asia/Tokyo&date=${inDays(57)}`, 4));
    await alive(page);
    await expect(page.locator(".visit").getByText(/^Held for you until/)).toBeVisible();
    const keep = page.getByRole("button", { name: "Keep my time" });
    await expect(keep).toBeHidden();
    await page.clock.fastForward("08:05");
    await expect(page.getByText("We’ll hold your time for two more minutes.")).toBeVisible();
    await keep.click();
    await expect(page.locator(".visit").getByText(/^Held for you until/)).toBeVisible();
  },
);

test("the cart's button stays in view, and never hides the focused element", async ({ page, isMobile }) => {
  await page.goto(menu);
  await alive(page);
  await page.locator(".service-card__action").first().click();
  await expect(page.locator(".service-card--chosen")).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const bar = page.locator(".cart-bar");
  await expect(bar.locator(".button")).toBeInViewport({ ratio: 1 });
  if (!isMobile) return;
  await page.evaluate(() => scrollTo(0, 0));
  const links = page.locator(".services__main a");
  for (const link of await links.all()) {
    await link.focus();
    const bottom = await link.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(await topOf(bar));
  }
});

test("in a frame, headings use the host's kind of font and nothing sticks", { tag: "@once" }, async ({ page }) => {
  await page.goto("/healthz");
  await page.setContent(`<iframe src="${aCall}?staff=any&tz=UTC" width="1100" height="900" title="Book"></iframe>`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator(".month__title")).toBeVisible();
  await expect(frame.locator(".month__title")).not.toHaveCSS("font-family", /Brygada/);
  await expect(frame.locator(".booking__details")).toHaveCSS("position", "static");
});
