import type { Locator, Page } from "@playwright/test";
import { axe, axeInBothModes, expect, plainInLong, test, onceUnlessLong } from "./fixtures.ts";
import { signIn } from "./office-steps.ts";

/** Each test has a business of its own, so that none sees what another one saves. */
async function openBusiness(page: Page, name: string): Promise<string> {
  await signIn(page, "owner");
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const form = { name, "time-zone": "Europe/Lisbon", currency: "EUR", locale: "en", instead: "" };
  const added = await page.request.post("/office/new-business", { form, headers: { Origin: origin }, maxRedirects: 0 });
  expect(added.status()).toBe(303);
  const slug = /^\/office\/([a-z0-9-]+)/.exec(added.headers()["location"]!)![1]!;
  return `/office/${slug}/set-up`;
}

async function addPerson(page: Page, root: string, name: string): Promise<void> {
  await page.goto(`${root}/add/staff`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Added.")).toBeVisible();
}

const save = (page: Page) => page.getByRole("button", { name: /^Save/ }).last();
const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();

/** A point in a column of the week, by its hour. The usual week begins at seven. */
async function pointAt(board: Locator, day: number, hour: number): Promise<{ x: number; y: number }> {
  const track = board.locator(".week-board__track").nth(day);
  // Not under the bar that saves.
  await track.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x, y, width } = (await track.boundingBox())!;
  return { x: x + width / 2, y: y + (hour - 7) * 24 + 2 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  // Without scripts, the server adds and sorts the lengths.
  test.describe(how, plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("an owner adds a person, a service with two lengths, and reads its history", async ({ page }, { project }) => {
      const root = await openBusiness(page, `Editor ${project.name} ${how}`);
      await addPerson(page, root, "Ada Lovelace");
      const monday = page.getByLabel("Monday", { exact: true });
      await monday.fill("09:00-12:00, 13:00-17:00");
      await page.getByRole("button", { name: "Copy Monday to the other workdays" }).click();
      await expect(page.getByLabel("Friday", { exact: true })).toHaveValue("09:00-12:00, 13:00-17:00");
      await expect(page.getByLabel("Saturday", { exact: true })).toHaveValue("");
      await save(page).click();
      await saved(page);

      await page.goto(`${root}/add/service`);
      await page.getByLabel("Name", { exact: true }).first().fill("Tuning");
      await page.getByRole("button", { name: "Add a length" }).click();
      const lengths = page.locator("fieldset#durations");
      await expect(lengths.getByLabel("Length", { exact: true })).toHaveCount(2);
      if (javaScriptEnabled) await expect(lengths.getByLabel("Length", { exact: true }).nth(1)).toBeFocused();
      await lengths.getByLabel("Length", { exact: true }).nth(1).fill("90");
      await lengths.getByRole("button", { name: /up$/ }).last().click();
      await expect(lengths.getByLabel("Length", { exact: true }).first()).toHaveValue("90");
      await save(page).click();
      await expect(page.getByText("Added.")).toBeVisible();
      await expect(page).toHaveURL(/\/service\/tuning/);

      // What was wrong is said at its field, and nothing that was typed is lost.
      await page.getByLabel("Seats", { exact: true }).fill("many");
      await page.getByLabel("Summary").fill("By hand, with a fork");
      await save(page).click();
      await expect(page.locator("#seats-error")).toBeVisible();
      await expect(page.getByLabel("Summary")).toHaveValue("By hand, with a fork");
      if (javaScriptEnabled) await axeInBothModes(page);
      await page.getByLabel("Seats", { exact: true }).fill("4");
      await save(page).click();
      await saved(page);

      await page.getByRole("link", { name: "History" }).click();
      await expect(page.getByText("By hand, with a fork")).toBeVisible();
      if (javaScriptEnabled) await axe(page);
      await page.getByRole("button", { name: "Undo the last change" }).click();
      await expect(page.getByLabel("Summary")).toHaveValue("");
    });
  });

  test.describe(how, plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    // tests/http/office/editor.it.test.ts asks the server for the same.
    test("two editors of one service lose nothing", { tag: "@long" }, async ({ page, context }, { project }) => {
      const root = await openBusiness(page, `Two ${project.name} ${how}`);
      await page.goto(`${root}/add/staff`);
      await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
      await save(page).click();
      await expect(page.getByText("Added.")).toBeVisible();
      const other = await context.newPage();
      await other.goto(`${root}/staff/grace-hopper`);
      await page.goto(`${root}/staff/grace-hopper`);
      await other.getByLabel("About").fill("Theirs: wrote a compiler");
      await other.getByLabel("Profession").fill("Admiral");
      await save(other).click();
      await saved(other);
      if (javaScriptEnabled) await expect(page.getByText("Someone else has just saved this.")).toBeVisible();
      await page.getByLabel("About").fill("Mine: found a moth");
      await page.getByLabel("Email").fill("grace@example.org");
      await save(page).click();
      await expect(page.getByText("Theirs: wrote a compiler")).toBeVisible();
      await expect(page.getByText("Mine: found a moth").first()).toBeVisible();
      await expect(page.getByLabel("Profession")).toHaveValue("Admiral");
      if (javaScriptEnabled) await axeInBothModes(page);
      await save(page).click();
      await saved(page);
      await expect(page.getByLabel("About")).toHaveValue("Mine: found a moth");
      await expect(page.getByLabel("Profession")).toHaveValue("Admiral");
      await expect(page.getByLabel("Email")).toHaveValue("grace@example.org");
    });
  });
}

test("hours are drawn, moved, pulled and removed", onceUnlessLong, async ({ page }, { project }) => {
  const root = await openBusiness(page, `Hours ${project.name}`);
  await addPerson(page, root, "Alan Turing");
  const board = page.getByRole("group", { name: "Weekly hours" });
  const field = (day: string) => page.getByLabel(day, { exact: true });
  const tools = page.locator(".week-board__tools");
  if (project.name === "mobile") {
    // With a finger: press a free place, then use the buttons.
    const point = await pointAt(board, 1, 9);
    await page.touchscreen.tap(point.x, point.y);
    await expect(field("Tuesday")).toHaveValue("09:00-10:00");
    await tools.getByRole("button", { name: "Longer" }).tap();
    await tools.getByRole("button", { name: "Longer" }).tap();
    await tools.getByRole("button", { name: "Earlier" }).tap();
    await expect(field("Tuesday")).toHaveValue("08:45-10:15");
  } else {
    await drag(page, await pointAt(board, 1, 9), await pointAt(board, 1, 12.9));
    await expect(field("Tuesday")).toHaveValue("09:00-13:00");
    // By its foot, then as a whole to the next day.
    const from = await pointAt(board, 1, 12.9);
    await drag(page, { x: from.x, y: from.y - 3 }, { x: from.x, y: from.y + 21 });
    await expect(field("Tuesday")).toHaveValue("09:00-14:00");
    await drag(page, await pointAt(board, 1, 10), await pointAt(board, 2, 11));
    await expect(field("Tuesday")).toHaveValue("");
    await expect(field("Wednesday")).toHaveValue("10:00-15:00");
    // Escape puts it back.
    const begin = await pointAt(board, 2, 11);
    await page.mouse.move(begin.x, begin.y);
    await page.mouse.down();
    await page.mouse.move(begin.x, begin.y + 100);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(field("Wednesday")).toHaveValue("10:00-15:00");
    // A second stretch that touches the first joins it.
    await drag(page, await pointAt(board, 2, 15), await pointAt(board, 2, 16.9));
    await expect(field("Wednesday")).toHaveValue("10:00-17:00");
    // By keys alone.
    await board.getByRole("button", { name: "Wednesday, 10–17" }).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(field("Wednesday")).toHaveValue("09:45-17:00");
    await page.keyboard.press("ArrowLeft");
    await expect(board.getByRole("button", { name: "Tuesday, 9:45–17" })).toBeFocused();
    await expect(page.getByText("7 hours 15 minutes a week")).toBeVisible();
  }
  // What is typed is drawn too, and what cannot be read stays as it was typed.
  await field("Saturday").fill("22:00-02:00");
  await expect(board.getByRole("button", { name: "Saturday, 22–2" })).toBeVisible();
  await field("Sunday").fill("from nine");
  await expect(page.locator(".week-board__track").nth(6)).toHaveAttribute("data-unreadable", "");
  await field("Sunday").fill("");
  await board.getByRole("button", { name: "Saturday, 22–2" }).focus();
  await page.keyboard.press("Delete");
  await expect(field("Saturday")).toHaveValue("");
  await expect(page.getByText("No visit is affected.")).toBeVisible();
  await axeInBothModes(page);
  const tuesday = await field("Tuesday").inputValue();
  await save(page).click();
  await saved(page);
  await expect(field("Tuesday")).toHaveValue(tuesday);
});

/** The same script as for hours, with a mouse. */
test("the weekly times of a timetable are drawn and moved", { tag: ["@once", "@long"] }, async ({ page }) => {
  const root = await openBusiness(page, "Times");
  await addPerson(page, root, "Isadora Duncan");
  await page.goto(`${root}/add/service`);
  await page.getByLabel("Name", { exact: true }).first().fill("Open dance");
  await page.getByLabel("It has a timetable").check();
  const list = page.locator('fieldset[id="timetable.times"]');
  const board = list.getByRole("group", { name: "Weekly times" });
  const point = await pointAt(board, 0, 18);
  await page.mouse.click(point.x, point.y + 1);
  const row = list.locator("ol > li").first();
  await expect(row.getByLabel("Starts at")).toHaveValue("18:00");
  await expect(row.getByLabel("Monday")).toBeChecked();
  await row.getByLabel("Wednesday").check();
  await expect(board.getByRole("button", { name: "Wednesday, 18–19" })).toBeVisible();
  // Both days have the new time; only one changes its day.
  await drag(page, await pointAt(board, 2, 18.4), await pointAt(board, 3, 19.4));
  await expect(row.getByLabel("Starts at")).toHaveValue("19:00");
  await expect(row.getByLabel("Wednesday")).not.toBeChecked();
  await expect(row.getByLabel("Thursday")).toBeChecked();
  await expect(board.getByRole("button", { name: "Monday, 19–20" })).toBeVisible();
  await board.getByRole("button", { name: "Thursday, 19–20" }).focus();
  await page.keyboard.press("Delete");
  await expect(row.getByLabel("Thursday")).not.toBeChecked();
  await save(page).click();
  await expect(page.getByText("Added.")).toBeVisible();
  await expect(
    page.getByRole("group", { name: "Weekly times" }).getByRole("button", { name: "Monday, 19–20" }),
  ).toBeVisible();
});

test("a service is changed by keys alone", { tag: ["@once", "@long"] }, async ({ page }) => {
  const root = await openBusiness(page, "Keys");
  await addPerson(page, root, "Katherine Johnson");
  await page.goto(root);
  const press = async (name: RegExp) => {
    for (let left = 80; left > 0; left--) {
      await page.keyboard.press("Tab");
      const text = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement;
        return at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? "") : (at.textContent ?? "");
      });
      if (name.test(text)) return;
    }
    throw new Error(`no way to ${String(name)}`);
  };
  await press(/Katherine Johnson/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/katherine-johnson/);
  await press(/^Profession$/);
  await page.keyboard.type("Navigator");
  await page.keyboard.press("Enter");
  await saved(page);
  await expect(page.getByLabel("Profession")).toHaveValue("Navigator");
});
