import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";

/** Every page is watched: an error in its console, a hydration warning among them, fails the test. */
export const test = base.extend<{ watched: void }>({
  watched: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message.text())) complaints.push(message.text());
      });
      page.on("pageerror", (fault) => complaints.push(fault.message));
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Chromium reports the status of every page that is not 2xx, and every frame that it refused; some tests are about those.
 * A frame that is taken away while its router looks ahead reports that, too.
 */
function isExpected(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of \d+|"frame-ancestors |"frame-src |^Failed to fetch manifest patches TypeError: Failed to fetch/.test(
    text,
  );
}

/** Fails on any violation of WCAG 2.2 A and AA that axe can see. */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
}

export { expect };
