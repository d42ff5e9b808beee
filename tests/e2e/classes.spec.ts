import type { Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { axeAtBothWidths, expect, plainInLong, test } from "./fixtures.ts";
import { findLink, signIn } from "./office-steps.ts";

const root = "/office/saltwater-house";

/** The page of a class with people in it, on a day of its own for each test and width. */
async function findClass(page: Page, number: number): Promise<string> {
  const days = 6 + 2 * number + (test.info().project.name === "mobile" ? 1 : 0);
  return findLink(page, `${root}/agenda/${inDays(days)}`, /href="([^"]+\/sessions\/[^"]+)"[^]{0,400}?Morning yoga/);
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";

  test.describe(how, plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a manager cancels a class, reads who is in it and what they read, and undoes it", async ({ page }) => {
      await signIn(page, "manager");
      const path = await findClass(page, javaScriptEnabled ? 1 : 2);
      await page.goto(path);
      const names = await page.locator(".people-list__party .people-list__name a").allTextContents();
      expect(names.length).toBeGreaterThan(0);
      await page.getByRole("link", { name: "Cancel the class" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Cancel the class: Morning yoga" })).toBeVisible();
      for (const name of names) await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
      if (javaScriptEnabled) await axeAtBothWidths(page);

      await page.getByRole("button", { name: "Cancel the class" }).click();
      await expect(page.getByText("Give a reason")).toBeVisible();
      await page.getByLabel("Reason").fill("The hall is flooded.");
      await page.getByLabel("Your message").fill("We keep your mat.");
      await page.getByRole("button", { name: "Read the mail first" }).click();
      const mail = page.locator("pre");
      await expect(mail).toContainText("The hall is flooded.");
      await expect(mail).toContainText("We keep your mat.");
      await expect(page.getByLabel("Reason")).toHaveValue("The hall is flooded.");

      await page.getByRole("button", { name: "Cancel the class" }).click();
      await expect(page.getByText("Nobody has been told yet.")).toBeVisible();
      await expect(page.getByText("Cancelled by")).toContainText("The hall is flooded.");
      for (const name of names) await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.getByRole("button", { name: "Undo" }).first().click();
      await expect(page.getByText("Undone. No mail was sent.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Cancel the class" })).toBeVisible();
      await expect(page.locator(".people-list__party")).toHaveCount(names.length);
    });

    test("some dates are chosen, and their people are shown before anything happens", async ({ page }) => {
      await signIn(page, "manager");
      await page.goto(`${await findClass(page, 3)}/cancel`);
      await page.getByLabel("Only those that I tick").check();
      await page.getByText("All dates").click();
      const dates = page.getByRole("checkbox");
      await dates.nth(2).check();
      await dates.nth(3).check();
      await page.getByRole("button", { name: "Show who is in them" }).click();
      await expect(page.getByRole("heading", { name: "Who is in these dates" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Cancel these dates" })).toBeVisible();
      await expect(page.getByLabel("Only those that I tick")).toBeChecked();
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
    });
  });
}
