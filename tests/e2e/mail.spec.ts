import type { Page } from "@playwright/test";
import { alive, axe, expect, test } from "./fixtures.ts";
import { chooseDay, holdSlot, nameYourself, turnMonth } from "./steps.ts";

/** Opens the newest mail with this subject at /dev/mail. Waits, because a job sends it. */
async function openMail(page: Page, subject: RegExp): Promise<string> {
  const mail = page.getByRole("link", { name: subject }).first();
  await expect(async () => {
    await page.goto("/dev/mail");
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  await page.getByText("Plain text").click();
  return page.locator("pre").first().innerText();
}

/** Links in mails use the public address. The test replaces it with the server's address. */
function pathIn(text: string, pattern: RegExp): string {
  const url = new URL(pattern.exec(text)![0]);
  return url.pathname + url.search + url.hash;
}

test(
  "the office answers a request from its mail, without scripts, and the visitor accepts the proposed time",
  { tag: "@once" },
  async ({ page, browser, baseURL }) => {
    const visitor = `Ada${Date.now() % 100_000}`;
    await page.goto("/widget/booking/lesson-at-home?tz=Europe/Lisbon");
    await alive(page);
    await turnMonth(page);
    await chooseDay(page, 8);
    await holdSlot(page);
    await nameYourself(page);
    await page.getByLabel("First name").fill(visitor);
    await page.getByLabel("Your address").fill("Rua do Salitre 9");
    await page.getByRole("button", { name: /^Request / }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request has been sent");

    const text = await openMail(page, new RegExp(`^Request: ${visitor}`));
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toContainText(
      "would like an appointment",
    );

    const answers = pathIn(text, /http\S+#propose/);
    await page.goto(answers);
    await axe(page);
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const office = await context.newPage();
    await office.goto(answers);
    await expect(office.getByRole("heading", { level: 1 })).toContainText(`${visitor} `);
    await office.getByRole("button", { name: "Propose this time" }).click();
    await expect(office.getByRole("alert")).toContainText("Choose a time or type one.");
    const free = office.getByRole("radio").first();
    await free.check();
    await office.getByRole("button", { name: "Propose this time" }).click();
    await expect(office.getByText(/^You’ve proposed/)).toBeVisible();

    const proposal = await openMail(page, /^Another time for your request/);
    await page.goto(pathIn(proposal, /http\S+\/widget\/proposal\S+/));
    await axe(page);
    await page.getByRole("button", { name: /^Accept / }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^See you on .+ ${visitor}`));

    await office.reload();
    await expect(office.getByRole("heading", { level: 1 })).toHaveText("This request is confirmed");
    await expect(office.getByRole("button")).toHaveCount(0);
    await context.close();
  },
);
