import type { Page } from "@playwright/test";
import { answerQuestion, choose } from "../support/form-page.ts";
import { isLong } from "../support/long.ts";
import { alive, axe, expect, test, onceUnlessLong } from "./fixtures.ts";

const rules = "/widget/survey/office-rules";
const survey = "/widget/survey/a-year-later";
const quiz = "/widget/quiz/how-tired-are-you";

/** In the short run one of the two variants, with or without scripts. */
const onlyLongUnless = (isShort: boolean): { tag: string[] } => ({ tag: isShort ? [] : ["@long"] });

async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the rules of a survey ${javaScriptEnabled ? "with" : "without"} scripts`, { tag: "@once" }, () => {
    test.use({ javaScriptEnabled });

    async function begin(page: Page, adult: "Yes" | "No", name: string): Promise<void> {
      await page.goto(rules);
      await expect(page.getByText("Questions 1 to 2 of")).toBeVisible();
      if (javaScriptEnabled) await alive(page);
      await choose(page, "Are you of age?", adult);
      await page.getByLabel("What may we call you?").fill(name);
      if (!javaScriptEnabled) await answerQuestion(page);
      await goOn(page);
    }

    test(
      "turn away a visitor who does not qualify, with a friendly message",
      onlyLongUnless(javaScriptEnabled),
      async ({ page }) => {
        await begin(page, "No", "");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not yet");
        await expect(page.getByText("Come back when you are older.")).toBeVisible();
        await page.goBack();
      },
    );

    test(
      "show the questions that an answer requires, skip the others, and keep answers when going back",
      onlyLongUnless(!javaScriptEnabled),
      async ({ page }) => {
        await begin(page, "Yes", "Ada");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello Ada");
        await expect(page.getByLabel("Which line?")).toBeHidden();
        await choose(page, "How did you come?", "By train");
        if (javaScriptEnabled) await expect(page.getByLabel("Which line?")).toBeVisible();
        await goOn(page);
        await expect(page.getByLabel("Which line?")).toBeVisible();
        await goOn(page);
        await expect(page.getByText("This field is required").first()).toBeVisible();
        await page.getByLabel("Which line?").fill("12");
        await goOn(page);
        await expect(page.getByLabel("How late was 12?")).toBeVisible();
        await page.getByLabel("How late was 12?").fill("5");
        await page.getByRole("button", { name: "Back" }).click();
        await expect(page.getByLabel("Which line?")).toHaveValue("12");
        // The page about delays is skipped for another line, and its answer does not count.
        await page.getByLabel("Which line?").fill("7");
        await goOn(page);
        await choose(page, "Will you come again?", "No");
        await page.getByRole("button", { name: "Send" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Goodbye, Ada.");
        await expect(page.getByText("You came By train.")).toBeVisible();
      },
    );

    test("end with a redirect to an allowed site", onlyLongUnless(!javaScriptEnabled), async ({ page }) => {
      await page.route("https://corner-office.example/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Express</title>" }),
      );
      await begin(page, "Yes", "");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello stranger");
      await choose(page, "How did you come?", "By train");
      if (!javaScriptEnabled) await goOn(page);
      await page.getByLabel("Which line?").fill("express");
      await goOn(page);
      await page.waitForURL("https://corner-office.example/express?from=survey");
    });

    test(
      "jump between pages, require an answer only from some, and lead to a booking with the known details",
      { tag: "@long" },
      async ({ page }) => {
        await begin(page, "Yes", "Ada");
        await choose(page, "How did you come?", "By boat");
        await goOn(page);
        await expect(page.getByText("This field is required").first()).toBeVisible();
        await page.getByLabel("Why a boat?").fill("The sea");
        await goOn(page);
        await expect(page.getByRole("group", { name: "How sick were you?" })).toBeVisible();
        await page.getByRole("button", { name: "Back" }).click();
        await choose(page, "How did you come?", "By foot");
        await goOn(page);
        await choose(page, "Will you come again?", "Yes");
        await page.getByRole("button", { name: "Send" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you");
        await page.getByRole("link", { name: "Book Office visit" }).click();
        await expect(page).toHaveURL(/\/widget\/appointment\/corner-office\/office-visit/);
        await page.getByRole("link", { name: /Any available/ }).click();
        await page.getByRole("link", { name: "Next month" }).click();
        await page.locator("a.day--available").first().click();
        await page.locator("label.slot").first().click();
        await page.getByRole("button", { name: /^Continue/ }).click();
        await expect(page.getByLabel("First name")).toHaveValue("Ada");
      },
    );
  });
}

test(
  "a survey keeps every answer if the tab closes on any page, in any language",
  { tag: "@once" },
  async ({ browser }) => {
    test.slow();
    /** The answer on each page, and a check that it is still there. */
    const pages: { ask: string; answer: (page: Page) => Promise<void>; kept: (page: Page) => Promise<void> }[] = [
      {
        ask: "What did you come for?",
        answer: (page) => choose(page, "What did you come for?", "Massage"),
        kept: (page) => expect(page.getByRole("checkbox", { name: "Massage" })).toBeChecked(),
      },
      {
        ask: "Looking back, how much did it help?",
        answer: (page) => choose(page, "Looking back, how much did it help?", "2"),
        kept: (page) => expect(page.getByRole("radio", { name: /^2\b/ })).toBeChecked(),
      },
      {
        ask: "What was missing?",
        answer: (page) => page.getByLabel("What was missing?").fill("A second hour"),
        kept: (page) => expect(page.getByLabel("What was missing?")).toHaveValue("A second hour"),
      },
      {
        ask: "Who did you see most?",
        answer: async (page) => void (await page.getByLabel("Who did you see most?").selectOption("Jonas")),
        kept: (page) => expect(page.getByLabel("Who did you see most?")).toHaveValue("jonas"),
      },
      {
        ask: "And the house itself, with its stairs?",
        answer: (page) => page.getByRole("radio", { name: "5 of 5" }).check({ force: true }),
        kept: (page) => expect(page.getByRole("radio", { name: "5 of 5" })).toBeChecked(),
      },
      {
        ask: "Are you still doing any of what you learnt here?",
        answer: (page) => choose(page, "Are you still doing any of what you learnt here?", "Every day"),
        kept: (page) => expect(page.getByRole("radio", { name: "Every day" })).toBeChecked(),
      },
      {
        ask: "How many minutes a week, about?",
        answer: (page) => page.getByLabel("How many minutes a week, about?").fill("90"),
        kept: (page) => expect(page.getByLabel("How many minutes a week, about?")).toHaveValue("90"),
      },
      {
        ask: "How likely are you to send a friend?",
        answer: (page) => choose(page, "How likely are you to send a friend?", "10"),
        kept: (page) => expect(page.getByRole("radio", { name: /^10\b/ })).toBeChecked(),
      },
      {
        ask: "Is there anything else?",
        answer: (page) => page.getByLabel("Is there anything else?").fill("The kettle"),
        kept: (page) => expect(page.getByLabel("Is there anything else?")).toHaveValue("The kettle"),
      },
    ];

    let page = await browser.newPage();
    await page.goto(survey);
    await alive(page);
    await expect(page.getByText("Question 1 of 10")).toBeVisible();
    await choose(page, "Have you been to Saltwater House in the last twelve months?", "Yes");
    await goOn(page);

    for (const [index, { ask, answer, kept }] of pages.entries()) {
      await expect(page.getByText(ask)).toBeVisible();
      const resume = (await page.getByRole("link", { name: "continue later" }).getAttribute("href"))!;
      const saved = page.waitForResponse((response) => response.request().method() === "POST");
      await answer(page);
      await saved;
      // In the short run the tab closes on a page with boxes and on one with text.
      if (!isLong && index === 1) {
        await goOn(page);
        continue;
      }
      // The page was not sent. The tab closes, and the visitor continues in another browser.
      await page.close();
      page = await browser.newPage();
      // The survey is not translated into this language, so its questions stay in their own.
      await page.goto(index === 2 ? `/fi${resume}` : resume);
      await alive(page);
      await expect(page.getByText(ask)).toBeVisible();
      await kept(page);
      if (!isLong && index === 2) break;
      if (index === 2) await page.goto(resume);
      if (index === 2) await alive(page);
      if (index < pages.length - 1) await goOn(page);
    }
    // In the short run other tests send a survey and a quiz to their ends.
    if (isLong) {
      await page.getByLabel("First name").fill("Ada");
      await page.getByRole("button", { name: "That is all" }).click();
      await expect(page.getByText("Email is required").first()).toBeVisible();
      await page.getByLabel("Email").fill("ada@example.com");
      await page.getByRole("button", { name: "That is all" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Ada.");
    }
    await page.close();
  },
);

test(
  "without scripts, a survey continues wherever its link is opened",
  { tag: ["@once", "@long"] },
  async ({ browser }) => {
    const first = await browser.newContext({ javaScriptEnabled: false });
    const page = await first.newPage();
    await page.goto(survey);
    await choose(page, "Have you been to Saltwater House in the last twelve months?", "Yes");
    await answerQuestion(page);
    await goOn(page);
    await expect(page).toHaveTitle(/^Question 2 of/);
    await goOn(page);
    await expect(page.getByText("Please choose at least one option").first()).toBeVisible();
    await choose(page, "What did you come for?", "Yoga or pilates");
    await goOn(page);
    await expect(page.getByLabel("What would make the classes better?")).toBeVisible();
    const resume = (await page.getByRole("link", { name: "continue later" }).getAttribute("href"))!;
    await first.close();
    const other = await browser.newContext({ javaScriptEnabled: false });
    const again = await other.newPage();
    await again.goto(resume);
    await expect(again.getByLabel("What would make the classes better?")).toBeVisible();
    await again.getByRole("button", { name: "Back" }).click();
    await expect(again.getByRole("checkbox", { name: "Yoga or pilates" })).toBeChecked();
    await other.close();
  },
);

for (const javaScriptEnabled of [true, false]) {
  test.describe(`every page of a survey ${javaScriptEnabled ? "with" : "without"} scripts`, { tag: "@once" }, () => {
    test.use({ javaScriptEnabled, viewport: { width: 800, height: 300 } });

    test(
      "names its number, starts at the top and moves focus to its heading",
      onlyLongUnless(javaScriptEnabled),
      async ({ page }) => {
        const heading = page.getByRole("heading", { level: 1 });
        const top = () => page.evaluate(() => scrollY);
        await page.goto(survey);
        if (javaScriptEnabled) await alive(page);
        await expect(page).toHaveTitle("Question 1 of 10 · A year later · Saltwater House");
        await choose(page, "Have you been to Saltwater House in the last twelve months?", "Yes");
        if (!javaScriptEnabled) await answerQuestion(page);
        await goOn(page);
        await expect(page).toHaveTitle("Question 2 of 10 · A year later · Saltwater House");
        if (javaScriptEnabled) await expect(heading).toBeFocused();
        expect(await top()).toBe(0);
        await goOn(page);
        // A refusal moves the focus to the errors instead of the heading.
        await expect(page).toHaveTitle("Error: Question 2 of 10 · A year later");
        await expect(heading).not.toBeFocused();
        await choose(page, "What did you come for?", "Massage");
        await goOn(page);
        await expect(page).toHaveTitle(/^Question 3 of/);
        if (javaScriptEnabled) await expect(heading).toBeFocused();
        expect(await top()).toBe(0);
        await page.getByRole("button", { name: "Back" }).click();
        await expect(page).toHaveTitle(/^Question 2 of/);
        if (javaScriptEnabled) await expect(heading).toBeFocused();
        expect(await top()).toBe(0);
      },
    );
  });
}

test("a quiz works by keyboard alone, and shows its result", onceUnlessLong, async ({ page }) => {
  await page.goto(quiz);
  await alive(page);
  await axe(page);
  for (let question = 1; question <= 10; question++) {
    await expect(page.getByText(`Question ${question} of 10`, { exact: true }).first()).toBeVisible();
    const control = page.locator(".question input:not([type=hidden]), .question select").first();
    await control.focus();
    const type = await control.getAttribute("type");
    // The last option of each question is the most tired one.
    if (type === "radio") await page.keyboard.press("ArrowUp");
    else if (type === "checkbox") await page.keyboard.press("Space");
    else {
      await page.keyboard.press("End");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    if (question < 10) await expect(page.getByText(`Question ${question + 1} of 10`).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/widget\/quiz-result\/\d+\?quiz=how-tired-are-you&response=/);
  const result = page.getByRole("heading", { level: 1, name: "Very tired. For some time now." });
  await expect(result).toBeFocused();
  expect((await result.boundingBox())!.y).toBeLessThanOrEqual(200);
  await expect(page.getByText("Your nights")).toBeVisible();
  await expect(page.getByRole("link", { name: "Book Sleep programme" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await axe(page);
});
