import type { FrameLocator, Page } from "@playwright/test";
import { alive, expect } from "./fixtures.ts";

/** Steps that visitors take on more than one page. */

/** The times of a day are there, and clicks reach them. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator(".month__title")).toBeVisible();
  await alive(page);
}

export async function turnMonth(page: Page): Promise<void> {
  const title = page.locator(".month__title");
  const before = await title.innerText();
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(title).not.toHaveText(before);
}

/** The n-th available day of the month shown. */
export async function chooseDay(page: Page, n: number): Promise<void> {
  const day = page.locator("a.day--available").nth(n);
  const date = (await day.getAttribute("data-date"))!;
  await day.click();
  await expect(page.locator(".day--selected")).toHaveAttribute("data-date", date);
  await expect(page.locator("label.slot").first()).toBeVisible();
}

/** Opens the times of the n-th day of next month; the members of tests/packs work on all of them. */
export async function openDay(page: Page, path: string, n: number): Promise<void> {
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1 + n)).toISOString().slice(0, 10);
  const zone = path.includes("tz=") ? "" : "&tz=Asia/Tokyo";
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}date=${day}${zone}`);
  await expect(page.locator("label.slot").first()).toBeVisible();
  await alive(page);
}

/** Both widths run the same tests at the same time, so the slower one takes the next slot. Returns the time held. */
export async function holdSlot(page: Page, n = 0): Promise<string> {
  const heading = page.getByRole("heading", { level: 1, name: "Your details" });
  for (let attempt = 0; attempt < 4; attempt++) {
    const slot = page.locator("label.slot").nth(n);
    const label = (await slot.locator(".slot__time").innerText()).trim();
    await slot.click();
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(heading.or(page.getByRole("alert"))).toBeVisible();
    if (await heading.isVisible()) return label;
  }
  throw new Error("no slot could be held");
}

/** Says how many people come to a class. Only times with enough seats remain. */
export async function choosePeople(page: Page, people: number): Promise<void> {
  const choice = page.getByRole("navigation", { name: "How many people are coming?" });
  await choice.getByRole("link", { name: String(people), exact: true }).click();
  await expect(choice.locator("[aria-current]")).toHaveText(String(people));
  await expect(page).toHaveURL(new RegExp(`people=${people}`));
}

/** The calendar file of a booking. On some platforms it is folded away. */
export async function calendarFile(page: Page): Promise<string> {
  return (await page.locator('a[href*="calendar.ics"]').first().getAttribute("href"))!;
}

export async function nameYourself(page: Page | FrameLocator): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.locator("#email").fill("ada@example.com");
  await typeLocalPhone(page);
}

/** A phone number as people write it at home: in the country of the tests' browsers, and in that of the business. */
const localNumbers = new Map([
  ["Japan (+81)", "090-1234-5678"],
  ["Portugal (+351)", "912 345 678"],
]);

/**
 * Types a local number if the page asks for a phone, so that it is accepted only if the page has selected the right country.
 * A number with its country code would hide that it has not.
 */
export async function typeLocalPhone(page: Page | FrameLocator): Promise<void> {
  const phone = page.locator("#phone");
  if ((await phone.count()) === 0) return;
  const country = page.locator("#country option:checked");
  await expect(async () => {
    await phone.fill("");
    const selected = (await country.innerText()).trim();
    expect([...localNumbers.keys()]).toContain(selected);
    await phone.fill(localNumbers.get(selected)!);
    // The page's script may correct the country until something is typed.
    expect((await country.innerText()).trim()).toBe(selected);
  }).toPass({ timeout: 20_000 });
}

/** Counts how often the visitor presses something from now on, on every page that this one leads to. */
export async function countActions(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("countAction", () => void count++);
  const watch = () => addEventListener("pointerdown", () => void countAction(), true);
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return () => count;
}

/** Set by `countActions`. */
declare function countAction(): Promise<void>;

export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard never reached ${selector}`);
}
