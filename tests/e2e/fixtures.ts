import { expect, test as base, type Frame, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import { isHydrated } from "../support/is-hydrated.ts";
import { isLong } from "../support/long.ts";
import { faintTexts, unreachableRegions } from "./readable.ts";
import { isFirstVisit } from "./screens-seen.ts";
import { smallTargets } from "./targets.ts";

/** The offset of the product's clock, set by `npm run on-date`. */
const shiftSeconds = Number(process.env["DATE_SHIFT_SECONDS"] ?? 0);

/** Moves a page's clock. Timers keep their duration. */
function shiftClock(seconds: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + seconds * 1000;
  class ShiftedDate extends RealDate {
    constructor(...values: [] | [number]) {
      if (values.length === 0) super(now());
      else super(...values);
    }
    static override now(): number {
      return now();
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor;
}

/** Watches every page: an error in its console, including a hydration warning, fails the test. */
export const test = base.extend<{ watched: void }>({
  async context({ context }, use) {
    if (shiftSeconds !== 0) await context.addInitScript(shiftClock, shiftSeconds);
    await use(context);
  },
  watched: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message.text())) complaints.push(message.text());
      });
      page.on("pageerror", ({ message }) => {
        // The browser ends a transition early if the window changes its size. Nothing is lost.
        if (!/^Transition was (aborted|skipped)/.test(message)) complaints.push(message);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Messages that some tests cause on purpose: Chromium reports every response that is not 2xx and every blocked frame.
 * A frame that is removed while its router prefetches is reported too.
 */
function isExpected(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of \d+|"frame-ancestors |"frame-src |^Failed to fetch manifest patches TypeError: Failed to fetch/.test(
    text,
  );
}

/** For `test.use`: pages move as for most visitors. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" as const } };

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Structure and colours are the same on a phone. Only the size of targets may differ. */
const onPhones = ["target-size", "scrollable-region-focusable"];

/** All that axe finds in dark mode and not in light mode. */
export const colours = ["color-contrast", "link-in-text-block"];

/**
 * The first two take axe four fifths of its time. The short run looks at the same with checks of our own. For the third
 * it reads every style sheet, although they are the same on most pages.
 */
const costly = ["color-contrast", "target-size", "css-orientation-lock"];

/**
 * Fails on any violation of WCAG 2.2 A and AA that axe finds, on texts that are hard to read, and on controls smaller
 * than 44 px, in the page and in each of our frames. In a narrow window it checks only what a width can change, and the
 * page must not scroll sideways. It skips a screen that another test has already checked.
 */
export async function axe(page: Page, rules: readonly string[] = levels): Promise<void> {
  const isNarrow = page.viewportSize()!.width < 600;
  if (isNarrow)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const chosen = isNarrow && rules === levels ? onPhones : rules;
  for (const frame of page.frames()) {
    const isWhole = frame === page.mainFrame();
    // A blocked frame has no content to check.
    if (!isWhole && !frame.url().startsWith("http")) continue;
    // The page does not wait for its lazy frames, and half of a document has no title yet.
    await frame.waitForLoadState("load");
    // Some best practices apply only to whole pages, such as a level-one heading.
    const own = isWhole ? chosen : chosen.filter((rule) => rule !== "best-practice");
    if (!(await isFirstVisit(frame, own))) continue;
    if (isLong || chosen === levels) expect(await violationsIn(frame, own)).toEqual([]);
    if (chosen === levels || chosen === colours) expect(await faintTexts(frame)).toEqual([]);
    if (chosen === onPhones) expect(await unreachableRegions(frame)).toEqual([]);
    expect(await smallTargets(frame)).toEqual([]);
  }
}

/** Checks a page with `axe`, and its colours in dark mode too. The colours are the same on phones. */
export async function axeInBothModes(page: Page): Promise<void> {
  await axe(page);
  if (page.viewportSize()!.width < 600) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await axe(page, colours);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Checks a page, and its targets on a phone too. Touch screens need a test of their own where styles ask for them. */
export async function axeAtBothWidths(page: Page, check: (page: Page) => Promise<void> = axe): Promise<void> {
  await check(page);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 375, height: 740 });
  await axe(page);
  await page.setViewportSize(size);
}

/** Fails if a page scrolls sideways on a desktop or on a phone. */
export async function expectToFitBothWidths(page: Page): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([page.url(), width, beyond]).toEqual([page.url(), width, 0]);
  }
}

/** For a test with and without scripts. The server answers the same at every width, and scripts run at both. */
export const onceWithoutScripts = (javaScriptEnabled: boolean): { tag: string[] } => ({
  tag: javaScriptEnabled ? [] : ["@once"],
});

/** For a test that needs a phone only in the long run: another one opens this area on a phone. */
export const onceUnlessLong: { tag: string[] } = { tag: isLong ? [] : ["@once"] };

/** For the variant without scripts of a test whose server another test of the short run asks without a browser. */
export const plainInLong = (javaScriptEnabled: boolean): { tag: string[] } =>
  javaScriptEnabled ? onceUnlessLong : { tag: ["@once", "@long"] };

/** Browsers parse it for every page, so the shorter file saves time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function violationsIn(frame: Frame, rules: readonly string[]): Promise<{ id: string; nodes: string[] }[]> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(`${axeSource};undefined`);
  return frame.evaluate(
    async ({ runOnly, off }) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axeCore };
      const { violations } = await checker.run(document, {
        iframes: false,
        resultTypes: ["violations"],
        runOnly,
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
      });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    },
    { runOnly: [...rules], off: isLong ? [] : costly },
  );
}

/** Waits for hydration, so that clicks reach React. Without scripts there is nothing to wait for. */
export async function alive(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches)) return;
  await page.waitForFunction(isHydrated);
}

/** Waits for everything that the page loads without interaction: visible pictures and idle work. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => image.loading !== "lazy" || image.complete);
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  });
}

export { expect };
