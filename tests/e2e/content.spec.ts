import type { Page, Request } from "@playwright/test";
import { isLong } from "../support/long.ts";
import { templates } from "../support/content-templates.ts";
import { axe, expect, expectToFitBothWidths, quiet, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

/** Every request of a page, from the browser's log. */
function logRequests(page: Page): { ofScripts(): string[]; ofOthers(): string[]; clear(): void } {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const origin = () => new URL(page.url()).origin;
  return {
    ofScripts: () => requests.filter((request) => request.resourceType() === "script").map((request) => request.url()),
    ofOthers: () =>
      requests
        .map((request) => request.url())
        .filter((url) => !url.startsWith("data:") && new URL(url).origin !== origin()),
    clear: () => void (requests.length = 0),
  };
}

/** In the short run other tests open these, or one like them. */
const opened = new Set([
  "start",
  "further page of a list",
  "author",
  "tag",
  "nothing there",
  "preview of everything",
  "list that was searched",
  "cookies",
]);
/** Lists are alike, and a preview shows the same page. */
const ownKinds = new Set(["blog", "post", "product", "site page", "payment in a preview"]);

test(
  "every template is accessible, not wider than the window, and loads no script before an interaction and nothing from another host",
  { tag: "@once" },
  async ({ page }) => {
    test.setTimeout(300_000);
    const size = page.viewportSize()!;
    const log = logRequests(page);
    for (const [name, path] of Object.entries(templates)) {
      if (!isLong && opened.has(name)) continue;
      log.clear();
      await page.goto(path);
      await quiet(page);
      const isPreview = path.startsWith("/v2/preview/");
      expect([name, log.ofOthers(), isPreview || log.ofScripts().length === 0]).toEqual([name, [], true]);
      expect([name, await page.locator("[style]").count()]).toEqual([name, 0]);
      // Other tests check the start page and the 404 page with axe. In the short run, one template of each kind is enough.
      if (isLong ? name !== "start" && name !== "nothing there" : ownKinds.has(name)) await axe(page);
      await expectToFitBothWidths(page);
      await page.setViewportSize(size);
    }
  },
);

test.describe("in dark mode", { tag: "@once" }, () => {
  test.use({ colorScheme: "dark" });

  test("text and pictures stay readable", async ({ page }) => {
    for (const path of isLong ? [templates.blog, templates.post, templates.product] : [templates.post]) {
      await page.goto(path);
      await axe(page);
    }
  });
});

/** The parts that animated: how long each had the class, and how much of it was visible when it got the class. */
async function watchAppearing(page: Page): Promise<() => Promise<{ lasted: number; seen: number }[]>> {
  await page.evaluate(() => {
    const began = new Map<Element, { at: number; seen: number }>();
    const moved: { lasted: number; seen: number }[] = [];
    Object.assign(window, { moved });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const part = target as Element;
        const start = began.get(part);
        if (part.classList.contains("is-appearing") && start === undefined) {
          const { top, bottom, height } = part.getBoundingClientRect();
          const seen = (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
          began.set(part, { at: performance.now(), seen });
        } else if (start !== undefined && !part.classList.contains("is-appearing"))
          moved.push({ lasted: performance.now() - start.at, seen: start.seen });
      }
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["class"] });
  });
  return () => page.evaluate(() => Reflect.get(window, "moved") as { lasted: number; seen: number }[]);
}

test(
  "a post hydrates on an interaction; then each part that scrolls into view animates once, for a second",
  { tag: "@once" },
  async ({ page }) => {
    const log = logRequests(page);
    await page.goto(templates.post);
    await quiet(page);
    await page.mouse.wheel(0, 200);
    expect(log.ofScripts()).toEqual([]);
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => "almanacReload" in window)).toBe(true);
    expect(log.ofScripts().length).toBeGreaterThan(0);
    const movements = await watchAppearing(page);
    await page.locator("[data-appear]").last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await movements()).length).toBeGreaterThan(0);
    for (const { lasted, seen } of await movements()) {
      // On a busy machine, the observer sees the start a little late.
      expect(lasted).toBeGreaterThanOrEqual(900);
      expect(seen).toBeGreaterThanOrEqual(0.1);
    }
    expect(log.ofOthers()).toEqual([]);
  },
);

test.describe("with reduced motion", { tag: "@once" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing animates", async ({ page }) => {
    await page.goto(templates.post);
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => "almanacReload" in window)).toBe(true);
    const movements = await watchAppearing(page);
    const part = page.locator("[data-appear]").last();
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport();
    expect(await movements()).toEqual([]);
    await expect(page.locator(".is-appearing")).toHaveCount(0);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `${javaScriptEnabled ? "with" : "without"} JavaScript`,
    { tag: javaScriptEnabled ? ["@once", "@long"] : "@once" },
    () => {
      test.use({ javaScriptEnabled });

      test("a cookie choice is stored, and the reader stays on the same page", async ({ page }) => {
        const banner = page.getByRole("region", { name: "Cookies" });
        await page.goto("/de/journal?q=sleep");
        await page.getByRole("button", { name: "Nur notwendige" }).click();
        await expect(page).toHaveURL(/\/de\/journal\?q=sleep$/);
        await expect(banner).toHaveCount(0);
        await page.goto("/product/wool-blanket/");
        await expect(banner).toHaveCount(0);
        await page.goto("/cookies");
        await expect(page.getByText("You accepted essential cookies only.")).toBeVisible();
        await page.getByRole("button", { name: "Accept all" }).click();
        await expect(page.getByText("You accepted all cookies.")).toBeVisible();
      });
    },
  );
}

test("a page inside a frame does not ask about cookies", { tag: "@once" }, async ({ page }) => {
  await page.goto("/cookies");
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement("iframe"), { src: "/journal", title: "Journal" });
    document.body.append(frame);
  });
  const inside = page.frameLocator("iframe");
  await expect(inside.getByRole("heading", { level: 1 })).toHaveText("Journal");
  await expect(inside.getByRole("region", { name: "Cookies" })).toHaveCount(0);
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a reader searches, turns pages, opens the next post, chooses a variant and opens the calendar in the text", async ({
    page,
  }) => {
    await page.goto("/journal");
    await page.getByRole("searchbox").fill("sleep");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/journal\?q=sleep$/);
    await expect(page.getByText(/results? for “sleep”/)).toBeVisible();
    await page.getByRole("link", { name: "Show everything" }).click();
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page).toHaveURL(/\/journal\/page\/2$/);
    await page.goto(templates.post);
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "The carpenter" }).click();
    await expect(page).toHaveURL(/#s-the-carpenter$/);
    await page.getByText("Choose a time right here").click();
    await expect(page.frameLocator(".embed__frame").getByRole("heading", { level: 1 })).toHaveText("First visit");
    await page.getByRole("navigation", { name: "Previous and next posts" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eight minutes are plenty");
    await page.goto(templates.product);
    await page.getByRole("link", { name: /Double/ }).click();
    await expect(page).toHaveURL(/variant=/);
    await expect(page.locator(".purchase__price")).toHaveText("€149");
  });
});
