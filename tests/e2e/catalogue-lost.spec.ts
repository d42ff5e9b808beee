import { expect, test as base } from "@playwright/test";

/** Does not use the watched page of the other tests, because a chunk has to fail here. */
base("shows English and reports the fault if a catalogue does not load", { tag: "@once" }, async ({ page }) => {
  const reports: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && reports.push(message.text())));
  await page.route(/almanac-pseudo-catalogue/, (route) => route.abort());
  await page.goto("/en-xa/widget/booking/office-visit");
  await expect(page.getByRole("heading", { name: "Who would you like to see?" })).toBeVisible();
  await expect.poll(() => reports.join("\n")).toContain("The en-xa catalogue failed to load");
});
