import type { Page } from "@playwright/test";

/** Without JavaScript there is no proof of work, so a person answers a question. */
export async function answerQuestion(page: Page): Promise<void> {
  const question = page.getByLabel(/^What is \d+ plus \d+\?/);
  const [, first, second] = /^What is (\d+) plus (\d+)\?/.exec(
    await page.getByText(/^What is \d+ plus \d+\?/).innerText(),
  )!;
  await question.fill(String(Number(first) + Number(second)));
}

/** Chooses an option of a group by its text. Forced, because some controls cover their text. */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole("group", { name: group }).getByText(option, { exact: true }).click({ force: true });
}
