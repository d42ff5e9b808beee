import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures.ts";
import { nameYourself } from "./steps.ts";

const courses = "/widget/booking/pottery?tz=Europe/Lisbon";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "with scripts" : "without scripts",
    { tag: javaScriptEnabled ? "@once" : ["@once", "@long"] },
    () => {
      test.use({ javaScriptEnabled });
      const check = (page: Page) => (javaScriptEnabled ? axe(page) : Promise.resolve());

      test("joins a course, misses a date, and makes it up", async ({ page }) => {
        await page.goto(courses);
        await expect(page.getByRole("heading", { name: "Choose a course" })).toBeVisible();
        await check(page);
        await page.getByRole("link", { name: /Early evenings/ }).click();
        await expect(page.getByRole("heading", { name: "Early evenings" })).toBeVisible();
        await expect(page.getByText("€96 For all 4 sessions")).toBeVisible();
        await expect(page.getByText("within 3 weeks, once in all.")).toBeVisible();
        await check(page);
        await page.getByRole("button", { name: "Join the course" }).click();

        await expect(heading(page)).toHaveText("Your details");
        await nameYourself(page);
        await page.getByRole("button", { name: /^Book / }).click();
        await expect(page.getByText("You’ve joined the course: 4 dates.")).toBeVisible();
        const dates = page.getByRole("region", { name: "Your dates" }).getByRole("listitem");
        await expect(dates).toHaveCount(4);
        await check(page);

        // The page of each date has the same title and the same links.
        const ofFirst = (await heading(page).textContent())!;
        await dates.nth(1).getByRole("link", { name: "Manage" }).click();
        await expect(heading(page)).not.toHaveText(ofFirst);
        await expect(page).toHaveTitle(/^Appointment scheduled/);
        await page.getByRole("link", { name: "Cancel appointment" }).click();
        await expect(heading(page)).toHaveText("Cancel your appointment?");
        await expect(
          page.getByText(/There’s no refund for this date\. You can make it up until .+ have seats/),
        ).toBeVisible();
        await check(page);
        await page.getByRole("button", { name: "Cancel appointment" }).click();

        await expect(heading(page)).toHaveText(/^Make up /);
        await expect(page.getByText(/You can choose a session until/)).toBeVisible();
        await check(page);
        const chooser = page.url();
        await page.getByRole("button", { name: "Book this session" }).click();
        await expect(page.getByRole("alert")).toContainText("Choose a session");
        await check(page);
        await page.getByRole("link", { name: "Back to your dates" }).click();
        await expect(page.getByText(/You can make it up: choose another session until/)).toBeVisible();
        await check(page);
        await page.getByRole("link", { name: "Choose another session" }).first().click();
        await expect(heading(page)).toHaveText(/^Make up /);
        await page
          .getByRole("radio", { name: /Late evenings · Omar Reis/ })
          .first()
          .check();
        await page.getByRole("button", { name: "Book this session" }).click();

        await expect(page.getByText(/It takes the place of your session on/)).toBeVisible();
        await expect(dates).toHaveCount(5);
        await expect(page.getByText("Made up", { exact: true })).toBeVisible();
        await check(page);
        // Its page leads to what became of it.
        await page.goto(chooser);
        await expect(heading(page)).toHaveText("Your appointment is cancelled");
        await expect(page.getByRole("link", { name: "Choose another session" })).toHaveCount(0);
        await check(page);
      });
    },
  );
}
