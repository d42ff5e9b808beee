import type { Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { isLong } from "../support/long.ts";
import {
  axeAtBothWidths,
  axeInBothModes,
  expect,
  expectToFitBothWidths,
  onceWithoutScripts,
  plainInLong,
  test,
} from "./fixtures.ts";
import { signIn } from "./office-steps.ts";

/** Open at every hour, so that the tests do not depend on the time. */
const root = "/office/corner-office";

async function openDay(page: Page): Promise<void> {
  await signIn(page, "owner");
  await page.goto(`${root}/day/${inDays(0)}`);
}

/** At the head of the day. On a phone, it is an icon. */
const walkIn = (page: Page) => page.locator(".day__actions").getByRole("link", { name: "Walk-in" });
const doorClass = (page: Page) => page.getByRole("button", { name: /^Nonstop class Nora Test/ });
const begin = (page: Page) => page.getByRole("button", { name: "Begin, they’re here" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";

  test.describe(how, onceWithoutScripts(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a visitor at the door is booked in three actions from the day", async ({ page }) => {
      await openDay(page);
      let actions = 0;
      const act = async (target: ReturnType<Page["locator"]>) => {
        await target.click();
        actions += 1;
      };
      await act(walkIn(page));
      await act(doorClass(page));
      await expect(page.getByText(/Held until/)).toBeVisible();
      await act(begin(page));
      await expect(page.getByText("The visit is booked, and they’re here.")).toBeVisible();
      expect(actions).toBe(3);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Walk-in");
      // Who came is recorded there too, and can be taken back.
      await expect(page.locator(".attendance__state").first()).toHaveText("Arrived");
      await page.getByRole("button", { name: ": Undo" }).first().click();
      await expect(page.getByText("Recorded.")).toBeVisible();
      await page.getByRole("button", { name: ": No-show" }).first().click();
      await expect(page.locator(".attendance__state").first()).toHaveText("No-show");
      // What the service asks online does not stop the desk. The price is owed.
      await expect(page.getByText("Left to pay")).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Walk-in");
    });
  });

  test.describe(how, plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a caller is booked for a later day, with the number of people, and the name is found again", async ({
      page,
    }) => {
      await signIn(page, "owner");
      await page.goto(`${root}/new`);
      await page.getByRole("link", { name: /^Nonstop class/ }).click();
      await page.getByLabel("How many people are coming?").selectOption("3");
      await page.getByRole("button", { name: "Show times" }).click();
      await page.locator(".free-days a").nth(2).click();
      const times = page.locator(".new-booking__starts button");
      // Tests run side by side, at times of their own.
      await times.nth((javaScriptEnabled ? 2 : 12) + (test.info().project.name === "mobile" ? 5 : 0)).click();
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByText("First Name is required")).toBeVisible();
      const email = `ada-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
      await page.getByLabel("First name").fill("Ada");
      await page.getByLabel("Last name").fill("Byron");
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByLabel("Their language").selectOption("de");
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByText("The visit is booked.")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Byron");
      await expect(page.getByText("€27").first()).toBeVisible();
      await expect(page.locator(".timeline")).toContainText("visitor");

      // The next time, the address is enough.
      await page.getByRole("button", { name: "New" }).click();
      await page.getByRole("navigation", { name: "New" }).getByRole("link", { name: "Walk-in" }).click();
      await doorClass(page).click();
      await page.locator("summary").click();
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByRole("button", { name: "Look up phone or email" }).click();
      await expect(page.getByText("Here before: Ada Byron")).toBeVisible();
      await expect(page.getByLabel("First name")).toHaveValue("Ada");
      await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
      await begin(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Byron");
    });
  });
}

test("the keyboard alone is enough", { tag: ["@once", "@long"] }, async ({ page }) => {
  await openDay(page);
  const reach = async (target: ReturnType<Page["locator"]>) => {
    for (let n = 0; n < 200; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("not reached with the Tab key");
  };
  await reach(walkIn(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/walk-in$/);
  await reach(doorClass(page));
  await page.keyboard.press("Enter");
  await reach(page.getByLabel("First name"));
  await page.keyboard.type("Ada");
  // Enter books: it never looks up or gives up.
  await page.keyboard.press("Enter");
  await expect(page.getByText("The visit is booked, and they’re here.")).toBeVisible();
});

test(
  "an operator gives up a held time, holds another one, and lists a single service",
  { tag: "@long" },
  async ({ page }) => {
    await signIn(page, "owner");
    await page.goto(`${root}/walk-in`);
    await doorClass(page).click();
    await page.getByRole("button", { name: "Something else" }).click();
    await expect(page.getByRole("heading", { name: "Who is at the door?" })).toBeVisible();
    await doorClass(page).click();
    await expect(page.getByText(/Held until/)).toBeVisible();
    await page.goBack();
    await page.goto(`${root}/walk-in?service=door-visit`);
    await expect(page.getByText("Nonstop class Nora")).toHaveCount(0);
  },
);

test(
  "no screen has a fault that axe finds, in light and in dark mode, or scrolls sideways",
  { tag: "@once" },
  async ({ page }) => {
    await signIn(page, "owner");
    await page.goto(`${root}/walk-in`);
    await doorClass(page).click();
    await expect(page.getByText(/Held until/)).toBeVisible();
    const held = new URL(page.url()).pathname;
    await page.locator("summary").click();
    await page.getByRole("textbox", { name: "Email" }).fill("nonsense");
    await begin(page).click();
    await expect(page.getByText("Email is invalid!")).toBeVisible();
    await axeAtBothWidths(page, axeInBothModes);
    const rare = isLong ? ["walk-in?service=nothing", "new"] : [];
    const screens = ["walk-in", "new?service=door-visit", ...rare].map((screen) => `${root}/${screen}`);
    const languages = isLong ? ["de", "fi", "fr", "hu", "pt"] : ["de"];
    for (const language of languages)
      for (const screen of [...screens, held]) {
        await page.goto(`/${language}${screen}`);
        // The held screen was checked above.
        if (language === languages[0] && (isLong || screen !== held)) await axeAtBothWidths(page, axeInBothModes);
        await expectToFitBothWidths(page);
      }
  },
);
