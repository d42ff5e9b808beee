import type { BrowserContext, FrameLocator, Page } from "@playwright/test";
import { hostPage, openHostSite, type HostSite } from "../support/host-site.ts";
import { inDays } from "../support/in-days.ts";
import { expect, test } from "./fixtures.ts";
import { hold } from "./states.ts";

// A visitor from Germany, of a business in Lisbon.
test.use({ timezoneId: "Europe/Berlin" });

const service = "/widget/booking/embed-call";
const origin = `http://localhost:${process.env["E2E_PORT"] ?? 3210}`;

let site: HostSite;
test.beforeAll(async () => {
  const url = `${origin}${service}?date=${inDays(33)}`;
  site = await openHostSite({
    "/": hostPage(`<div id="inline" data-almanac-inline style="min-height:700px"><a href="${url}">Book</a></div>`, {
      script: `${origin}/embed.js`,
    }),
    "/plain": `<iframe src="${url}" title="Book" style="width:100%;height:2000px"></iframe>`,
  });
});
test.afterAll(() => site.close());

/** Types a number as at home, which only the right country accepts, and books. */
async function bookWith(page: Page | FrameLocator, country: string, number: string): Promise<void> {
  await expect(page.locator("#country option:checked")).toHaveText(country);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.locator("#email").fill("ada@example.com");
  await page.locator("#phone").fill(number);
  await page.getByRole("button", { name: /^Book / }).click();
  await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
}

async function takeTime(page: Page | FrameLocator, nth: number): Promise<void> {
  await page.locator("label.slot").nth(nth).click();
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
}

test.describe("a local number is accepted", { tag: "@once" }, () => {
  test("in a frame, whose script says where the visitor is", async ({ page }) => {
    await page.goto(site.at("127.0.0.1"));
    const frame = page.frameLocator("#inline iframe");
    expect(await page.locator("#inline iframe").getAttribute("src")).toContain("tz=Europe%2FBerlin");
    await takeTime(frame, 3);
    await bookWith(frame, "Germany (+49)", "0151 23456789");
  });

  test("in a plain frame without the script", async ({ page }) => {
    await page.goto(site.at("127.0.0.1", "/plain"));
    const frame = page.frameLocator("iframe");
    await expect(frame.getByText(/GMT[+]?\d?|you are/).first()).toBeVisible();
    await takeTime(frame, 6);
    await bookWith(frame, "Germany (+49)", "0151 23456789");
  });

  test("in a browser that refuses cookies", async ({ page }) => {
    await refuseCookies(page.context());
    await page.goto(`${service}?date=${inDays(33)}`);
    await takeTime(page, 9);
    await bookWith(page, "Germany (+49)", "0151 23456789");
  });

  test("in an address that comes from a device in another country", async ({ page, request }) => {
    await page.goto(await hold(request, `${service}?tz=Asia/Tokyo&date=${inDays(33)}`, 12));
    await bookWith(page, "Germany (+49)", "0151 23456789");
  });

  test("but the country that the visitor has chosen stays", async ({ page, request }) => {
    await page.goto(await hold(request, `${service}?tz=Asia/Tokyo&date=${inDays(33)}`, 15));
    await expect(page.locator("#country option:checked")).toHaveText("Germany (+49)");
    await page.locator("#country").selectOption("ES");
    await page.reload();
    await expect(page.locator("#country option:checked")).toHaveText("Spain (+34)");
  });
});

test.describe("a local number is accepted without scripts", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("of the country of the business", async ({ page }) => {
    await page.goto(`${service}?date=${inDays(33)}`);
    await takeTime(page, 18);
    await bookWith(page, "Portugal (+351)", "912 345 678");
  });

  test("in a frame", async ({ page }) => {
    await page.goto(site.at("127.0.0.1", "/plain"));
    const frame = page.frameLocator("iframe");
    await takeTime(frame, 21);
    await bookWith(frame, "Portugal (+351)", "912 345 678");
  });
});

/** Neither the page nor the server can store a cookie. */
async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} });
  });
  await context.route("**/*", async (route) => {
    const headers = { ...route.request().headers() };
    delete headers["cookie"];
    await route.continue({ headers });
  });
}
