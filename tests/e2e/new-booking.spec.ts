import type { Page } from "@playwright/test";
import { axeAtBothWidths, expect, plainInLong, test } from "./fixtures.ts";
import { signIn } from "./office-steps.ts";
import { inDays } from "../support/in-days.ts";

const root = "/office/saltwater-house";

/** The address of the longest gap of a day that nobody else uses: its member, and its beginning. */
async function gapIn(page: Page, days: number): Promise<URL> {
  await page.goto(`${root}/day/${inDays(days)}`);
  const gaps = await page
    .locator('a[href*="/new?"][href*="start="]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const length = (href: string) => {
    const [start, end] = ["start", "end"].map((name) => Date.parse(new URL(href).searchParams.get(name)!));
    return end! - start!;
  };
  return new URL(gaps.toSorted((one, other) => length(other) - length(one))[0]!);
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  /** Tests run side by side, so each has days of its own. */
  const days = javaScriptEnabled ? 40 : 60;

  test.describe(how, plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a caller is booked at the time that was pressed in the day, with three presses and a name", async ({
      page,
    }) => {
      await signIn(page, "manager");
      const gap = await gapIn(page, days);
      await page
        .locator(`a[href*="${gap.searchParams.get("start")!}"]`)
        .first()
        .click();
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.locator(".new-booking__service--fits").first().click();
      await expect(page.getByText("Held until")).toBeVisible();
      await page.getByLabel("First name").fill("Carla");
      await page.getByLabel("Last name").fill(`Gap ${how.length}`);
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Carla Gap" })).toBeVisible();
      const [start] = gap.searchParams.get("start")!.split("Z");
      await expect(page.locator(`time[datetime^="${start!}"]`).first()).toBeAttached();

      // One press, and the same once more for her.
      await page.getByRole("link", { name: "Book again" }).click();
      await expect(page.getByText("For Carla Gap")).toBeVisible();
      await page.locator(".new-booking__starts button").first().click();
      await expect(page.getByLabel("First name")).toHaveValue("Carla");
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Carla Gap" })).toBeVisible();
    });

    test("a start outside the hours is held by override, with the reason on the same page", async ({ page }) => {
      await signIn(page, "manager");
      const gap = await gapIn(page, days + 4);
      await page.goto(`${root}/new?member=${gap.searchParams.get("member")!}&from=${inDays(days + 4)}`);
      await page.locator("a.new-booking__service").first().click();
      await page.getByText("Another time").click();
      await page.getByLabel("Time", { exact: true }).fill("03:35");
      await page.getByRole("button", { name: "Hold this time" }).click();
      await expect(page.getByText("is possible by override only.")).toBeVisible();
      await expect(page.getByText("Outside working hours, or on a day off.")).toBeVisible();
      await expect(page.getByLabel("Time", { exact: true })).toHaveValue("03:35");
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.getByRole("button", { name: /^Hold .+ anyway$/ }).click();
      await expect(page.getByText("Give a reason")).toBeVisible();
      await page.getByLabel("The visitor asked for it").check();
      await page.getByRole("button", { name: /^Hold .+ anyway$/ }).click();
      await page.getByLabel("First name").fill("Nightowl");
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByText("Override", { exact: true })).toBeVisible();
      await expect(page.getByText("The visitor asked for it")).toBeVisible();

      // The same start again: somebody is there, and the nearest free one is offered.
      await page.goBack();
      await page.goto(`${root}/new?member=${gap.searchParams.get("member")!}&from=${inDays(days + 4)}`);
      await page.locator("a.new-booking__service").first().click();
      await page.getByText("Another time").click();
      await page.getByLabel("Time", { exact: true }).fill("03:35");
      await page.getByRole("button", { name: "Hold this time" }).click();
      await expect(page.getByText("is not possible.")).toBeVisible();
      await expect(page.getByText("In the way: Nightowl")).toBeVisible();
      await page.getByRole("button", { name: /^Nearest/ }).click();
      await expect(page.getByText("Held until")).toBeVisible();
    });

    test("a series takes the nearest for all, and what was typed stays", async ({ page }) => {
      await signIn(page, "manager");
      const gap = await gapIn(page, days + 9);
      await page.goto(`${root}/new?member=${gap.searchParams.get("member")!}&from=${inDays(days + 9)}`);
      await page.locator("a.new-booking__service").first().click();
      await page.locator(".new-booking__starts button").first().click();
      await page.getByLabel("First name").fill("Sara");
      await page.getByText("Repeat", { exact: true }).click();
      await page.getByLabel("How often").selectOption({ label: "Every 2 weeks" });
      await page.getByLabel("Dates in all").fill("4");
      await page.getByRole("button", { name: "Show the dates" }).click();
      await expect(page.locator(".held__plan li")).toHaveCount(3);
      await expect(page.getByLabel("First name")).toHaveValue("Sara");
      if (javaScriptEnabled) await axeAtBothWidths(page);
      const all = page.getByRole("button", { name: "Take the nearest for all" });
      if (await all.isVisible()) await all.click();
      else await page.getByRole("button", { name: "Hold these dates" }).click();
      await expect(page.getByText("4 dates")).toBeVisible();
      await expect(page.getByLabel("First name")).toHaveValue("Sara");
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Sara" })).toBeVisible();
    });

    test("two people come at the same time, in one booking", async ({ page }) => {
      await signIn(page, "manager");
      await page.goto(`${root}/new?from=${inDays(days + 17)}`);
      await page.locator("a.new-booking__service").first().click();
      await page.getByRole("link", { name: "Another person, too" }).click();
      await page.locator("a.new-booking__service").last().click();
      await expect(page.getByRole("heading", { name: "Person no. 2" })).toBeVisible();
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.locator(".new-booking__starts button").first().click();
      await page.getByLabel("First name").fill("Paula");
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Paula" })).toBeVisible();
      await page.getByRole("link", { name: "Book again" }).click();
      await expect(page.getByRole("heading", { name: "Person no. 2" })).toBeVisible();
    });

    test("a course is joined with all its dates", async ({ page }) => {
      await signIn(page, "manager");
      await page.goto(`${root}/new?service=back-school`);
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page
        .getByRole("button", { name: /^Join the course/ })
        .last()
        .click();
      await expect(page.getByText("6 dates")).toBeVisible();
      await page.getByLabel("First name").fill("Cora");
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Cora" })).toBeVisible();
    });

    test("a known customer is chosen in one press", async ({ page }) => {
      await signIn(page, "manager");
      const gap = await gapIn(page, days + 13);
      const hold = async () => {
        await page.goto(`${root}/new?member=${gap.searchParams.get("member")!}&from=${inDays(days + 13)}`);
        await page.locator("a.new-booking__service").first().click();
        await page.locator(".new-booking__starts button").first().click();
      };
      const name = javaScriptEnabled ? "Wolfgangina" : "Wolframina";
      await hold();
      await page.getByLabel("First name").fill(name);
      await page.getByLabel("Last name").fill("Trota");
      await page.getByLabel("Phone").fill("912 345 999");
      await page.getByRole("textbox", { name: /^Email/ }).fill(`${name.toLowerCase()}@example.com`);
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await hold();
      const first = page.getByLabel("First name");
      if (javaScriptEnabled) await first.pressSequentially(name.slice(0, 6));
      else {
        await first.fill(name.slice(0, 6));
        await page.getByRole("button", { name: "Look up" }).click();
      }
      await page.getByRole("button", { name: new RegExp(`${name} Trota`) }).click();
      await expect(first).toHaveValue(name);
      await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(`${name.toLowerCase()}@example.com`);
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByRole("heading", { level: 1, name: `${name} Trota` })).toBeVisible();
    });
  });
}
