import { test as base } from "@playwright/test";
import { isLong } from "../support/long.ts";
import { documentAt } from "./documents.ts";
import { axeAtBothWidths, axeInBothModes, expect, quiet, test, onceUnlessLong } from "./fixtures.ts";

test(
  "start pages and a team page have no accessibility violations, in light and in dark mode",
  { tag: "@once" },
  async ({ page }) => {
    for (const [path, title] of [
      ["/", "Find a good day"],
      ["/saltwater-house", "Saltwater House"],
      // In the short run, team.spec.ts checks another team.
      ...(isLong ? ([["/widget/appointment/saltwater-house", "Book with Saltwater House"]] as const) : []),
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await axeAtBothWidths(page, axeInBothModes);
    }
  },
);

test("the start page has a title and landmarks, and does not scroll sideways", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Saltwater House.*Ribeira Cycles.*: find a good day$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    /^Book a time with .*Saltwater House/,
  );
  for (const landmark of ["banner", "main", "contentinfo"] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.locator("[style]").count()).toBe(0);
});

test(
  "the start page loads no script before an interaction, and shifts no layout while pictures load",
  onceUnlessLong,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, "shift") + Reflect.get(entry, "value") });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/saltwater-house");
    await quiet(page);
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
        scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await quiet(page);
    expect(scripts).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, "shift") as number)).toBeLessThan(0.01);
  },
);

// Here no browser is needed.
base("every link in the contents works", { tag: "@once" }, async ({ request }) => {
  const { html } = await documentAt(request, "/");
  const entries = [
    ...html.matchAll(/class="contents__entry"[^]*?href="([^"]+)"[^]*?class="contents__route"[^>]*>([^<]*)</g),
  ].map(([, href, route]) => ({ href: href!.replaceAll("&amp;", "&"), route: route! }));
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.length).toBe(html.match(/class="contents__entry"/g)!.length);
  expect(new Set(entries.map(({ href }) => href)).size).toBe(entries.length);
  for (const { href, route } of entries) {
    const status = (await request.get(href)).status();
    // The cancel page needs a token, so it has nothing to cancel here.
    const expected = route.includes("cancel") ? 404 : Number(/^\d{3}$/.exec(route)?.[0] ?? 200);
    expect([href, status]).toEqual([href, expected]);
  }
});

base("every service links to its booking page", { tag: "@once" }, async ({ request }) => {
  expect((await documentAt(request, "/")).html).toMatch(
    /href="\/saltwater-house"[^>]*>(<[^>]+>)*Visit Saltwater House/,
  );
  const { html } = await documentAt(request, "/saltwater-house");
  const offers = html
    .split(/class="offer[ "]/)
    .slice(1)
    .map((offer) => /href="([^"]+)"/.exec(offer)![1]!.replaceAll("&amp;", "&"));
  expect(offers.length).toBeGreaterThanOrEqual(18);
  for (const href of offers) expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
});

test(
  "the keyboard reaches the contents, and a booking page from there",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.goto("/");
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Contents" });
    await contents.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#contents$/);
    await page.keyboard.press("Tab");
    const first = page.getByRole("link", { name: /, by ID$/ }).first();
    await expect(first).toBeFocused();
    const [name] = (await first.innerText()).split(", by ID");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a person on the start page links to their services, and each service to its times",
    onceUnlessLong,
    async ({ page }) => {
      await page.goto("/saltwater-house");
      await page.getByRole("link", { name: "Tomás Ribeiro" }).click();
      await expect(page).toHaveURL(/\/widget\/appointment\/saltwater-house#tomas-ribeiro$/);
      await page.locator("#tomas-ribeiro").getByRole("link", { name: "Physiotherapy" }).click();
      await expect(page).toHaveURL(/\/widget\/appointment\/saltwater-house\/physiotherapy\?staff=tomas-ribeiro&slot=/);
      await expect(page.getByText("Tomás Ribeiro").filter({ visible: true }).first()).toBeVisible();
    },
  );
});

test("only the provider's sites may frame the team page", { tag: "@once" }, async ({ request }) => {
  const { "content-security-policy": policy } = (await request.get("/widget/appointment/saltwater-house")).headers();
  expect(policy).toContain("frame-ancestors 'self' https://saltwater-house.example");
});
