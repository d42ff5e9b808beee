import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";

/** Without JavaScript there is no proof of work, so a person answers a question. */
export async function answerQuestion(page: Page): Promise<void> {
  const group = page.getByRole("group", { name: /^Tick the \w+ words that/ });
  const asked = (await group.locator("legend").innerText()).trim();
  const labels = await group.locator("label").allInnerTexts();
  const texts = JSON.parse(readFileSync(resolve("locales/en.json"), "utf8")) as {
    human: { kinds: Record<string, string>; words: Record<string, string> };
  };
  const { kinds, words } = texts.human;
  const kindOf = (word: string) => Object.keys(words).find((kind) => words[kind]!.split(", ").includes(word))!;
  const named = new Set((asked.split(": ")[1] ?? "").split(" or "));
  const all = labels.map((label) => kindOf(label.trim()));
  const isRight = (kind: string) =>
    named.has("") ? all.filter((other) => other === kind).length === 1 : named.has(kinds[kind]!);
  for (const [index, kind] of all.entries()) if (isRight(kind)) await group.locator("label").nth(index).click();
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
