import type { Page } from "@playwright/test";

/** A little more than a person who answers the question instead of doing the work must take. */
const takesTime = 6_200;

/** Where scripts do no work, a person answers a question, and takes a moment to do so. */
export async function answerQuestion(page: Page, openedAt: number): Promise<void> {
  const question = page.getByLabel(/^What is \d+ plus \d+\?/);
  const [, first, second] = /^What is (\d+) plus (\d+)\?/.exec(
    await page.getByText(/^What is \d+ plus \d+\?/).innerText(),
  )!;
  await question.fill(String(Number(first) + Number(second)));
  await page.waitForTimeout(Math.max(0, takesTime - (performance.now() - openedAt)));
}

/** One option of a group, by its words. Forced, since some controls lie over theirs. */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole("group", { name: group }).getByText(option, { exact: true }).click({ force: true });
}
