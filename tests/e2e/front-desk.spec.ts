import type { Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { axe, expect, test } from "./fixtures.ts";

const root = "/office/saltwater-house";

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto(`/dev/sign-in/${role}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/office/);
}

/** Opens the agenda of a day in the past, on which something can be recorded. */
async function openPastDay(page: Page, button: string): Promise<void> {
  for (let days = -1; days > -30; days--) {
    await page.goto(`${root}/agenda/${inDays(days)}`);
    if ((await page.getByRole("button", { name: button }).count()) > 0) return;
  }
  throw new Error("no past day has a visit");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a manager blocks a day every week, changes one, and undoes it", async ({ page }) => {
      await signIn(page, "manager");
      await page.goto(`${root}/blocks/new`);
      if (javaScriptEnabled) await axe(page);
      await page.getByLabel("What for").selectOption("meeting");
      await page.getByLabel("First day").fill(inDays(200));
      await page.getByLabel("Last day").fill(inDays(199));
      await page.getByLabel("Whole days").check();
      await page.getByLabel("Repeat every week until").fill(inDays(215));
      await page.getByLabel("Note for the office").fill("The tide table");
      await page.getByRole("button", { name: "Block this time" }).click();
      // What was typed is still there.
      await expect(page.getByText("with an end after the start")).toBeVisible();
      await expect(page.getByLabel("Note for the office")).toHaveValue("The tide table");
      await page.getByLabel("Last day").fill(inDays(200));
      await page.getByRole("button", { name: "Block this time" }).click();
      await expect(page.getByText("The time is blocked.")).toBeVisible();
      await expect(page.getByText("Every week")).toBeVisible();
      await expect(page.getByRole("heading", { name: "In the way" })).toBeVisible();
      if (javaScriptEnabled) await axe(page);

      await page.getByRole("link", { name: "Change the block" }).click();
      await page.getByLabel("Note for the office").fill("The moon table");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The moon table")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Undone.")).toBeVisible();
      await expect(page.getByText("The tide table")).toBeVisible();
      await page.getByRole("button", { name: "Remove this and all later ones" }).click();
      await expect(page.getByText("The block is removed.")).toBeVisible();
      await expect(page.getByText("Removed", { exact: true })).toBeVisible();
    });

    test("a staff member is ill today: one press, and the page lists what is in the way", async ({ page }) => {
      await signIn(page, "member");
      await page.goto(`${root}/blocks/new`);
      // Only their own time.
      await expect(page.getByLabel("Whose time").locator("option")).toHaveCount(1);
      await page.getByRole("button", { name: "is ill today" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Ill" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "In the way" })).toBeVisible();
      await page.getByRole("button", { name: "Remove the block" }).click();
      await expect(page.getByText("The block is removed.")).toBeVisible();
    });

    test("a receptionist records who came, on the agenda and on the booking's page", async ({ page }) => {
      await signIn(page, "front-desk");
      await openPastDay(page, ": Done");
      const done = page.getByRole("button", { name: ": Done" });
      const number = Math.floor(Math.random() * (await done.count()));
      const row = page.locator(".agenda__row").filter({ has: done }).nth(number);
      const id = await row.getAttribute("id");
      await row.getByRole("button", { name: ": Done" }).click();
      const marked = page.locator(`[id="${id}"]`);
      await expect(marked.locator(".attendance__state")).toHaveText("Completed");
      if (javaScriptEnabled) await axe(page);
      await marked.getByRole("button", { name: ": Undo" }).click();
      await expect(page.locator(`[id="${id}"] .attendance__state`)).toHaveCount(0);

      await page.locator(`[id="${id}"] a.agenda__box`).click();
      await page.getByRole("button", { name: ": No-show" }).first().click();
      await expect(page.locator(".attendance__state").first()).toHaveText("No-show");
      await expect(page.locator(".timeline")).toContainText("Attendance");
      await page.getByRole("button", { name: ": Undo" }).first().click();
      await page.getByLabel("Write a remark").fill("Brings a dog");
      await page.getByRole("button", { name: "Add the remark" }).click();
      await expect(page.locator(".timeline")).toContainText("Brings a dog");
      if (javaScriptEnabled) await axe(page);
    });

    test("a teacher marks the people of a class, one press each", async ({ page }) => {
      await signIn(page, "front-desk");
      for (let days = -1; days > -30; days--) {
        await page.goto(`${root}/agenda/${inDays(days)}`);
        const classes = page.locator(".agenda__row--class a.agenda__box");
        if ((await classes.count()) === 0) continue;
        await classes.nth(Math.floor(Math.random() * (await classes.count()))).click();
        if ((await page.getByRole("button", { name: ": Done" }).count()) > 0) break;
      }
      await expect(page.getByRole("heading", { name: "Who’s coming" })).toBeVisible();
      const party = page
        .locator(".people-list__party")
        .filter({ has: page.getByRole("button", { name: ": Done" }) })
        .first();
      const id = await party.getAttribute("id");
      await party.getByRole("button", { name: ": Done" }).first().click();
      await expect(page.locator(`[id="${id}"] .attendance__state`).first()).toHaveText("Completed");
      if (javaScriptEnabled) await axe(page);
      await page.locator(`[id="${id}"]`).getByRole("button", { name: ": Undo" }).first().click();
      await expect(page.getByText("Recorded.")).toBeVisible();
    });
  });
}
