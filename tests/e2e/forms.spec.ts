import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { pdf, png } from "../../src/gateways/uploads/testing/sample-files.ts";
import { answerQuestion, choose } from "../support/form-page.ts";
import { inDays } from "../support/in-days.ts";
import { isLong } from "../support/long.ts";
import { documentAt } from "./documents.ts";
import { alive, axe, expect, test } from "./fixtures.ts";
import { hold } from "./states.ts";

const fields = "/widget/form/office-fields";

/** Fills in every field of the form correctly, except the file. */
async function fillRight(page: Page): Promise<void> {
  await page.getByLabel("Your first name").fill("Ada");
  await page.getByLabel("Your last name").fill("Byron");
  await page.getByLabel("Your whole name").fill("Ada Byron");
  await page.getByLabel("Your email").fill("ada@example.com");
  await page.getByLabel("Your phone").fill("912 345 678");
  await page.getByLabel("A few words").fill("hello <b>you</b>");
  await page.getByLabel("Some lines").fill("one\ntwo");
  await page.getByLabel("A number").fill("7");
  await page.getByLabel("A day").fill("2028-02-29");
  const born = page.getByRole("group", { name: "Your birthday" });
  await born.getByLabel("Day").fill("10");
  await born.getByLabel("Month").fill("12");
  await born.getByLabel("Year").fill("1985");
  await choose(page, "One of three", "Green");
  const some = page.getByRole("group", { name: "Two of three" });
  for (const direction of ["North", "South"]) await some.getByLabel(direction).check();
  await page.getByLabel("One of a list").selectOption("Cat");
  await choose(page, "Yes or no", "Yes");
  await page.getByRole("radio", { name: "4 of 5" }).check({ force: true });
  await choose(page, "How far", "0");
  await page.getByLabel("Street and number").fill("Rua 1");
  await page.getByLabel("Town or city").fill("Lisboa");
  await page.getByLabel("I agree to everything.").check();
}

const asked = [
  "First Name is required",
  "Last name is required",
  "Name is required",
  "Email is required",
  "Phone is required",
  "A few words — This field is required",
  "Some lines — This field is required",
  "A number — This field is required",
  "A day — This field is required",
  "Your birthday — This field is required",
  "One of three — Please choose at least one option",
  "Two of three — Please choose at least one option",
  "One of a list — Please choose at least one option",
  "Yes or no — Please choose at least one option",
  "How many stars — Please choose at least one option",
  "How far — Please choose at least one option",
  "Where you live — This field is required",
  "A paper — This field is required",
  "I agree to everything. — This field is required",
];

const html = { name: "page.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html><p>not a picture") };
const paper = { name: "paper.pdf", mimeType: "application/pdf", buffer: pdf() };
const picture = { name: "picture.png", mimeType: "image/png", buffer: png(4, 4) };

function summary(page: Page) {
  return page.getByRole("alert").filter({ hasText: "another look" });
}

/** Fills in every field wrongly, as a person might, and then correctly. */
async function fillWrong(page: Page): Promise<string[]> {
  await page.getByLabel("Your first name").fill("https://evil.example");
  await page.getByLabel("Your email").fill("ada at home");
  await page.getByLabel("Your phone").fill("12");
  await page.getByLabel("A few words").fill("x".repeat(21));
  await page.getByLabel("Some lines").fill("y".repeat(101));
  await page.getByLabel("A number").fill("eleven");
  await page.getByLabel("A day").fill("2031-01-01");
  await page.getByRole("group", { name: "Your birthday" }).getByLabel("Month").fill("13");
  await page.getByRole("group", { name: "Two of three" }).getByLabel("South").uncheck();
  await page.getByLabel("Town or city").fill("");
  await page.locator("#paper").setInputFiles(html);
  return [
    "Type a name, without links or symbols.",
    "Email is invalid!",
    "Invalid phone number",
    "A few words — Please use no more than 20 characters",
    "Some lines — Please use no more than 100 characters",
    "A number — Enter a number in digits",
    "A day — Enter a date on or before December 31, 2030",
    "Your birthday — Enter a real date of birth, in the past",
    "Two of three — Please choose at least 2 options",
    "Where you live — Please complete the address",
    "A paper — Choose one of the file types listed above",
  ];
}

async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Ada.");
  await expect(page.locator(".ended")).toContainText(
    "You said hello <b>you</b>, 7, February 29, 2028, Green, North and South, Cat, Yes, 4, 0, Rua 1, Lisboa",
  );
  await expect(page.locator(".ended")).toContainText("from nowhere.");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "with scripts" : "without scripts",
    { tag: javaScriptEnabled ? [] : ["@long"] },
    () => {
      test.use({ javaScriptEnabled });

      test("the details step of a booking includes the service's form", { tag: "@once" }, async ({ page }) => {
        const day = inDays(javaScriptEnabled ? 41 : 42);
        await page.goto(await hold(page.request, `/widget/booking/office-asks?tz=Asia/Tokyo&date=${day}`, 1));
        if (javaScriptEnabled) await alive(page);
        const book = page.getByRole("button", { name: /^Book / });
        await expect(book).toBeVisible();
        if (!javaScriptEnabled) {
          // In another language, where translations exist.
          const { pathname, search } = new URL(page.url());
          await page.goto(`/de${pathname}${search}`);
          await expect(page.getByLabel("Schuhgröße")).toBeVisible();
          await expect(page.locator(".question", { hasText: "Where?" })).toHaveAttribute("lang", "en-US");
          await page.goto(pathname + search);
        }
        await page.getByLabel("First name").fill("Ada");
        await page.getByLabel("Last name").fill("Byron");
        await page.locator("#email").fill("ada@example.com");
        await page.getByLabel("Shoe size").fill("12");
        await book.click();
        const faults = page.getByRole("alert").filter({ hasText: "another look" }).getByRole("link");
        await expect(faults).toHaveText([
          "Does anything hurt? — Please choose at least one option",
          "Shoe size — Enter 20 or more",
        ]);
        await expect(page.getByLabel("Shoe size")).toHaveValue("12");
        await expect(page.getByLabel("First name")).toHaveValue("Ada");
        if (javaScriptEnabled) await axe(page);
        await page.getByLabel("Shoe size").fill("40");
        await choose(page, "Does anything hurt?", "Yes");
        if (javaScriptEnabled) await expect(page.getByLabel("Where?")).toBeVisible();
        await book.click();
        // Without scripts, the dependent question appears now. With scripts it was visible, but left empty.
        if (javaScriptEnabled) await expect(faults).toHaveText(["Where? — This field is required"]);
        await expect(page.getByLabel("Where?")).toBeVisible();
        await page.getByLabel("Where?").fill("The left knee");
        await book.click();
        await expect(page).toHaveURL(/booking=/);
        await expect(page.getByText("The left knee")).toHaveCount(0);
      });

      test("every kind of question handles empty, wrong and correct answers", { tag: "@once" }, async ({ page }) => {
        await page.goto(fields);
        const send = page.getByRole("button", { name: "Send", exact: true });
        if (javaScriptEnabled) await alive(page);
        else {
          await send.click();
          await expect(page.getByText("please answer the question below")).toBeVisible();
          // The page shows the puzzle and the form's errors together.
          expect(await summary(page).getByRole("link").allInnerTexts()).toEqual(asked);
          await answerQuestion(page);
        }
        await send.click();
        await expect(summary(page)).toBeVisible();
        expect(await summary(page).getByRole("link").allInnerTexts()).toEqual(asked);
        await expect(page).toHaveTitle(/^Error: /);
        if (javaScriptEnabled) await axe(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

        await fillRight(page);
        const wrong = await fillWrong(page);
        await send.click();
        await expect(summary(page).getByRole("link", { name: "Type a name, without links or symbols." })).toBeVisible();
        expect(await summary(page).getByRole("link").allInnerTexts()).toEqual(wrong);
        await expect(page.getByLabel("A number")).toHaveValue("eleven");
        await summary(page).getByRole("link", { name: "A number — Enter a number in digits" }).click();
        await expect(page.getByLabel("A number")).toBeFocused();

        await page.locator("#paper").setInputFiles([paper, picture]);
        await send.click();
        await expect(page.getByRole("link", { name: "paper.pdf" })).toBeVisible();
        await page.getByRole("button", { name: "Remove picture.png" }).click();
        await expect(page.getByRole("link", { name: "picture.png" })).toHaveCount(0);
        await expect(page.getByLabel("A number")).toHaveValue("eleven");

        const download = page.waitForEvent("download");
        await page.getByRole("link", { name: "paper.pdf" }).click();
        expect(readFileSync(resolve(await (await download).path()))).toEqual(pdf());

        await fillRight(page);
        if (javaScriptEnabled) await expect(summary(page)).toHaveCount(0);
        await send.click();
        await expectThanks(page);
        if (javaScriptEnabled) await axe(page);
        const address = page.url();
        expect(address).not.toMatch(/\bada\b|byron/i);
        await page.reload();
        await expectThanks(page);
      });
    },
  );
}

test("a form shows and hides dependent questions by keyboard alone, at any width", async ({ page }) => {
  await page.goto("/widget/form/before-your-visit?first_name=Ada&email=ada%40example.com");
  await alive(page);
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page).toHaveURL("/widget/form/before-your-visit");
  await axe(page);
  await page.getByLabel("What is it about?").focus();
  await page.keyboard.type("Something h");
  await expect(page.getByLabel("What is it about?")).toHaveValue("something-hurts");
  const where = page.getByRole("group", { name: "Where does it hurt?" });
  await expect(where).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(where.getByLabel("Neck and shoulders")).toBeChecked();
  await axe(page);
  await page.getByLabel("I agree that Saltwater House").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Ada. It is on the kitchen table.");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await axe(page);
});

for (const javaScriptEnabled of [true, false]) {
  // The test above opens questions that depend on others with scripts.
  test.describe(
    `a free-text option ${javaScriptEnabled ? "with" : "without"} scripts`,
    { tag: javaScriptEnabled ? ["@long"] : [] },
    () => {
      test.use({ javaScriptEnabled });

      test("takes the visitor's text, and requires it if the option is chosen", { tag: "@once" }, async ({ page }) => {
        await page.goto("/widget/form/office-other");
        if (javaScriptEnabled) await alive(page);
        else await answerQuestion(page);
        const send = page.getByRole("button", { name: "Send", exact: true });
        const one = page.getByRole("group", { name: "One of these" });
        await one.getByLabel("Other").check();
        await send.click();
        await expect(summary(page).getByRole("link")).toHaveText(["One of these — Please write your own answer"]);
        await summary(page).getByRole("link").click();
        await expect(one.getByLabel("Your own answer")).toBeFocused();
        if (javaScriptEnabled) await axe(page);
        await one.getByLabel("Your own answer").fill("*Blue*");
        await page.getByRole("group", { name: "Some of these" }).getByLabel("Your own answer").fill("Up");
        await page.locator("#pick").selectOption("Other");
        await page.locator('[name="pick.other"]').fill("A goldfish");
        // Without scripts, dependent questions appear after the page is sent.
        if (!javaScriptEnabled) await send.click();
        await expect(page.getByLabel("Why that colour?")).toBeVisible();
        await send.click();
        await expect(page.locator(".ended")).toContainText("You said *Blue*, Up, A goldfish.");
      });
    },
  );
}

test("a file that is too large is never dropped silently", { tag: "@once" }, async ({ page }) => {
  await page.goto("/widget/form/before-your-visit?first_name=Ada&email=ada%40example.com&reason=something-else");
  await alive(page);
  await page.getByLabel("What would you like us to know?").fill("See the letter.");
  await page.getByLabel("I agree that Saltwater House").check();
  const letter = page.getByLabel("A letter or a picture");
  const send = page.getByRole("button", { name: "Send it to the house" });
  await letter.setInputFiles({ ...paper, name: "large.pdf", buffer: Buffer.alloc(5_000_001) });
  await expect(page.getByText("Choose a file of 5 MB or less")).toBeVisible();
  await send.click();
  await expect(letter).toBeFocused();
  await expect(letter).toHaveAttribute("aria-invalid", "true");
  await axe(page);
  await page.getByRole("button", { name: "Remove large.pdf" }).click();
  await expect(letter).toBeFocused();
  await expect(letter).not.toHaveAttribute("aria-invalid");
  if (isLong) {
    await letter.setInputFiles({ ...paper, name: "large.pdf", buffer: Buffer.alloc(5_000_001) });
    await send.click();
    await expect(letter).toBeFocused();
  }
  await letter.setInputFiles(paper);
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Ada. It is on the kitchen table.");
});

test(
  "a link in a consent can be reached and opened by keyboard without ticking the box",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto(fields);
    await alive(page);
    const box = page.getByLabel("I agree to everything.");
    const link = page.getByRole("link", { name: "everything" });
    await box.focus();
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await page.context().route("https://corner-office.example/**", (route) => route.fulfill({ body: "All of it." }));
    const opened = page.waitForEvent("popup");
    await link.click();
    await expect((await opened).getByText("All of it.")).toBeVisible();
    await expect(box).not.toBeChecked();
    await page.getByText("I agree to").click({ position: { x: 4, y: 8 } });
    await expect(box).toBeChecked();
  },
);

test(
  "a visitor mistaken for a bot may send the form again, and a late visitor reads that it is closed",
  { tag: "@once" },
  async ({ page, context }) => {
    // Each of these forms takes only one response, so a retry needs another form.
    const full = test.info().retry === 0 ? "one" : "another";
    const late = await context.newPage();
    for (const tab of [late, page]) {
      await tab.goto(`/widget/form/office-${full}`);
      await alive(tab);
      await tab.getByLabel("Your name").fill(tab === page ? "Ada" : "Bela");
    }
    const trap = page.locator("[name=_website]");
    const send = page.getByRole("button", { name: "Send", exact: true });
    await expect(trap).not.toBeInViewport();
    await trap.evaluate((field: HTMLInputElement) => (field.value = "https://spam.example"));
    await send.click();
    await expect(page.getByText("Something filled in a hidden field.")).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Ada");
    await trap.evaluate((field: HTMLInputElement) => (field.value = ""));
    await send.click();
    await expect(page.locator(".ended")).toBeVisible();

    await late.getByRole("button", { name: "Send", exact: true }).click();
    await expect(late.getByText("We have all the answers we need")).toBeVisible();
    await late.close();
    const shut = {
      [full]: "We have all the answers",
      closed: "This form is closed",
      invited: "This form is by invitation",
    };
    for (const [form, words] of Object.entries(shut)) {
      const { heading, html } = await documentAt(page.request, `/widget/form/office-${form}`);
      expect(heading).toContain(words);
      const main = /<main[^]*<\/main>/.exec(html)![0];
      expect(main).not.toContain("<form");
      for (const text of ["Corner Office", "+351 21 555 0100"]) expect(main).toContain(text);
      expect(main).toMatch(/<a[^>]*href="\/widget\/appointment\/corner-office"[^>]*>(<[^>]+>)*Go to Corner Office/);
    }
    await page.goto("/widget/form/office-invited");
    await axe(page);
  },
);
