import { axeInBothModes, expect, expectToFitBothWidths, test } from "./fixtures.ts";
import { inDays } from "../support/in-days.ts";
import { findVisit, signIn } from "./office-steps.ts";

const root = "/office/saltwater-house";

test.describe("the search over a screen", { tag: "@once" }, () => {
  test("finds a customer, a booking by a part of its reference, a service and a screen, by keyboard alone", async ({
    page,
  }) => {
    await signIn(page, "owner");
    const reference = (await findVisit(page, 6, root)).split("/").pop()!;
    await page.goto(`${root}/day/${inDays(2)}`);
    const field = page.getByRole("combobox", { name: "Customer, booking, service or screen" });
    const found = page.getByRole("option");
    for (const part of [reference.slice(0, 3), reference.slice(-4)]) {
      await page.keyboard.press("/");
      await field.fill(part);
      await expect(page.locator(`.palette a[href$="${reference}"]`)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(field).toHaveCount(0);
    }
    await page.keyboard.press("/");
    await field.fill("mass");
    await expect(found.filter({ hasText: "Set-up" }).first()).toBeVisible();
    await axeInBothModes(page);
    await field.fill("vouchers");
    await expect(found).toHaveText(["Vouchers and packages Money"]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Vouchers and packages" })).toBeVisible();
    // From a field, too, and on pages that are no day.
    await page.keyboard.press("ControlOrMeta+k");
    await field.fill("nobody is called like this");
    await expect(page.getByText("Nothing found. Try fewer letters.")).toBeVisible();
    await page.goto(`${root}/bookings?q=mass`);
    await axeInBothModes(page);
    await expectToFitBothWidths(page);
  });

  test("shows nobody what their role does not include", async ({ page }) => {
    await signIn(page, "front-desk");
    await page.goto(`${root}/requests`);
    await page.keyboard.press("/");
    const field = page.getByRole("combobox", { name: "Customer, booking, service or screen" });
    await field.fill("mass");
    const found = page.getByRole("option");
    await expect(found.filter({ hasText: "New booking" }).first()).toBeVisible();
    await expect(found.filter({ hasText: "Set-up" })).toHaveCount(0);
    await field.fill("people");
    await expect(page.getByText("Nothing found. Try fewer letters.")).toBeVisible();
  });
});

test.describe("without scripts", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the search page finds the same", async ({ page }) => {
    await signIn(page, "owner");
    const reference = (await findVisit(page, 7, root)).split("/").pop()!;
    await page.goto(`${root}/requests`);
    await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Search" }).click();
    const search = async (text: string) => {
      await page.getByRole("searchbox").fill(text);
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    };
    await search(reference.slice(-3));
    await expect(page.getByRole("region", { name: "Bookings" }).locator(`a[href$="${reference}"]`)).toBeVisible();
    await search("mass");
    await expect(page.getByRole("region", { name: "Services" }).getByRole("link").first()).toBeVisible();
    await search("orders");
    await page
      .getByRole("region", { name: "Screens" })
      .getByRole("link", { name: /^Orders/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  });
});
