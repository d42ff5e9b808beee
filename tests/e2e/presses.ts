import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Counts what hands do: each click or tap, also one that only focuses a field, each key that is no letter of what is typed, and
 * each drag. Letters are counted apart.
 */
export class Presses {
  presses = 0;
  letters = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async on(target: Locator): Promise<void> {
    await target.click();
    this.presses++;
  }

  async key(name: string): Promise<void> {
    await this.#page.keyboard.press(name);
    this.presses++;
  }

  /** Into the field that has the focus: another one has to be pressed first. */
  async type(text: string): Promise<void> {
    const field = this.#page.locator("input:focus, textarea:focus");
    await expect(field).toBeVisible();
    await this.#page.keyboard.type(text);
    this.letters += text.length;
  }

  /** A time, whose field takes its digits in the order of the reader's language. It was pressed before. */
  async fill(field: Locator, time: string): Promise<void> {
    await expect(field).toBeFocused();
    await field.fill(time);
    this.letters += time.replace(":", "").length;
  }

  /** A visit of the day, down by so many rows of five minutes. */
  async drag(visit: Locator, rows: number): Promise<void> {
    const page = this.#page;
    let row = Number.NaN;
    // While the page keeps itself current, its grid has no rows for a moment.
    await expect(async () => {
      row = await page.locator(".lanes").evaluate((grid) => {
        const list = grid.querySelector(".lane__list")!;
        return list.getBoundingClientRect().height / Number(getComputedStyle(grid).getPropertyValue("--rows"));
      });
      expect(Number.isFinite(row)).toBe(true);
    }).toPass();
    await visit.evaluate((link) => link.scrollIntoView({ block: "center" }));
    const { x, y } = (await visit.boundingBox())!;
    await page.mouse.move(x + 20, y + row / 2);
    await page.mouse.down();
    // Aside first: a row may be lower than what counts as a drag.
    await page.mouse.move(x + 32, y + row / 2);
    await page.mouse.move(x + 32, y + row / 2 + rows * row, { steps: 4 });
    await expect(page.locator(".carry")).toContainText("Free");
    await page.mouse.up();
    this.presses++;
  }
}
