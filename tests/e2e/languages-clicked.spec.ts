import { localeCodes } from "../../src/domain/locales/locales.ts";
import { fitOf } from "./fit.ts";
import { alive, expect, test } from "./fixtures.ts";
import { longestDay } from "./longest-day.ts";

/** Only in `npm run test:long`: every language, from the first page to a cancelled visit, with scripts. */
for (const [index, locale] of localeCodes.entries()) {
  test(`a visitor books, moves and cancels in ${locale}`, async ({ page }, { project }) => {
    const main = page.locator("main");
    const heading = page.getByRole("heading", { level: 1 });
    const look = async (): Promise<void> => {
      await expect(page.locator("html")).toHaveAttribute("data-locale", locale);
      expect(await page.evaluate(fitOf)).toEqual([]);
    };
    /** The button that continues. Its label depends on the language. */
    const goOn = async (): Promise<void> => {
      const before = await heading.innerText();
      await main.locator("form button[type=submit]:not([name=staff])").last().click();
      await expect(heading).not.toHaveText(before);
      await look();
    };
    const nth = index * 2 + (project.name === "mobile" ? 1 : 0);
    const query = `tz=Europe/Lisbon&date=${longestDay(locale, nth)}`;
    await page.goto(`${locale === "en" ? "" : `/${locale}`}/widget/booking/manage-visit?${query}`);
    await alive(page);
    await look();
    const times = page.locator("label.slot");
    await times.nth(nth % (await times.count())).click();
    await goOn();
    await page.locator("#firstName").fill("Ada");
    await page.locator("#lastName").fill("Byron");
    await page.locator("#email").fill("ada@example.com");
    await main.locator("button:not(.enter-button)[name=intent][value=details]").click();
    await expect(page).toHaveURL(/[?&]booking=/);
    await look();
    await main.locator("a[href*='reschedule=']").first().click();
    await expect(page).toHaveURL(/[?&]reschedule=/);
    await look();
    await times.last().click();
    await goOn();
    await expect(page).toHaveURL(/[?&]booking=/);
    await main.locator("a[href*='cancel-booking']").first().click();
    await expect(page).toHaveURL(/cancel-booking/);
    await look();
    await goOn();
  });
}
