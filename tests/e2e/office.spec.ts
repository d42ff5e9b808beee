import type { Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { axe, axeInBothModes, expect, expectToFitBothWidths, onceWithoutScripts, test } from "./fixtures.ts";

const root = "/office/saltwater-house";

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto(`/dev/sign-in/${role}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/office/);
}

/** Opens a visit in the agenda. Tests run side by side, so each number leads to another day and another place in it. */
async function openVisit(page: Page, number: number): Promise<void> {
  const isPhone = test.info().project.name === "mobile";
  for (let days = 4 + 2 * number + (isPhone ? 1 : 0); days < 30; days += 2) {
    await page.goto(`${root}/agenda/${inDays(days)}`);
    const visits = page.locator("a.agenda__box");
    const count = await visits.count();
    for (let n = 0; n < Math.min(4, count); n++) {
      await visits.nth((count * 2 - 1 - number - n) % count).click();
      if (await page.getByRole("link", { name: "Move", exact: true }).isVisible()) return;
      await page.goBack();
    }
  }
  throw new Error("no day has a visit");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", onceWithoutScripts(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a receptionist sees today, opens a visit, cancels it with a message and undoes that", async ({ page }) => {
      await signIn(page, "front-desk");
      await expect(page).toHaveURL(new RegExp(`${root}/day/`));
      await openVisit(page, javaScriptEnabled ? 0 : 1);
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
      await openVisit(page, javaScriptEnabled ? 2 : 3);
      await page.getByRole("link", { name: "Move", exact: true }).click();
      for (let n = 0; n < 7 && (await page.locator("input[name=start]").count()) === 0; n++)
        await page.getByRole("link", { name: "Next day" }).click();
      await page.locator("input[name=start]").last().check();
      await page.getByRole("button", { name: "Move the visit" }).first().click();
      await expect(page.getByText("The visit is moved.")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Undone. No mail was sent.")).toBeVisible();
    });
  });
}

test.describe("without scripts", onceWithoutScripts(false), () => {
  test.use({ javaScriptEnabled: false });

  test("a receptionist puts a caller on a waiting list, and takes them off again", async ({ page }) => {
    await signIn(page, "front-desk");
    await page.goto(`${root}/requests`);
    await page.getByRole("link", { name: "Waiting lists" }).last().click();
    await page.locator(".line__add").first().click();
    await page.getByLabel("Name").fill("Vera Holm");
    await page.getByRole("button", { name: "Add to the waiting list" }).click();
    await expect(page.getByText("Enter a phone number or an email address")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Vera Holm");
    await page.getByLabel("Phone").fill("+351 912 555 010");
    await page.getByRole("button", { name: "Add to the waiting list" }).click();
    await expect(page.getByText("They’re on the waiting list.")).toBeVisible();
    await page.getByRole("link", { name: "Vera Holm" }).click();
    await expect(page.getByText("There are not enough free seats for them at the moment.")).toBeVisible();
    await page.getByRole("button", { name: "Take Vera Holm off the list" }).click();
    await expect(page.getByText("They’re off the waiting list. No mail was sent.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Vera Holm" })).toHaveCount(0);
  });
});

test("a receptionist reads a mail before it is sent", async ({ page }) => {
  await signIn(page, "front-desk");
  await openVisit(page, 4);
  await page.getByRole("link", { name: "Cancel the visit" }).click();
  await page.getByLabel("We can’t keep it").check();
  await page.getByLabel("Message to the visitor").fill("We are at sea.");
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  const visit = page.url();
  await page.getByRole("link", { name: "Read: visitor, Cancellation" }).click();
  await expect(page.getByText("How it would read if sent now.")).toBeVisible();
  // Nothing runs in the frame, so the test reads what it shows.
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", "");
  const mail = await page.request.get((await frame.getAttribute("src"))!);
  expect(await mail.text()).toContain("We are at sea.");
  await page.goto(visit);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. No mail was sent.")).toBeVisible();
});

test("a receptionist books another time for a request", async ({ page }, { project }) => {
  await signIn(page, "front-desk");
  await page.goto(`${root}/requests`);
  // Tests run side by side, on other requests.
  const asks = page.locator(".ask__name a");
  const link = asks.nth(project.name === "mobile" ? 2 : 1);
  const name = await link.textContent();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: name! })).toBeVisible();
  await page.getByRole("link", { name: "All free times of a day" }).click();
  for (let n = 0; n < 10 && (await page.locator("input[name=start]").count()) === 0; n++)
    await page.getByRole("link", { name: "Next day" }).click();
  await page.getByRole("button", { name: "Confirm this time" }).click();
  await expect(page.getByText("Choose a time")).toBeVisible();
  await page.goBack();
  await page.locator("label.move-time").last().click();
  await page.getByRole("button", { name: "Confirm this time" }).click();
  await expect(page.getByText("The request is confirmed.")).toBeVisible();
});

test("no screen scrolls sideways in the languages with the longest words", { tag: "@once" }, async ({ page }) => {
  await signIn(page, "owner");
  await openVisit(page, 5);
  const visit = new URL(page.url()).pathname;
  await page.goto(`${root}/requests`);
  const request = new URL((await page.locator(".ask__name a").first().getAttribute("href"))!, page.url()).pathname;
  const screens = [
    ...[`${root}/day/${inDays(1)}`, `${root}/day/${inDays(0)}`, `${root}/agenda/${inDays(1)}`, `${root}/requests`],
    ...[`${root}/week/${inDays(1)}`, `${root}/week/${inDays(1)}?member=ines-carvalho`],
    ...[request, `${root}/bookings?q=mar`, visit, `${visit}/cancel`, `${visit}/move`, `${root}/people`],
    ...[`${root}/people/invite`, "/office/me", `${root}/nowhere`, `${root}/set-up/sites`],
    ...[
      `${root}/set-up/calendars`,
      `${root}/set-up/calendars/add`,
      `${root}/set-up/mail`,
      `${root}/set-up/look`,
      `${root}/waiting`,
    ],
  ];
  for (const language of ["de", "fi", "fr", "hu", "pt"])
    for (const screen of screens) {
      await page.goto(`/${language}${screen}`);
      await expectToFitBothWidths(page);
    }
});

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

test("every screen has no fault that axe finds, in light and in dark mode", async ({ page }) => {
  await signIn(page, "owner");
  await axeInBothModes(page);
  const screens = [
    ...[`day/${inDays(1)}`, `day/${inDays(0)}`, `agenda/${inDays(1)}`, "requests", "bookings?q=mar", "people"],
    ...[`week/${inDays(1)}`, `week/${inDays(1)}?member=ines-carvalho&rows=dense`],
    ...["people/invite", "nowhere", "set-up/calendars", "set-up/calendars/add", "set-up"],
  ];
  for (const path of [...screens.map((screen) => `${root}/${screen}`), "/office/me", "/office/confirm"]) {
    await page.goto(path);
    await axeInBothModes(page);
  }
  await page.goto(`${root}/requests`);
  await page.locator(".ask__name a").first().click();
  await axeInBothModes(page);
  await openVisit(page, 6);
  await axeInBothModes(page);
  const visit = page.url();
  for (const step of ["cancel", "move"]) {
    await page.goto(`${visit}/${step}`);
    await axeInBothModes(page);
  }
});

test("the waiting lists have no fault that axe finds, in light and in dark mode", async ({ page }) => {
  await signIn(page, "owner");
  await page.goto(`${root}/waiting`);
  await axeInBothModes(page);
  for (const link of [".line .people-list__name a", ".line__add"]) {
    await page.goto(`${root}/waiting`);
    await page.locator(link).first().click();
    await axeInBothModes(page);
  }
});

test("a member sees only their own visits", async ({ page }) => {
  await signIn(page, "member");
  await expect(page).toHaveURL(new RegExp(`${root}/agenda/`));
  await page.goto(`${root}/people`);
  await expect(page.getByRole("heading", { name: "Your role doesn’t include this" })).toBeVisible();
  await axe(page);
});
