import type { Page } from "@playwright/test";
import { isLong } from "../support/long.ts";
import { alive, axe, axeInBothModes, expect, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

/** The contrast between a control's border and everything behind it, as the browser paints them. */
async function borderContrast(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((control) => {
      const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
      const read = (colours: string[]) => {
        for (const colour of colours) {
          brush.fillStyle = colour;
          brush.fillRect(0, 0, 1, 1);
        }
        return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const backgrounds: string[] = [];
      for (let at: Element | null = control; at !== null; at = at.parentElement)
        backgrounds.unshift(getComputedStyle(at).backgroundColor);
      const light = (colour: number[]) =>
        colour
          .map((value) => value / 255)
          .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
          .reduce((sum, share, index) => sum + share * [0.2126, 0.7152, 0.0722][index]!, 0);
      const border = light(read([getComputedStyle(control).borderTopColor]));
      const behind = [backgrounds, backgrounds.slice(0, -1)].map((colours) => light(read(colours)));
      return Math.min(...behind.map((ground) => (Math.max(border, ground) + 0.05) / (Math.min(border, ground) + 0.05)));
    });
}

test.describe("the list of languages", { tag: "@once" }, () => {
  for (const path of ["/widget/booking/massage?staff=any", "/saltwater-house"]) {
    // A page of the site loads its scripts on an interaction, as content.spec.ts checks.
    const tag = path.startsWith("/widget/") ? [] : ["@long"];
    test(`opens over ${path}, and closes with Escape and a click outside`, { tag }, async ({ page }) => {
      await page.goto(path);
      const button = page.locator("summary.language__summary");
      const list = page.locator(".language__list");
      await button.scrollIntoViewIfNeeded();
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await button.click();
      await expect(list).toBeVisible();
      expect(await height()).toBe(before);
      await alive(page);
      // Its script loads when it opens.
      await expect(async () => {
        await page.keyboard.press("Escape");
        await expect(list).toBeHidden({ timeout: 500 });
      }).toPass();
      await expect(button).toBeFocused();
      await button.click();
      await expect(list).toBeVisible();
      await axe(page);
      await expect(async () => {
        await page.mouse.click(5, 5);
        await expect(list).toBeHidden({ timeout: 500 });
      }).toPass();
    });
  }

  test("opens and closes without scripts", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto("/widget/booking/massage?staff=any");
    await page.locator("summary.language__summary").click();
    await expect(page.locator(".language__list")).toBeVisible();
    await page.locator("summary.language__summary").click();
    await expect(page.locator(".language__list")).toBeHidden();
    await context.close();
  });
});

test("the two answers about cookies are equally large", async ({ page }) => {
  await page.goto("/saltwater-house");
  const [one, other] = await page.locator(".cookie-banner__answers button").all();
  const first = await one!.boundingBox();
  const second = await other!.boundingBox();
  expect(Math.abs(first!.width - second!.width)).toBeLessThanOrEqual(1);
  expect(first!.height).toBe(second!.height);
});

test("states have a drawing, no violations in either theme, and a way on", { tag: "@once" }, async ({ page }) => {
  const paths = [
    "/nothing-here",
    "/widget/otl/no-such-link",
    "/widget/booking/massage?tz=Nowhere/Land",
    "/verifyPayment",
    "/cookies",
    "/widget/booking/massage?staff=any&month=2031-01",
  ];
  // Colours change at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("svg.drawing")).toBeVisible();
    await axeInBothModes(page);
    expect(await page.locator("main :is(a, button)").count()).toBeGreaterThan(0);
  }
});

test.describe("colours", { tag: "@once" }, () => {
  // They are in the document and its styles, so no script is needed.
  test.use({ javaScriptEnabled: false });

  test("controls have visible borders with any brand, in both themes", { tag: "@long" }, async ({ page }) => {
    const controls = {
      "/widget/booking/massage?staff=any": ".slot:not(.slot--taken, :has(:checked))",
      "/widget/form/before-your-visit": ".input",
      "/widget/quiz/how-tired-are-you": ".choice__control, .input",
    };
    // Colours change at once.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const primary of isLong ? ["ffff00", "000000", "00a2ff"] : ["ffff00", "000000"])
      for (const [path, selector] of Object.entries(controls)) {
        await page.goto(`${path}${path.includes("?") ? "&" : "?"}primary=${primary}&theme=light`);
        for (const theme of ["light", "dark"]) {
          await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
          expect(await borderContrast(page, selector), `${selector} ${primary} ${theme}`).toBeGreaterThanOrEqual(3);
        }
      }
  });

  test("danger does not look like the button of a red brand", async ({ page }) => {
    await page.goto("/dev/ui?primary=b4472b&chapter=buttons");
    const fill = (look: string) =>
      page
        .locator(`.button--${look}`)
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await fill("danger")).toBe(await fill("quiet"));
    expect(await fill("danger")).not.toBe(await fill("primary"));
  });
});
