import { inDays } from "../support/in-days.ts";
import { axeAtBothWidths, expect, plainInLong, test } from "./fixtures.ts";
import { signIn } from "./office-steps.ts";

const root = "/office/saltwater-house";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";

  test.describe(how, plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a manager blocks a day every week, changes one, and undoes it", { tag: "@long" }, async ({ page }) => {
      await signIn(page, "manager");
      await page.goto(`${root}/blocks/new`);
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.getByLabel("Whose time").selectOption({ label: "Amara Okafor" });
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
      if (javaScriptEnabled) await axeAtBothWidths(page);

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
  });

  test.describe(how, plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

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
  });
}

test("a booking and a block begin with the day that is shown, and nobody's time is guessed", async ({ page }, {
  project,
}) => {
  await signIn(page, "manager");
  const day = inDays(20);
  await page.goto(`${root}/day/${day}`);
  const isPhone = project.name === "mobile";
  // On a phone, the menu of the bar has them.
  const begin = async (name: string) => {
    if (isPhone) await page.getByRole("button", { name: "New" }).click();
    const place = isPhone ? page.getByRole("navigation", { name: "New" }) : page.locator(".day__actions");
    await place.getByRole("link", { name }).click();
  };
  await begin("New booking");
  await page.locator(".new-booking__service").first().click();
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue(day);
  // A day eight weeks ahead is one field away.
  const later = inDays(56);
  await page.getByLabel("Day", { exact: true }).fill(later);
  await page.getByRole("button", { name: "Show times" }).click();
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue(later);
  await page.goto(`${root}/day/${day}`);
  await begin("Block");
  await expect(page.getByLabel("First day")).toHaveValue(day);
  await expect(page.getByLabel("Whose time")).toHaveValue("");
  await page.getByRole("button", { name: "Block this time" }).click();
  await expect(page).toHaveURL(/blocks\/new/);
  await page.goto(`${root}/handover`);
  await expect(page.getByLabel("Who can’t come?")).toHaveValue("");
});

test("a free stretch of the day leads to its own start, also if it is no usual one", async ({ page }, { project }) => {
  await signIn(page, "manager");
  await page.goto(`${root}/day/${inDays(project.name === "mobile" ? 23 : 26)}`);
  const gaps = await page
    .locator('a[href*="/new?"][href*="start="]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const instant = (href: string, name: string) => Date.parse(new URL(href).searchParams.get(name)!);
  const length = (href: string) => instant(href, "end") - instant(href, "start");
  const asked = new URL(gaps.toSorted((one, other) => length(other) - length(one))[0]!);
  // Behind the buffer of the visit before, and no usual start of any service.
  const start = new Date(Date.parse(asked.searchParams.get("start")!) + 37 * 60_000)
    .toISOString()
    .replace(":00.000", "");
  asked.searchParams.set("start", start);
  await page.goto(`${asked.pathname}${asked.search}`);
  await page.locator(".new-booking__service").first().click();
  // It fits, so it is held at once.
  await expect(page.getByRole("button", { name: "Book" })).toBeVisible();
});
