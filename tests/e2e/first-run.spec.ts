import type { Page } from "@playwright/test";
import { App, freePort } from "../support/app.ts";
import { isLong } from "../support/long.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { alive, axe, axeAtBothWidths, axeInBothModes, expect, test } from "./fixtures.ts";

/** What an owner and a visitor do together: every field that is filled, every choice, and every press counts. */
const mostInputs = 20;

/** An installation with nothing in it. */
async function openEmpty(): Promise<{ app: App; link: string; close: () => Promise<void> }> {
  const folder = temporaryFolder();
  const app = new App(await freePort(), folder.path, { DEMO: "off", LIMITS: "off", DATABASE_WAIT_MS: "20000" });
  await app.until("/readyz", 200, 90_000);
  await expect.poll(() => app.output, { timeout: 20_000 }).toContain("/office/setup/");
  const close = async () => {
    await app.kill("SIGTERM");
    folder[Symbol.dispose]();
  };
  return { app, link: app.origin + /\/office\/setup\/[\w-]+/.exec(app.output)![0], close };
}

class Hands {
  inputs = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async fill(label: string, text: string): Promise<void> {
    this.inputs++;
    await this.#page.getByLabel(label, { exact: true }).fill(text);
  }

  async choose(label: string, option: string): Promise<void> {
    this.inputs++;
    await this.#page.getByLabel(label, { exact: true }).selectOption(option);
  }

  async press(name: string | RegExp): Promise<void> {
    this.inputs++;
    const button = this.#page.getByRole("button", { name });
    await button.or(this.#page.getByRole("link", { name })).first().click();
  }
}

/** tests/http/office/first-run.it.test.ts takes the same steps in the short run, without a browser. */
const inLong = (javaScriptEnabled: boolean) => ({ tag: javaScriptEnabled ? ["@long"] : ["@once", "@long"] });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", inLong(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("from an empty installation to a visitor's booking", async ({ page }) => {
      const { app, link, close } = await openEmpty();
      try {
        const hands = new Hands(page);
        const see = async (title: string, step: number | null) => {
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
          if (step !== null) await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
          if (javaScriptEnabled && isLong) await axeAtBothWidths(page, axeInBothModes);
          else if (javaScriptEnabled) await axe(page);
        };
        await page.goto(link);
        await see("Set up the office", 1);
        await hands.fill("Your name", "Marta Reis");
        await hands.fill("Email address", "marta@example.com");
        await hands.press("Continue");

        await see("Your business", 2);
        await hands.fill("Name of the business", "Tide & Co");
        // Scripts tell the browser's zone. Without them, nobody knows where in America an American is.
        if (javaScriptEnabled) await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo");
        else await hands.choose("Time zone", "Asia/Tokyo");
        await expect(page.getByLabel("Currency")).toHaveValue(javaScriptEnabled ? "JPY" : "USD");
        await hands.press("Continue");

        await see("Your first service", 3);
        await hands.fill("Name", "Haircut");
        await hands.fill("Price", "45");
        await hands.press("Continue");

        await see("Your hours", 4);
        await expect(page.getByLabel("Monday")).toHaveValue("09:00-17:00");
        await hands.press("Continue");

        await see("Your colour", 5);
        await hands.press("Skip this step");

        await see("Visitors can book now", null);
        await expect(page.getByText("First free time:")).toBeVisible();
        await expect(page.getByText(`${app.origin}/widget/appointment/tide-co`)).toBeVisible();
        await hands.press("Open the booking page");
        const byOwner = hands.inputs;

        // The visitor.
        await alive(page);
        await hands.press(/Haircut/);
        await expect(page.locator("label.slot").first()).toBeVisible();
        await alive(page);
        hands.inputs++;
        await page.locator("label.slot").first().click();
        await hands.press(/^Continue/);
        await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
        await alive(page);
        hands.inputs += 3;
        await page.getByLabel("First name").fill("Ada");
        await page.getByLabel("Last name").fill("Byron");
        await page.locator("#email").fill("ada@example.com");
        await hands.press(/^Book /);
        await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
        test
          .info()
          .annotations.push({ type: "inputs", description: `owner ${byOwner}, visitor ${hands.inputs - byOwner}` });
        expect(hands.inputs).toBeLessThanOrEqual(mostInputs);
        expect([byOwner, hands.inputs]).toEqual(javaScriptEnabled ? [11, 18] : [12, 19]);

        await page.goto(`${app.origin}/office`);
        await expect(page).toHaveURL(/\/office\/tide-co\/day\//);
      } finally {
        // The day listens for changes, and would try to reach a server that has stopped.
        await page.goto("about:blank");
        await close();
      }
    });
  });
}

test(
  "an unfinished business says so, and leads to the step that is missing",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    const { app, link, close } = await openEmpty();
    try {
      await page.goto(link);
      await page.getByLabel("Your name").fill("Marta Reis");
      await page.getByLabel("Email address").fill("marta@example.com");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByLabel("Name of the business").fill("Tide");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("link", { name: "Finish later" }).click();
      await expect(page.getByText("Visitors can’t book yet")).toBeVisible();
      await axe(page);
      await page.getByRole("link", { name: "Finish setting up" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your first service");
      await page.getByRole("link", { name: "Back" }).click();
      await expect(page.getByLabel("Name of the business")).toHaveValue("Tide");
      await page.goto(`${app.origin}/office/tide/start/done`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Almost there");
      await axe(page);
    } finally {
      await close();
    }
  },
);
