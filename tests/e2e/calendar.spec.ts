import type { Locator, Page, Route } from "@playwright/test";
import type { VerdictsView } from "../../src/web/office/shared/booking/verdict-views.ts";
import type { CalendarSettings } from "../../src/web/office/shared/day/day-views.ts";
import { verdictAt, type ShownVerdict } from "../../src/web/office/shared/scripts/calendar/verdicts.ts";
import { inDays } from "../support/in-days.ts";
import { axe, expect, onceUnlessLong, test } from "./fixtures.ts";
import { signIn } from "./office-steps.ts";

const root = "/office/saltwater-house";

/** Opens a day with visits and with what the test looks for. Tests run side by side, on days of their own. */
async function openDay<Found>(page: Page, from: number, find: () => Promise<Found | undefined>): Promise<Found> {
  for (let days = from; days < from + 7; days++) {
    await page.goto(`${root}/day/${inDays(days)}`);
    if ((await page.locator(".cal:not(.cal--class):not(.cal--request) a").count()) < 3) continue;
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error("no day has such visits");
}

const anything = () => Promise.resolve(true);

test("two windows agree without anyone pressing a key", { tag: "@once" }, async ({ page, context }) => {
  await signIn(page, "front-desk");
  await openDay(page, 31, anything);
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
  await expect(other.getByText("The visit is cancelled.")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByText("Undone. No mail was sent.")).toBeVisible();
  await expect(shown).toHaveCount(1);
});

const movable = '.cal[class*=" v"] a';

/** The rows of a visit, as its class says them. */
async function rowsOf(visit: Locator): Promise<{ from: number; to: number }> {
  const classes = (await visit.locator("xpath=..").getAttribute("class"))!;
  const [, from, to] = / r(\d+)-(\d+)/.exec(classes)!;
  return { from: Number(from), to: Number(to) };
}

const rowMs = 300_000;

interface Span {
  from: number;
  to: number;
}

/** When a visit starts and ends. Rows do not tell: a day's grid begins with its first visit, so a move may renumber them. */
async function spanOf(page: Page, visit: Locator): Promise<Span> {
  const first = Date.parse((await page.locator(".lanes").getAttribute("data-start"))!);
  const { from, to } = await rowsOf(visit);
  return { from: first + (from - 1) * rowMs, to: first + (to - 1) * rowMs };
}

const later = ({ from, to }: Span, rows: number): Span => ({ from: from + rows * rowMs, to: to + rows * rowMs });

/** A visit of the day, and by how many rows its start or its end can be moved to get a verdict. */
async function findMove(
  page: Page,
  kind: ShownVerdict["kind"],
  what: "start" | "end" = "start",
): Promise<{ visit: Locator; by: number } | undefined> {
  const lanes = page.locator(".lanes");
  const first = Date.parse((await lanes.getAttribute("data-start"))!);
  const last = await lanes.evaluate((grid) => Number(getComputedStyle(grid).getPropertyValue("--rows")) || 96);
  const settings = (await page.locator("[data-calendar]").getAttribute("data-calendar"))!;
  const { verdicts, firstDate } = JSON.parse(settings) as CalendarSettings;
  for (const found of await page.locator(movable).all()) {
    const href = (await found.getAttribute("href"))!;
    const member = (await found.locator("xpath=ancestor::section").getAttribute("data-member"))!;
    const { from, to } = await rowsOf(found);
    const shorter: { length?: number } = what === "end" ? { length: (to - from - 1) * 5 } : {};
    const params = { booking: href.split("/").pop()!, from: firstDate, to: firstDate, ...shorter };
    const view = (await (await page.request.get(verdicts, { params })).json()) as VerdictsView;
    const isThere = (row: number) => verdictAt(view, member, first + (row - 1) * rowMs).kind === kind;
    // So near that both places are in view.
    const near = Array.from({ length: 20 }, (_, index) => [index + 1, -index - 1]).flat();
    const by =
      what === "end"
        ? [-1].find(() => isThere(from))
        : near.find((rows) => from + rows >= 1 && to + rows <= last && isThere(from + rows));
    if (by !== undefined)
      return { visit: page.locator(`.lane[data-member="${member}"] .cal:not(.cal--lifted) a[href="${href}"]`), by };
  }
  return undefined;
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await page.keyboard.press(key);
}

async function pickUp(page: Page, visit: Locator): Promise<void> {
  await visit.focus();
  await page.keyboard.press("m");
  await expect(page.locator(".carry")).toContainText("Where it is now");
}

/** Checks the place on the page, and that the server has it there too. */
async function expectSpan(page: Page, visit: Locator, span: Span): Promise<void> {
  await expect(page.getByText("The visit is moved.")).toBeVisible();
  await expect.poll(() => spanOf(page, visit)).toEqual(span);
  await page.reload();
  expect(await spanOf(page, visit)).toEqual(span);
}

/** Pixels of a row: the window decides. */
function rowHeight(page: Page): Promise<number> {
  return page.locator(".lanes").evaluate((grid) => {
    const list = grid.querySelector(".lane__list")!;
    return list.getBoundingClientRect().height / Number(getComputedStyle(grid).getPropertyValue("--rows"));
  });
}

/** Drags the visit, or its lower edge, with the mouse by a number of rows. */
async function drag(page: Page, visit: Locator, by: number, what: "start" | "end" = "start"): Promise<void> {
  const row = await rowHeight(page);
  await visit.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const { x, y, height } = (await visit.boundingBox())!;
  const left = x + 20;
  // In the middle of a row, and aside first: a row may be lower than what counts as a drag.
  const top = what === "end" ? y + height - 2 : y + row / 2;
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 12, top);
  await page.mouse.move(left + 12, top + by * row, { steps: 4 });
  await expect(page.locator(".carry")).toContainText("Free");
  await page.mouse.up();
}

test("a visit that is let go beside the calendar goes back", { tag: "@once" }, async ({ page }) => {
  await signIn(page, "front-desk");
  const { visit, by } = await openDay(page, 29, () => findMove(page, "free"));
  const span = await spanOf(page, visit);
  const row = await rowHeight(page);
  for (const outside of ["rail", "head"]) {
    await visit.evaluate((link) => link.scrollIntoView({ block: "center" }));
    const { x, y } = (await visit.boundingBox())!;
    await page.mouse.move(x + 20, y + row / 2);
    await page.mouse.down();
    await page.mouse.move(x + 32, y + row / 2);
    await page.mouse.move(x + 32, y + row / 2 + by * row, { steps: 4 });
    await expect(page.getByRole("region", { name: "Move a visit" })).toContainText("Free");
    if (outside === "rail") await page.mouse.move(5, y + 4, { steps: 4 });
    else await page.mouse.move(x + 20, 5, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator(".carry--done")).toHaveText(/Put back/);
    await page.reload();
    expect(await spanOf(page, visit)).toEqual(span);
  }
});

test("a visit is moved with the mouse, and back with the keys", { tag: "@once" }, async ({ page }) => {
  await signIn(page, "front-desk");
  const { visit, by } = await openDay(page, 13, () => findMove(page, "free"));
  const span = await spanOf(page, visit);
  await drag(page, visit, by);
  await expectSpan(page, visit, later(span, by));
  await pickUp(page, visit);
  await press(page, by > 0 ? "ArrowUp" : "ArrowDown", Math.abs(by));
  await expect(page.locator(".carry")).toContainText("Free");
  await page.keyboard.press("Enter");
  await expectSpan(page, visit, span);
});

test("a drop is done once, and says only what was done", { tag: "@once" }, async ({ page: watched, context }) => {
  await signIn(watched, "front-desk");
  // Requests have to fail here, which a watched page would report.
  const page = await context.newPage();
  let onMove = (route: Route): Promise<void> => route.continue();
  // Before the page opens: a page that is open already may send its next request past a new route.
  await page.route("**/move", (route) => onMove(route));
  const { visit, by } = await openDay(page, 27, () => findMove(page, "free"));
  const span = await spanOf(page, visit);
  const bar = page.locator(".carry");
  await pickUp(page, visit);
  await press(page, by > 0 ? "ArrowDown" : "ArrowUp", Math.abs(by));
  await expect(bar).toContainText("Free");

  await test.step("without a connection, the visit stays in the hand", async () => {
    onMove = (route) => route.abort();
    await page.keyboard.press("Enter");
    await expect(bar).toContainText("No answer came.");
    onMove = (route) => route.continue();
  });
  await test.step("offline, it stays too, and the bar says so", async () => {
    await context.setOffline(true);
    await page.keyboard.press("Enter");
    await expect(bar).toContainText("No connection. The visit stays in your hand.");
    await context.setOffline(false);
  });
  await test.step("signed out, too", async () => {
    const cookies = await context.cookies();
    await context.clearCookies();
    await page.keyboard.press("Enter");
    await expect(bar).toContainText("You’re signed out. Nothing was moved.");
    await expect(bar.getByRole("link", { name: "Sign in" })).toBeVisible();
    await context.addCookies(cookies);
  });
  await test.step("two presses on a slow line are one move", async () => {
    let drops = 0;
    const slow = Promise.withResolvers<void>();
    onMove = async (route) => {
      drops += 1;
      await slow.promise;
      await route.continue();
    };
    await page.keyboard.press("Enter");
    await expect(bar).toContainText("Moving…");
    await expect(page.getByRole("button", { name: "Drop it here" })).toBeDisabled();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    slow.resolve();
    await expectSpan(page, visit, later(span, by));
    expect(drops).toBe(1);
    onMove = (route) => route.continue();
  });
  await test.step("a visit that was cancelled meanwhile is not said to be moved", async () => {
    const href = (await visit.getAttribute("href"))!;
    await pickUp(page, visit);
    await press(page, by > 0 ? "ArrowUp" : "ArrowDown", Math.abs(by));
    await expect(bar).toContainText("Free");
    await page.route("**/events**", (route) => route.abort());
    const other = await context.newPage();
    await other.goto(new URL(`${href}/cancel`, page.url()).href);
    await other.getByLabel("We can’t keep it").check();
    await other.getByRole("button", { name: "Cancel the visit" }).click();
    await expect(other.getByText("The visit is cancelled.")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("This form came too late. Nothing of it was done.")).toBeVisible();
    await expect(page.getByText("The visit is moved.")).toHaveCount(0);
  });
});

for (const way of ["mouse", "keys"] as const)
  test(`the length of a visit is changed with the ${way}`, { tag: ["@once", "@long"] }, async ({ page }) => {
    await signIn(page, "front-desk");
    const { visit, by } = await openDay(page, way === "mouse" ? 15 : 24, () => findMove(page, "free", "end"));
    const { from, to } = await spanOf(page, visit);
    if (way === "mouse") await drag(page, visit, by, "end");
    else {
      await pickUp(page, visit);
      await page.keyboard.press("Shift+ArrowUp");
      await expect(page.locator(".carry")).toContainText("Free");
      await page.keyboard.press("Enter");
    }
    await expectSpan(page, visit, { from, to: to + by * rowMs });
  });

test.describe("on a phone", { tag: "@once" }, () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test("a visit is picked up and put down by tapping", async ({ page }) => {
    await signIn(page, "front-desk");
    const { visit, by } = await openDay(page, 20, () => findMove(page, "free"));
    const span = await spanOf(page, visit);
    const { from } = await rowsOf(visit);
    await page.getByRole("button", { name: "Views and tools" }).tap();
    await page.getByRole("button", { name: "Move a visit" }).tap();
    await visit.tap();
    const bar = page.locator(".carry");
    await expect(bar).toContainText("Where it is now");
    // Free time of the same person is a place. Buttons lead from there to the minute.
    const gap = visit.locator("xpath=ancestor::section").locator(".gap a").first();
    const near = await rowsOf(gap);
    await gap.tap();
    await expect(bar).not.toContainText("Where it is now");
    const steps = from + by - near.from;
    const button = page.getByRole("button", { name: steps > 0 ? "Five minutes later" : "Five minutes earlier" });
    for (let n = 0; n < Math.abs(steps); n++) await button.tap();
    await expect(bar).toContainText("Free");
    await page.getByRole("button", { name: "Drop it here" }).tap();
    await expectSpan(page, visit, later(span, by));
  });
});

test(
  "rules need a reason, what is never possible is refused, and Escape puts a visit back",
  {
    tag: "@once",
  },
  async ({ page }) => {
    await signIn(page, "manager");
    const never = await openDay(page, 17, async () =>
      (await findMove(page, "override")) === undefined ? undefined : findMove(page, "never"),
    );
    const rows = await rowsOf(never.visit);
    await pickUp(page, never.visit);
    await press(page, never.by > 0 ? "ArrowDown" : "ArrowUp", Math.abs(never.by));
    await page.keyboard.press("Enter");
    const bar = page.locator(".carry");
    await expect(bar).toContainText("Not possible");
    await expect(bar.locator("p span")).not.toBeEmpty();
    // The button does not invite, and says why.
    const drop = page.getByRole("button", { name: "Drop it here" });
    await expect(drop).toBeDisabled();
    await expect(drop).toHaveAccessibleDescription(/Not possible/);
    const fillOf = (place: string) =>
      page
        .locator(place)
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundImage);
    // What is not possible is hatched, and an override says so in words.
    expect(await fillOf(".verdicts > .never")).toContain("repeating-linear-gradient");
    expect(await fillOf(".verdicts > .free")).toBe("none");
    await expect(page.locator(".verdicts > .override").first()).toHaveText("By override");
    await page.keyboard.press("Escape");
    await expect(bar).toContainText("Put back. Nothing has changed.");
    await page.reload();
    expect(await rowsOf(never.visit)).toEqual(rows);

    const { visit, by } = (await findMove(page, "override"))!;
    await pickUp(page, visit);
    await press(page, by > 0 ? "ArrowDown" : "ArrowUp", Math.abs(by));
    await expect(bar).toContainText("By override");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: "Reason" })).toBeVisible();
  },
);

test(
  "arrow keys go from visit to visit, from one tab stop, and a day is printed on one page",
  onceUnlessLong,
  async ({ page }, { project }) => {
    await signIn(page, "front-desk");
    await openDay(page, 3, anything);
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
    await test.step("the day is printed on one page, without what only a screen needs", async () => {
      const pages = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString("latin1"))![1]);
      expect(pages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator(".rail")).toBeHidden();
      await expect(page.locator(".cal b").first()).toBeVisible();
    });
  },
);

test(
  "single keys are shortcuts, but not in fields, and not if they are turned off",
  { tag: "@once" },
  async ({ page }) => {
    await signIn(page, "manager");
    await page.goto(`${root}/day/${inDays(2)}`);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await axe(page);
    await page.keyboard.press("Escape");
    // It keeps the focus until it is removed, which is a moment after it is hidden.
    await expect(page.locator("dialog")).toHaveCount(0);
    await page.keyboard.press("]");
    // Keys count once the script of the next page has run.
    await page.waitForURL(`**/day/${inDays(3)}`, { waitUntil: "load" });
    await page.keyboard.press("v");
    await page.waitForURL("**/week/*", { waitUntil: "load" });
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "Customer, booking, service or screen" })).toBeFocused();
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

  test("a day says when it was loaded, and a week leads to its days", onceUnlessLong, async ({ page }) => {
    await signIn(page, "front-desk");
    await openDay(page, 3, anything);
    await expect(page.getByText(/^As of /)).toBeVisible();
    await expect(page.getByRole("link", { name: "Refresh" })).toBeVisible();
    await page.getByRole("link", { name: "Week" }).click();
    await page.locator(".load td a").first().click();
    await expect(page).toHaveURL(/\/day\//);
  });
});
