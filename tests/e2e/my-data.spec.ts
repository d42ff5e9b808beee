import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures.ts";
import { send } from "./states.ts";

const aClass = "manage-class";

/** Books a class with a guest over HTTP. Returns the outcome page's path. */
async function book(request: APIRequestContext): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const day = new Date(Date.now() + (30 + Math.floor(Math.random() * 200)) * 86_400_000).toISOString().slice(0, 10);
    const path = `/widget/booking/${aClass}?tz=UTC&date=${day}`;
    const slots = [...(await (await request.get(path)).text()).matchAll(/name="slot" value="([^"]+)"/g)];
    const slot = slots[Math.floor(Math.random() * slots.length)]?.[1];
    if (slot === undefined) continue;
    const held = await send(request, path, { intent: "hold", slot });
    const details = { intent: "details", firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
    const guests = { intent: "guests", "guest-1-name": "Max Mond", "guest-1-email": "max@example.com" };
    return send(request, await send(request, held, details), guests);
  }
  throw new Error(`${aClass} has no slots`);
}

function heading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", { tag: "@once" }, () => {
    test.use({ javaScriptEnabled });

    test(
      "a visitor and a guest see their own data, and can erase it after cancelling",
      { tag: "@long" },
      async ({ page, request }) => {
        const address = await book(request);
        await page.goto(address);
        await page.getByRole("link", { name: "Page for Max Mond" }).click();
        await expect(page).toHaveURL(/seat=/);
        await page.getByRole("link", { name: "Your data" }).click();
        await expect(heading(page)).toHaveText(/^What .+ stores about you$/);
        await expect(page.locator(".my-data")).toContainText("max@example.com");
        await expect(page.locator(".my-data")).not.toContainText("ada@example.com");

        await page.goto(address);
        await page.getByRole("link", { name: "Your data" }).click();
        for (const text of ["Ada", "Byron", "ada@example.com", "Max Mond"])
          await expect(page.locator(".my-data")).toContainText(text);
        await expect(page.getByText("We need this for your upcoming appointment.")).toBeVisible();
        await expect(page.getByRole("link", { name: "Erase" })).toHaveCount(0);
        if (javaScriptEnabled) await axe(page);
        const own = page.url();
        await page.getByRole("link", { name: "Cancel appointment" }).click();
        await page.getByRole("button", { name: "Cancel appointment" }).click();
        await expect(heading(page)).toHaveText("Your appointment is cancelled");

        await page.goto(own);
        await page.getByRole("link", { name: "Erase" }).click();
        await expect(heading(page)).toHaveText("Erase your data?");
        if (javaScriptEnabled) await axe(page);
        await page.getByRole("link", { name: "Keep it" }).click();
        await page.getByRole("link", { name: "Erase" }).click();
        await page.getByRole("button", { name: "Erase for good" }).click();
        await expect(heading(page)).toHaveText("Your data has been erased");
        if (javaScriptEnabled) await axe(page);
        expect((await page.goto(address))?.status()).toBe(410);
      },
    );

    test("a buyer sees their own data", { tag: javaScriptEnabled ? "@long" : [] }, async ({ page }) => {
      await page.goto("/product/wool-blanket/buy");
      await page.getByLabel("Name").fill("Ada Byron");
      await page.getByLabel("Email").fill("ada@example.com");
      await page.getByLabel("I accept the terms and conditions").check();
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      await expect(heading(page)).toHaveText("Paid. Thank you.");
      await page.getByRole("link", { name: "Your data" }).click();
      await expect(page.locator(".my-data")).toContainText("ada@example.com");
      await expect(page.getByText("so that we can deliver your order and you can return it")).toBeVisible();
    });
  });
}

test("a respondent erases their answers", { tag: "@once" }, async ({ page }) => {
  await page.goto("/widget/form/before-your-visit?first_name=Ada&email=ada%40example.com");
  await page.getByLabel("What is it about?").selectOption({ label: "A class" });
  await page.getByRole("button", { name: "Send it to the house" }).click();
  await page.getByRole("link", { name: "Your data" }).click();
  await expect(page.locator(".my-data")).toContainText("What is it about?");
  await expect(page.locator(".my-data")).toContainText("A class");
  await page.getByRole("link", { name: "Erase" }).click();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(heading(page)).toHaveText("Your data has been erased");
});
