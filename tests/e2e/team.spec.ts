import { test as base, type Page } from "@playwright/test";
import { isLong } from "../support/long.ts";
import { documentAt } from "./documents.ts";
import {
  axe,
  axeAtBothWidths,
  axeInBothModes,
  expect,
  expectToFitBothWidths,
  test,
  onceUnlessLong,
} from "./fixtures.ts";

/** A team of tests/packs: always open, with some long German words. */
const team = "/widget/appointment/corner-office";
const group = "/widget/groups/groups-front-door";

function row(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The services of the group have no place, so the browser's clock counts. Some of the team's take place in Lisbon. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(path === team ? /Lisbon \(GMT.*ahead$/ : /Tok[yi]o \(GMT\+9\)/)).toBeVisible();
}

test(
  "team and group page are accessible in light and in dark mode, and fit any width",
  { tag: "@once" },
  async ({ page }) => {
    for (const path of [...(isLong ? [team, group] : [team]), `/de${group}`]) {
      await open(page, path);
      await axeAtBothWidths(page, axeInBothModes);
      await expectToFitBothWidths(page);
    }
  },
);

test(
  "a team page shows when each service is next available, and leads to that slot, a member or a person",
  onceUnlessLong,
  async ({ page }) => {
    await open(page, team);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book with Corner Office");
    await expect(row(page, "Door party").getByText("By request")).toBeVisible();
    await test.step("a service whose next time is far away", async () => {
      const far = page.getByRole("link", { name: /^Nothing free until \w+, \w+ \d+: Rechtsschutz/ });
      await expect(far).toBeVisible();
      await far.click();
      await expect(page.locator(".day--selected")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expect(page.locator("label.slot input:checked")).toHaveCount(1);
      await page.goBack();
    });
    await test.step("a service's name leads to the choice of a member", async () => {
      await page.getByRole("link", { name: "Open door", exact: true }).first().click();
      await expect(page.getByRole("heading", { name: "Who would you like to see?" })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open door");
      await page.goBack();
    });
    await test.step("a person's service opens with that person chosen, at their next time", async () => {
      const finn = page.locator("#groups-finn");
      await finn.getByRole("link", { name: /^Open door/ }).click();
      await expect(page).toHaveURL(/staff=groups-finn&slot=/);
      await expect(page.getByText("Finn Test").filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator("label.slot input:checked")).toHaveCount(1);
      await axe(page);
      await page.goBack();
    });
    await test.step("a service's next time opens that slot, with any free member", async () => {
      const next = row(page, "Open door").getByRole("link", { name: /^Next: (today|tomorrow), .+: Open door$/ });
      const time = /, ([\d:]+)/.exec((await next.innerText()).trim())![1]!;
      await next.click();
      await expect(page).toHaveURL(/\/corner-office\/groups-open-door\?staff=any&slot=/);
      await expect(page.locator("label.slot", { has: page.locator("input:checked") })).toContainText(time);
      await page.getByRole("button", { name: /^Continue with/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
    });
  },
);

test("the keyboard leads from a person to their times", { tag: ["@once", "@long"] }, async ({ page }) => {
  await open(page, team);
  await page
    .locator("#groups-eva")
    .getByRole("link", { name: /^Open door/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/staff=groups-eva/);
});

test("every link keeps the embedding page's settings", { tag: "@once" }, async ({ page }) => {
  const look = "tz=America%2FNew_York&clock=24&theme=dark&primary=7a1fa2&hide_details=1";
  await page.goto(`${group}?${look}`);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByText(/^Times shown for New York/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveClass("visually-hidden");
  await axe(page);
  const links = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
  expect(links.length).toBeGreaterThan(5);
  for (const link of links)
    expect(link).toMatch(/tz=America%2FNew_York&clock=24.*theme=dark&primary=7a1fa2&hide_details=1/);
});

test("a group page shows its name, its text, its services and their members", { tag: "@once" }, async ({ page }) => {
  await open(page, group);
  await expect(page).toHaveTitle("Through the front door, Corner Office");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Through the front door");
  await expect(page.getByText(/^Whoever rings is let in\./)).toBeVisible();
  await expect(page.locator(".team-offer__name")).toHaveText([/^Open door/, /^Rechtsschutz/, /^Door party/]);
  await expect(page.locator(".person__name")).toHaveText(["Eva Test", "Finn Test"]);
  await page.getByRole("link", { name: "Corner Office" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book with Corner Office");
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("times are in the business's time zone, and link to their slot", async ({ page }) => {
    await page.goto(group);
    await expect(page.getByText(/^Times shown for Lisbon/)).toBeVisible();
    await page
      .locator("#groups-eva")
      .getByRole("link", { name: /^Rechtsschutz/ })
      .click();
    await expect(page.locator("label.slot input:checked")).toHaveCount(1);
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
  });
});

// Here no browser is needed.
base(
  "a time zone in the URL is the one shown, and an unknown group or team is not found",
  { tag: "@once" },
  async ({ request }) => {
    expect((await documentAt(request, `${group}?tz=Asia/Kolkata`)).text).toContain(
      "Times shown for Kolkata (GMT+5:30)",
    );
    for (const path of ["/widget/group/1", "/widget/groups/nobody", "/widget/appointment/nobody"]) {
      const { status, heading } = await documentAt(request, path);
      expect([path, status, heading]).toEqual([path, 404, "Cannot find calendar"]);
    }
    expect((await documentAt(request, `${team}?tz=Mars/Phobos`)).status).toBe(422);
  },
);
