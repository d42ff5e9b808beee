import { expect, test as base } from "@playwright/test";

/** Not the watched page of the other tests: a chunk that fails is what this is about. */
base("a catalogue that cannot be loaded is reported, and English is shown", { tag: "@once" }, async ({ page }) => {
  const reports: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && reports.push(message.text())));
  await page.route(/almanac-pseudo-catalogue/, (route) => route.abort());
  await page.goto("/en-xa/widget/booking/office-visit");
  await expect(page.getByRole("heading", { name: "Who would you like to see?" })).toBeVisible();
  await expect.poll(() => reports.join("\n")).toContain("The en-xa catalogue failed to load");
});
