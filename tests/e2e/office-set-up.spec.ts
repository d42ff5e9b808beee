import sharp from "sharp";
import { axeAtBothWidths, expect, plainInLong, test } from "./fixtures.ts";
import { signIn } from "./office-steps.ts";

const root = "/office/saltwater-house/set-up";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a manager takes the code of a service for a website", { tag: "@long" }, async ({ page, context }) => {
      await signIn(page, "manager");
      await page.goto(`${root}/sites`);
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.getByLabel("What should it show?").selectOption("Massage");
      await page.getByLabel("Language").selectOption("Deutsch");
      await page.getByRole("button", { name: "Update" }).click();
      const react = page.getByRole("region", { name: "In a React site" }).locator("pre");
      await expect(react).toContainText("/de/widget/booking/massage");
      await page.getByRole("link", { name: "From a link" }).click();
      await expect(page.getByLabel("Language")).toHaveValue("de");
      const preview = page.frameLocator("iframe");
      await expect(preview.locator("a[data-almanac-popup]")).toBeVisible();
      const copy = page.getByRole("button", { name: "Copy" });
      if (!javaScriptEnabled) return expect(copy).toHaveCount(0);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await copy.last().click();
      await expect(page.getByRole("status").last()).toHaveText("Copied");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await react.textContent());
    });

    test("a manager adds a calendar, and reads why that is refused", { tag: "@long" }, async ({ page }) => {
      await signIn(page, "manager");
      await page.goto(`${root}/calendars`);
      await page.getByRole("link", { name: "Add a calendar" }).click();
      await page.getByLabel("Whose calendar").selectOption("Mei Tanaka");
      await page.getByLabel("Name", { exact: true }).fill("Private");
      await page.getByLabel("CalDAV A calendar").check();
      await page.getByLabel("Address", { exact: true }).fill("https://localhost/calendars/mei");
      await page.getByLabel("User name").fill("mei");
      await page.getByLabel("Password").fill("a secret");
      await page.getByRole("button", { name: "Read and save" }).click();
      await expect(page.getByText("This address isn’t allowed")).toBeVisible();
      // What was typed is still there, except the password.
      await expect(page.getByLabel("Whose calendar")).toHaveValue("mei-tanaka");
      await expect(page.getByLabel("Address", { exact: true })).toHaveValue("https://localhost/calendars/mei");
      await expect(page.getByLabel("CalDAV A calendar")).toBeChecked();
      await expect(page.getByLabel("Password")).toHaveValue("");
      if (javaScriptEnabled) await axeAtBothWidths(page);
    });

    test(
      "a manager adds a sentence to a mail, reads it there, and gets a test",
      { tag: "@long" },
      async ({ page }, { project }) => {
        // Both widths share a database.
        const kind = project.name === "mobile" ? "reminder" : javaScriptEnabled ? "booked" : "cancelled";
        await signIn(page, "manager");
        // Without axe: nothing runs in the sandboxed frame of a mail, and axe looks into every frame.
        await page.goto(`${root}/mail`);
        await page.getByLabel("Which mail").selectOption(kind);
        await page.getByRole("button", { name: "Show" }).click();
        await expect(page.getByLabel("Which mail")).toHaveValue(kind);
        await page.getByLabel("Sentence in this language: English").fill(`Ring twice, ${kind}.`);
        await page.getByRole("button", { name: "Save" }).click();
        await expect(page.getByText("Saved.")).toBeVisible();
        await expect(page.frameLocator("iframe").getByText(`Ring twice, ${kind}.`).last()).toBeVisible();
        await page.getByText("Plain text").click();
        await expect(page.locator(".mails-plain").first()).toContainText(`Ring twice, ${kind}.`);
        await page.getByRole("button", { name: "Send a test to me" }).click();
        await expect(page.getByText("The test is sent to your own address.")).toBeVisible();
      },
    );

    test(
      "a manager sees a colour and a logo on the real pages before saving them",
      { tag: "@long" },
      async ({ page }) => {
        await signIn(page, "manager");
        await page.goto(`${root}/look`);
        const logo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b03030" } })
          .jpeg()
          .toBuffer();
        await page.getByLabel("Colour").fill("#ffe14d");
        await page.getByLabel("Logo").setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: logo });
        // With scripts, the frames follow by themselves.
        if (!javaScriptEnabled) await page.getByRole("button", { name: "Show", exact: true }).click();
        await expect(page.getByText("too light for white text")).toBeVisible();
        await expect(page.getByText("Not saved yet")).toBeVisible();
        await page.locator(".look-tab", { hasText: "Booking" }).click();
        const kept = await page.locator('input[name="brand.logo"]').inputValue();
        const booking = page.frameLocator('[data-frame="booking"] iframe');
        await expect(booking.locator(`img[src="/files/${kept.slice("images/".length)}"]`)).toBeVisible();
        await expect(page.locator('[data-frame="team"] iframe')).toBeHidden();
        if (javaScriptEnabled) await axeAtBothWidths(page);
        await page.goto("/widget/booking/massage");
        await expect(page.locator(`img[src="/files/${kept.slice("images/".length)}"]`)).toHaveCount(0);
      },
    );
  });
}
