import { axeAtBothWidths, expect, plainInLong, test } from "./fixtures.ts";
import { signIn } from "./office-steps.ts";
import { inDays } from "../support/in-days.ts";

const root = "/office/saltwater-house";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";

  test.describe(how, plainInLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a voucher pays in two presses, and money of a cancelled visit is owed until it is given back", async ({
      page,
    }, { project }) => {
      const email = `bea-${project.name}-${String(javaScriptEnabled)}@example.com`;
      await signIn(page, "manager");
      await page.goto(`${root}/vouchers/issue`);
      await page.getByLabel("Amount").fill("20");
      await page.getByLabel("Email address").fill(email);
      await page.getByLabel("Email it with the code").uncheck();
      await page.getByLabel("Reason").fill("Paid at the desk");
      await page.getByRole("button", { name: "Issue" }).click();
      await expect(page.getByText("It has been issued.")).toBeVisible();

      await page.goto(`${root}/new?service=massage&from=${inDays(javaScriptEnabled ? 44 : 64)}`);
      await page
        .locator(".new-booking__starts button")
        .nth(project.name === "mobile" ? 4 : 1)
        .click();
      await page.getByLabel("First name").fill("Bea");
      await page.locator("input[name=email]").fill(email);
      await page.getByRole("button", { name: "Book the visit" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Bea" })).toBeVisible();
      await expect(page.getByText("Still has")).toBeVisible();
      const visit = page.url();
      if (javaScriptEnabled) await axeAtBothWidths(page);

      await page.getByRole("link", { name: "Take payment" }).click();
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.getByRole("button", { name: "Use it" }).click();
      await expect(page.getByText("Used. You see below what is left to pay.")).toBeVisible();

      await page.getByRole("link", { name: "Take payment" }).click();
      await page.getByText("Pay with a code").click();
      await page.getByLabel("Coupon, voucher or package code").fill("XXXX");
      await page.getByRole("button", { name: "Use the code" }).click();
      await expect(page.getByText("We don’t know this code.")).toBeVisible();
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.getByLabel("Card", { exact: true }).check();
      await page.getByRole("button", { name: "Take payment" }).click();
      await expect(page.getByText("Paid in full")).toBeVisible();

      await page.getByRole("link", { name: "Cancel the visit" }).click();
      await expect(page.getByText("Give it back later")).toBeVisible();
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.getByRole("button", { name: "Cancel the visit" }).click();
      await expect(page.getByText("To give back")).toBeVisible();
      await page.goto(`${root}/attention`);
      await expect(page.locator(`a[href="${new URL(visit).pathname}"]`).first()).toBeVisible();
      await page.goto(visit);
      if (javaScriptEnabled) await axeAtBothWidths(page);
      await page.getByRole("button", { name: /^Give back/ }).click();
      await expect(page.getByText("Recorded as given back.")).toBeVisible();
      await expect(page.getByText("To give back")).toBeHidden();
    });
  });
}
