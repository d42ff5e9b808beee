import type { APIRequestContext, FrameLocator, Locator, Page } from "@playwright/test";
import { hostPage, openHostSite } from "../support/host-site.ts";
import { inDays } from "../support/in-days.ts";
import { alive, expect, test } from "./fixtures.ts";
import { hold } from "./states.ts";

// Enter, the Go key of a phone, does the main thing in every field. It never leads back to the times.
const pair = (days: number) => `/widget/booking/office-pair?tz=Europe/Lisbon&date=${inDays(days)}`;
const atHome = (days: number) => `/widget/booking/request-visit?tz=Europe/Lisbon&date=${inDays(days)}`;

/** Holds a massage on the n-th day on which the demo has one, and says how often: once. */
async function holdMassage(request: APIRequestContext, nth: number): Promise<string> {
  const path = "/widget/booking/massage?tz=Europe/Lisbon&staff=any";
  const month = await (await request.get(path)).text();
  const days = [...month.matchAll(/<a\b[^>]*day--available[^>]*>/g)].flatMap(
    ([tag]) => /data-date="([^"]+)"/.exec(tag)?.[1] ?? [],
  );
  const held = await hold(request, `${path}&date=${days[nth % days.length]!}`, nth);
  return held.replace("&step=repeat", "");
}

/** The fields in which a visitor types one line. */
const lines = (page: Page | FrameLocator, form: string): Locator =>
  page.locator(
    `#${form} input:visible:not([type=hidden], [type=radio], [type=checkbox], [name=code]), #${form} input[type=email]:visible`,
  );

const typed: Record<string, string> = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "+351 912 345 678",
  locationAnswer: "Rua 1",
  birthDay: "10",
  birthMonth: "12",
  birthYear: "1990",
  "guest-1-name": "Max",
  "guest-1-email": "max@example.com",
};

/** Fills in everything but the field `without`, ticks every box, and presses Enter in each line. The last press has it too. */
async function enterInEach(page: Page, within: Page | FrameLocator, form: string, without: string): Promise<void> {
  const fields = lines(within, form);
  await expect(fields.first()).toBeVisible();
  const names = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
  expect(names.length).toBeGreaterThan(1);
  for (const name of names)
    await within.locator(`#${form} [name="${name}"]`).fill(name === without ? "" : (typed[name] ?? "Yes"));
  for (const box of await within.locator(`#${form} input[type=checkbox]:visible`).all()) await box.check();
  for (const area of await within.locator(`#${form} textarea:visible`).all()) await area.fill("The side door");
  for (const name of names) {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await within.locator(`#${form} [name="${name}"]`).press("Enter");
    expect([name, (await answer).status()]).toEqual([name, 422]);
    // The answer is there: while the form is under way, further presses do nothing.
    await expect(within.getByRole("alert").first()).toBeFocused();
    await expect(within.locator(`#${form} [name="${without}"]`)).toHaveValue("");
    // Without scripts, the boxes of consent are to be ticked again.
    for (const box of await within.locator(`#${form} input[type=checkbox]:visible`).all()) await box.check();
  }
  await within.locator(`#${form} [name="${without}"]`).fill(typed[without]!);
  await within.locator(`#${form} [name="${without}"]`).press("Enter");
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", { tag: "@once" }, () => {
    test.use({ javaScriptEnabled });
    const day = javaScriptEnabled ? 70 : 75;
    const nth = javaScriptEnabled ? 1 : 5;

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(path);
      if (javaScriptEnabled) await alive(page);
    }

    test("Enter sends the details and the guests, from every field", async ({ page, request }) => {
      await open(page, await hold(request, pair(day), 2));
      await enterInEach(page, page, "details", "firstName");
      await expect(page).toHaveURL(/step=guests/);
      if (javaScriptEnabled) await alive(page);
      await enterInEach(page, page, "guests", "guest-1-name");
      await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
    });

    test("Enter sends the address of a home visit", async ({ page, request }) => {
      await open(page, await hold(request, atHome(day + 1), 3));
      await enterInEach(page, page, "details", "locationAnswer");
      await expect(page).toHaveURL(/booking=/);
    });

    test("Enter in the field of the code applies the code, and books nothing", async ({ page, request }) => {
      await open(page, await holdMassage(request, nth));
      await page.getByLabel("First name").fill("Ada");
      await page.locator(".codes__more summary").click();
      const code = page.locator("[name=code]");
      await code.fill("NO-SUCH-CODE");
      await code.press("Enter");
      await expect(page.locator(".codes .field__error")).toBeVisible();
      await expect(code).toHaveValue("NO-SUCH-CODE");
      await code.fill("WELCOME10");
      await code.press("Enter");
      await expect(page.locator(".codes__list")).toContainText("€6.50");
      await expect(page.getByLabel("First name")).toHaveValue("Ada");
      await expect(page).toHaveURL(/hold=/);
    });

    test("the address of a step that cannot be opened yet says what is missing", async ({ page, request }) => {
      const held = await hold(request, pair(day + 3), 5);
      await open(page, `/de${held}&step=guests`);
      await expect(page.getByRole("alert")).toContainText("Vorname");
      await expect(page.getByRole("heading", { level: 1, name: "Ihre Angaben" })).toBeVisible();
      // What is typed there is kept as on the step itself.
      await page.locator("[name=firstName]").fill("Jürgen");
      await page.locator("[name=firstName]").press("Enter");
      await expect(page.locator("[name=firstName]")).toHaveValue("Jürgen");
      await expect(page.getByRole("alert")).not.toContainText("Vorname");
      await expect(page).not.toHaveURL(/step=guests/);
    });
  });

test("nobody reaches or hears the button for Enter", { tag: "@once" }, async ({ page, request }) => {
  await page.goto(await hold(request, pair(72), 4));
  const button = page.locator(".enter-button");
  await expect(button).toHaveCount(1);
  expect(await button.evaluate((one) => [one.getAttribute("tabindex"), one.getAttribute("aria-hidden")])).toEqual([
    "-1",
    "true",
  ]);
  await page.locator("body").press("Tab");
  for (let presses = 0; presses < 40; presses++) {
    expect(await page.evaluate(() => document.activeElement?.className)).not.toBe("enter-button");
    await page.keyboard.press("Tab");
  }
});

test("Enter sends the details in a frame of another site", { tag: "@once" }, async ({ page, request }) => {
  const origin = `http://localhost:${process.env["E2E_PORT"] ?? 3210}`;
  const service = `/widget/booking/embed-call?tz=Europe/Lisbon&date=${inDays(45)}`;
  const held = await hold(request, service, 6);
  const site = await openHostSite({
    "/": hostPage(`<iframe id="own" src="${origin}${held}" title="Book" width="800" height="1200"></iframe>`, {
      script: `${origin}/embed.js`,
    }),
  });
  try {
    await page.goto(site.at("127.0.0.1"));
    const frame = page.frameLocator("#own");
    await expect(frame.getByRole("heading", { name: "Your details" })).toBeVisible();
    await enterInEach(page, frame, "details", "firstName");
    await expect(frame.getByText("Your appointment is scheduled.")).toBeVisible();
  } finally {
    await site.close();
  }
});
