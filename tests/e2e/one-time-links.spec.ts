import { test as base, type APIRequestContext, type Locator, type Page, type TestInfo } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { documentAt } from "./documents.ts";
import { alive, axe, expect, test } from "./fixtures.ts";
import { giveDetails, hold } from "./states.ts";
import { chooseDay, holdSlot, nameYourself, settle, turnMonth } from "./steps.ts";

/** A link of tests/packs for one test only. Each project has its own, and one more for a retry. */
function linkFor(purpose: "fixed" | "plain" | "tabs" | "class", { project, retry }: TestInfo): string {
  return `/widget/otl/groups-${purpose}-${project.name}-${retry}`;
}

/** Books on the n-th available day of next month, so that tests do not compete for slots. */
async function holdOn(page: Page, n: number): Promise<void> {
  await turnMonth(page);
  await chooseDay(page, n);
  await holdSlot(page, n);
}

async function openLink(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

async function expectBooked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/booking=/);
  await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
}

/** Narrow and wide pages show the same facts in different places. */
function shown(page: Page, text: string): Locator {
  return page.getByText(text).filter({ visible: true }).first();
}

async function expectExpired(request: APIRequestContext, path: string): Promise<string> {
  const { status, heading, html } = await documentAt(request, path);
  expect([path, status, heading]).toEqual([path, 410, "This link has expired"]);
  return html;
}

test(
  "books once, with its member and price, and then shows the booking to its booker",
  { tag: "@once" },
  async ({ page }, info) => {
    const link = linkFor("fixed", info);
    await openLink(page, link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invitation");
    await expect(shown(page, "Finn Test")).toBeVisible();
    await expect(shown(page, "€45")).toBeVisible();
    await expect(page.getByRole("list").first()).not.toContainText("Who");
    await axe(page);
    await holdOn(page, info.project.name === "desktop" ? 0 : 1);
    await expect(shown(page, "€45")).toBeVisible();
    await expect(shown(page, "Finn Test")).toBeVisible();
    const holding = page.url();
    await nameYourself(page);
    await page.getByRole("button", { name: /^Book / }).click();
    await expectBooked(page);
    await expect(shown(page, "€45")).toBeVisible();
    await axe(page);
    const booking = page.url();

    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has expired");
    await expect(page.getByText("+351 21 555 0100")).toBeVisible();
    await axe(page);
    for (const own of [booking, holding]) {
      const { status, text } = await documentAt(page.request, own);
      expect(status).toBe(200);
      expect(text).toContain("Your appointment is scheduled.");
    }
    for (const [name, token] of [
      ["booking", "x".repeat(32)],
      ["hold", "y".repeat(32)],
      ["reschedule", "z".repeat(32)],
    ])
      await expectExpired(page.request, `${link}?${name}=${token}`);

    await page.goto(booking);
    await page.getByRole("link", { name: "Book another" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book with Corner Office");
  },
);

test(
  "in two tabs: the second tab reads that it expired, and takes what was typed into a new booking",
  { tag: ["@once", "@long"] },
  async ({ page, context }, info) => {
    const link = linkFor("tabs", info);
    const other = await context.newPage();
    for (const [nth, tab] of [page, other].entries()) {
      await tab.goto(await hold(page.request, `${link}?staff=any&tz=Asia/Tokyo&date=${inDays(44)}`, 2 + nth));
      await alive(tab);
      await nameYourself(tab);
    }
    await other.getByRole("button", { name: /^Book / }).click();
    await expectBooked(other);

    await page.getByLabel("First name").fill("Augusta");
    await page.getByRole("button", { name: /^Book / }).click();
    const told = page.getByRole("alert").filter({ hasText: "This link has expired" });
    await expect(told).toContainText("What you typed is still here.");
    await expect(told).toContainText("+351 21 555 0100");
    await expect(page.getByLabel("First name")).toHaveValue("Augusta");
    await expect(page.locator("#email")).toHaveValue("ada@example.com");
    await axe(page);

    await told.getByRole("link", { name: "Book a new appointment" }).click();
    await expect(page).toHaveURL(/\/widget\/appointment\/corner-office\/groups-open-door\?/);
    await expect(shown(page, "€40")).toBeVisible();
    await page.locator("label.slot").last().click();
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Augusta");
  },
);

// Here no browser is needed.
base("costs the same for any number of guests and any member", { tag: "@once" }, async ({ request }, info) => {
  const open = await documentAt(request, "/widget/otl/groups-open-always");
  expect(open.text).toContain("Who would you like to see?");
  expect(open.text).toContain("€33");
  expect(open.text).not.toMatch(/€(60|75)/);

  const link = linkFor("class", info);
  const { text } = await documentAt(request, link);
  expect(text).toContain("€20");
  expect(text).not.toContain("per person");
  const held = await hold(request, `${link}?tz=Asia/Tokyo&people=4&date=${inDays(46)}`, 4);
  const booked = await documentAt(request, await giveDetails(request, held));
  for (const shownText of ["Your appointment is scheduled.", "€20", "3 guests"])
    expect(booked.text).toContain(shownText);
});

test("moves from the query into the path, and stays there in every step", { tag: "@once" }, async ({ page }) => {
  await page.goto("/widget/otl?slug=groups-open-always&theme=dark");
  await expect(page).toHaveURL(/\/widget\/otl\/groups-open-always\?theme=dark$/);
  await page.getByRole("link", { name: /^Any available/ }).click();
  await expect(page.locator(".day--selected")).toBeVisible();
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("books once, and keeps what was typed in a second form", { tag: "@long" }, async ({ page, context }, info) => {
    const link = linkFor("plain", info);
    const n = info.project.name === "desktop" ? 6 : 7;
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(link);
      await expect(shown(tab, "Free of charge")).toBeVisible();
      await tab.getByRole("link", { name: /^Any available/ }).click();
      await holdOn(tab, n);
      await nameYourself(tab);
    }
    await other.getByRole("button", { name: /^Book / }).click();
    await expectBooked(other);
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByRole("button", { name: /^Book / }).click();
    await expect(page.getByRole("alert")).toContainText("This link has expired");
    await expect(page.getByLabel("Last name")).toHaveValue("Lovelace");
    await page.getByRole("link", { name: "Book a new appointment" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book with Corner Office");
    await expectExpired(page.request, link);
    await other.reload();
    await expectBooked(other);
  });
});

// Here no browser is needed.
base("shows the same message if it is expired, unknown or empty", { tag: "@once" }, async ({ request }) => {
  const texts: string[] = [];
  for (const path of ["/groups-long-ago", "/groups-never-was", "/null", "", "?slug=", "?slug=groups-never-was"]) {
    const html = await expectExpired(request, `/widget/otl${path}`);
    texts.push(/class="state__text"[^>]*>([^<]+)</.exec(html)![1]!);
  }
  expect(new Set(texts).size).toBe(1);
  const html = await expectExpired(request, "/widget/otl/groups-long-ago");
  expect(html).toContain("+351 21 555 0100");
  const [, onward] = /<a[^>]*href="([^"]+)"[^>]*>Book a new appointment</.exec(html)!;
  expect((await documentAt(request, onward!.replaceAll("&amp;", "&"))).heading).toBe("Book with Corner Office");
});
