import type { Page } from "@playwright/test";

/** Where scripts do no work, a person answers a question. */
export async function answerQuestion(page: Page): Promise<void> {
  const question = page.getByLabel(/^What is \d+ plus \d+\?/);
  const [, first, second] = /^What is (\d+) plus (\d+)\?/.exec(
    await page.getByText(/^What is \d+ plus \d+\?/).innerText(),
  )!;
  await question.fill(String(Number(first) + Number(second)));
}

/** One option of a group, by its words. Forced, since some controls lie over theirs. */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole("group", { name: group }).getByText(option, { exact: true }).click({ force: true });
}
