import type { Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { axeAtBothWidths, expect, expectToFitBothWidths, onceUnlessLong, plainInLong, test } from "./fixtures.ts";
import { signIn } from "./office-steps.ts";

const root = "/office/saltwater-house";

/** A day of the next week on which this member has at least two visits. Ends on the page that hands them over. */
async function fallIll(page: Page, member: string): Promise<void> {
  for (let day = 1; day < 8; day++) {
    await page.goto(`${root}/handover?member=${member}&date=${inDays(day)}`);
    await page.getByRole("button", { name: "Show proposals" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Hand over visits with" })).toBeVisible();
    if ((await page.locator(".handover-row").count()) > 1) return;
  }
  throw new Error(`${member} has no busy day`);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("proposals block nothing, and leave another hour to be asked for", async ({ page }) => {
      await signIn(page, "front-desk");
      await fallIll(page, "mei-tanaka");
      await expect(page.getByText("Nothing is blocked yet.")).toBeVisible();
      // A move that is chosen already keeps the hour: it names someone else, and no other time.
      const rows = await page.locator(".handover-row").evaluateAll((all) =>
        all.map((row) => ({
          time: row.querySelector(".handover-row__time")!.textContent,
          chosen: row.querySelector("select")!.selectedOptions[0]!.text,
        })),
      );
      for (const { time, chosen } of rows) if (chosen.startsWith("Move:")) expect(chosen).toContain(time);
      // Nothing is written before the button is pressed: the day shows no absence.
      const [date] = new URL(page.url()).searchParams.getAll("first");
      await page.goto(`${root}/day/${date}`);
      await expect(page.locator("[data-member=mei-tanaka] .busy--away")).toHaveCount(0);
    });

    test("the front desk settles a sick day on one screen", async ({ page }) => {
      await signIn(page, "front-desk");
      await fallIll(page, javaScriptEnabled ? "jonas-weber" : "mei-tanaka");
      if (javaScriptEnabled) await axeAtBothWidths(page);
      const rows = page.locator(".handover-row");
      const count = await rows.count();
      // Nothing is wider than the screen.
      await expectToFitBothWidths(page);
      const last = rows.nth(count - 1).getByRole("combobox");
      await last.selectOption({ label: "Leave it as it is" });
      const reason = page.getByLabel("What visitors read");
      await reason.fill("");
      await page.getByRole("button", { name: "Hand over" }).click();
      // What was chosen is still there.
      await expect(page.locator(".field [role=alert], .field__error").first()).toBeVisible();
      await expect(last.locator("option:checked")).toHaveText("Leave it as it is");
      await reason.fill("The house is one short today.");
      await page.getByRole("button", { name: "Hand over" }).click();
      await expect(page.getByText("Here is what became of each visit.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "What was done" }).first()).toBeVisible();
      await expect(page.locator(".handover-done").first().locator("li")).toHaveCount(count);
      await expect(page.getByText("Left as it is").first()).toBeVisible();
      await expect(page.getByText("Not done yet")).toHaveCount(0);
      if (javaScriptEnabled) await axeAtBothWidths(page);
    });
  });
}

test("a sick day is settled by keyboard alone", onceUnlessLong, async ({ page }) => {
  await signIn(page, "front-desk");
  await fallIll(page, "ines-carvalho");
  const first = page.locator(".handover-row").first().getByRole("combobox");
  await first.focus();
  await page.keyboard.press("End");
  await expect(first.locator("option:checked")).toHaveText("Leave it as it is");
  const submit = page.getByRole("button", { name: "Hand over" });
  for (let presses = 0; presses < 100; presses++) {
    if (await submit.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(submit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "What was done" }).first()).toBeVisible();
});

test("what needs attention leads to its fix, and stays after it was seen", onceUnlessLong, async ({ page }) => {
  await signIn(page, "front-desk");
  await page.goto(`${root}/attention`);
  await expect(page.getByRole("heading", { level: 1, name: "Attention" })).toBeVisible();
  await axeAtBothWidths(page);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Mark as seen" }) }).first();
  const valueOf = (name: string) => form.locator(`input[name="${name}"]`).inputValue();
  const kind = await valueOf("kind");
  const about = await valueOf("about");
  // Other tests add rows meanwhile.
  const same = page.locator(`form:has(input[name="kind"][value="${kind}"]):has(input[name="about"][value="${about}"])`);
  await expect(same).toHaveCount(1);
  await same.getByRole("button").click();
  await expect(same).toHaveCount(0);
  await page.getByText("Seen in the last week").click();
  await expect(page.getByText(/^Seen by /).first()).toBeVisible();
});
