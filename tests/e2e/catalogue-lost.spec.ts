import { expect, test as base } from "@playwright/test";

/** Does not use the watched page of the other tests, because a chunk has to fail here. */
base(
  "keeps its language and works without scripts if a catalogue does not load",
  { tag: "@once" },
  async ({ page }) => {
    const reports: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && reports.push(message.text())));
    await page.route(/almanac-pseudo-catalogue/, (route) => route.abort());
    await page.goto("/en-xa/widget/booking/office-visit");
    await expect.poll(() => reports.join("\n")).toContain("The en-xa catalogue failed to load");
    // What the server said is still there, altered letters and all.
    expect(await page.getByRole("heading", { level: 2 }).first().textContent()).not.toMatch(/^[\x20-\x7e]*$/);
    await expect(page.getByText("Who would you like to see?")).toHaveCount(0);
    await page.locator("main a[href*='staff=']").first().click();
    await expect(page).toHaveURL(/staff=/);
  },
);
