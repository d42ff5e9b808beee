import { expect, type Page } from "@playwright/test";

/** Without JavaScript there is no proof of work, so a person answers a question. */
export async function answerQuestion(page: Page): Promise<void> {
  const question = page.getByLabel(/^What is \d+ plus \d+\?/);
  const [, first, second] = /^What is (\d+) plus (\d+)\?/.exec(
    await page.getByText(/^What is \d+ plus \d+\?/).innerText(),
  )!;
  await question.fill(String(Number(first) + Number(second)));
}

/**
 * Chooses an option of a group by its text. Forced, because some controls cover their text. A forced click does not wait
 * for a page that moves, so it may miss.
 */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  const text = page.getByRole("group", { name: group }).getByText(option, { exact: true });
  const control = text.locator("xpath=ancestor-or-self::label[1]").locator("input");
  await expect(async () => {
    if (!(await control.isChecked())) await text.click({ force: true });
    await expect(control).toBeChecked({ timeout: 2_000 });
  }).toPass();
}
