import type { Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { axe, expect, onceIfDark, test } from "./fixtures.ts";

const root = "/office/saltwater-house";

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto(`/dev/sign-in/${role}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/office/);
}

/** Opens a visit of a day that has one, in the agenda. */
async function openVisit(page: Page): Promise<void> {
  for (let days = 3; days < 20; days++) {
    await page.goto(`${root}/agenda/${inDays(days)}`);
    const visits = page.locator("a.agenda__box");
    if ((await visits.count()) < 3) continue;
    // Tests run side by side, on other visits.
    const number = Math.floor(Math.random() * (await visits.count()));
    await visits.nth(number).click();
    if (await page.getByRole("link", { name: "Move", exact: true }).isVisible()) return;
  }
  throw new Error("no day has a visit");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a receptionist sees today, opens a visit, cancels it with a message and undoes that", async ({ page }) => {
      await signIn(page, "front-desk");
      await expect(page).toHaveURL(new RegExp(`${root}/day/`));
      await openVisit(page);
      const title = await page.getByRole("heading", { level: 1 }).textContent();
      await page.getByRole("link", { name: "Cancel the visit" }).click();
      await page.getByLabel("We can’t keep it").check();
      await page.getByLabel("Message to the visitor").fill("We are at sea.");
      await page.getByRole("button", { name: "Cancel the visit" }).click();
      await expect(page.getByText("The visit is cancelled.")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Undone. No mail was sent.")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title!);
      await expect(page.locator(".timeline")).toContainText("Cancellation undone");
      await expect(page.getByRole("link", { name: "Move", exact: true })).toBeVisible();
    });

    test("a receptionist moves a visit to another time, and back", async ({ page }) => {
      await signIn(page, "front-desk");
      await openVisit(page);
      await page.getByRole("link", { name: "Move", exact: true }).click();
      for (let n = 0; n < 7 && (await page.locator("input[name=start]").count()) === 0; n++)
        await page.getByRole("link", { name: "Next day" }).click();
      await page.locator("input[name=start]").last().check();
      await page.getByRole("button", { name: "Move the visit" }).click();
      await expect(page.getByText("The visit is moved.")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Undone. No mail was sent.")).toBeVisible();
    });
  });
}

test("a person signs in by mail, and out again", async ({ page }) => {
  await page.goto("/office");
  await expect(page).toHaveURL(/\/office\/sign-in/);
  await axe(page);
  await page.getByLabel("Email address").fill("marta@saltwater-house.example");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Look at your email" })).toBeVisible();
  await axe(page);
  await page.getByLabel("Code").fill("AAAA AAAA");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("That’s not the code.")).toBeVisible();
});

test.describe("every screen", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(colorScheme, { tag: onceIfDark(colorScheme) }, () => {
      test.use({ colorScheme });

      test("has no fault that axe finds", async ({ page }) => {
        await signIn(page, "owner");
        await axe(page);
        const screens = [
          ...[`day/${inDays(1)}`, `day/${inDays(0)}`, `agenda/${inDays(1)}`, "requests", "bookings?q=mar", "people"],
          ...["people/invite", "nowhere"],
        ];
        for (const path of [...screens.map((screen) => `${root}/${screen}`), "/office/me", "/office/confirm"]) {
          await page.goto(path);
          await axe(page);
        }
        await page.goto(`${root}/requests`);
        await page.locator(".visit-list a").first().click();
        await axe(page);
        await openVisit(page);
        await axe(page);
        const visit = page.url();
        for (const step of ["cancel", "move"]) {
          await page.goto(`${visit}/${step}`);
          await axe(page);
        }
      });
    });
  }
});

test("a member sees only their own visits", async ({ page }) => {
  await signIn(page, "member");
  await expect(page).toHaveURL(new RegExp(`${root}/agenda/`));
  await page.goto(`${root}/people`);
  await expect(page.getByRole("heading", { name: "Your role doesn’t include this" })).toBeVisible();
  await axe(page);
});
