import type { Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { isLong } from "../support/long.ts";
import {
  axe,
  axeAtBothWidths,
  axeInBothModes,
  expect,
  expectToFitBothWidths,
  onceUnlessLong,
  onceWithoutScripts,
  plainInLong,
  test,
} from "./fixtures.ts";
import { findLink, findVisit, signIn } from "./office-steps.ts";
import { faintTexts } from "./readable.ts";

const root = "/office/saltwater-house";

async function openVisit(page: Page, number: number): Promise<void> {
  await page.goto(await findVisit(page, number, root));
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";

  test.describe(how, { tag: javaScriptEnabled ? [] : ["@once", "@long"] }, () => {
    test.use({ javaScriptEnabled });

    test(
      "a receptionist signs in, sees today, cancels a visit, reads the mail, and undoes it",
      onceUnlessLong,
      async ({ page }) => {
        await page.goto("/dev/sign-in/front-desk");
        await page.getByRole("button", { name: "Sign in" }).click();
        await expect(page).toHaveURL(new RegExp(`${root}/day/`));
        await openVisit(page, javaScriptEnabled ? 0 : 1);
        const title = await page.getByRole("heading", { level: 1 }).textContent();
        await page.getByRole("link", { name: "Cancel the visit" }).click();
        await page.getByLabel("We can’t keep it").check();
        await page.getByLabel("Message to the visitor").fill("We are at sea.");
        await page.getByRole("button", { name: "Cancel the visit" }).click();
        await expect(page.getByText("The visit is cancelled.")).toBeVisible();
        const visit = page.url();
        await page.getByRole("link", { name: "Read: visitor, Cancellation" }).last().click();
        await expect(page.getByText("How it would read if sent now.")).toBeVisible();
        // Nothing runs in the frame, so the test reads what it shows.
        const frame = page.locator("iframe");
        await expect(frame).toHaveAttribute("sandbox", "");
        const mail = await page.request.get((await frame.getAttribute("src"))!);
        expect(await mail.text()).toContain("We are at sea.");
        await page.goto(visit);
        await page.getByRole("button", { name: "Undo" }).click();
        await expect(page.getByText("Undone. No mail was sent.")).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title!);
        await expect(page.locator(".timeline")).toContainText("Cancellation undone");
        await expect(page.getByRole("link", { name: "Move", exact: true })).toBeVisible();
      },
    );
  });

  test.describe(how, plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

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

test("a receptionist books another time for a request", onceUnlessLong, async ({ page }, { project }) => {
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

/** Every screen of the office. */
async function screensOf(page: Page): Promise<string[]> {
  const visit = await findVisit(page, 5, root);
  const own = [
    `day/${inDays(1)}`,
    `day/${inDays(0)}`,
    `agenda/${inDays(1)}`,
    "nowhere",
    "bookings?q=mar",
    "people",
    `week/${inDays(1)}`,
    `week/${inDays(1)}?member=ines-carvalho`,
    "requests",
    `week/${inDays(1)}?member=ines-carvalho&rows=dense`,
    "people/invite",
    "waiting",
    "set-up",
    "set-up/sites",
    "set-up/calendars/add",
    "set-up/calendars",
    "set-up/look",
  ];
  return [
    ...own.map((screen) => `${root}/${screen}`),
    "/office/me",
    "/office/confirm",
    visit,
    `${visit}/cancel`,
    `${visit}/move`,
    await findLink(page, `${root}/requests`, /class="ask__name"><a href="([^"]+)"/),
    await findLink(page, `${root}/waiting`, /class="people-list__name"><a href="([^"]+)"/),
    await findLink(page, `${root}/waiting`, /class="line__add" href="([^"]+)"/),
  ];
}

/** Languages with long words. German has the longest. */
const [longest, ...alsoLong] = ["de", "fi", "fr", "hu", "pt"];

/** In the short run axe checks every second screen, and some of these are opened in another language as well. */
function languagesOf(n: number): string[] {
  if (n % 2 === 1) return [longest];
  return n % 8 === 0 ? [alsoLong[(n / 8) % alsoLong.length]!] : [];
}

test(
  "no screen has a fault that axe finds, in light and in dark mode, or scrolls sideways",
  { tag: "@once" },
  async ({ page }) => {
    await signIn(page, "owner");
    const screens = await screensOf(page);
    for (const screen of screens.filter((_, n) => isLong || n % 2 === 0)) {
      await page.goto(`/${longest}${screen}`);
      await axeAtBothWidths(page, axeInBothModes);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  },
);

test.describe("without scripts", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("no screen scrolls sideways in other languages with long words", async ({ page }) => {
    await signIn(page, "owner");
    // Without axe: nothing runs in the sandboxed frame of a mail, and axe looks into every frame.
    await page.goto(`/${longest}${root}/set-up/mail`);
    await expectToFitBothWidths(page);
    const screens = [...(await screensOf(page)), `${root}/set-up/mail`];
    for (const [n, screen] of screens.entries())
      for (const language of isLong ? alsoLong : languagesOf(n)) {
        await page.goto(`/${language}${screen}`);
        await expectToFitBothWidths(page);
        expect(await faintTexts(page.mainFrame())).toEqual([]);
      }
  });
});

test("a person signs in by mail, and out again", onceUnlessLong, async ({ page }) => {
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

test("a member sees only their own visits", onceUnlessLong, async ({ page }) => {
  await signIn(page, "member");
  await page.goto("/office");
  await expect(page).toHaveURL(new RegExp(`${root}/agenda/`));
  await page.goto(`${root}/people`);
  await expect(page.getByRole("heading", { name: "Your role doesn’t include this" })).toBeVisible();
  await axe(page);
});
