import { test as base, type APIRequestContext, type Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { hostPage, openHostSite } from "../support/host-site.ts";
import { alive, expect, test } from "./fixtures.ts";
import { giveDetails, hold, send } from "./states.ts";
import { holdSlot, nameYourself, openDay } from "./steps.ts";

// People send the address of a step to others: "Does this time suit you?" Nobody else sees what was typed.

const call = "/widget/booking/office-call";
const pair = "/widget/booking/office-pair";
const paid = "/widget/booking/office-paid";
const origin = `http://localhost:${process.env["E2E_PORT"] ?? 3210}`;
const typed = {
  firstName: "Adelheid",
  lastName: "Byronova",
  email: "adelheid@example.com",
  phone: "912 345 678",
  country: "PT",
};
const more = { ...typed, notes: "My knee, since March", location: "0", terms: "on", consent: "on" };
const secrets = /Adelheid|Byronova|adelheid@|912 ?345 ?678|My knee|Zacharias/;

const at = (step: string, address: string, change: string | null) => {
  const url = new URL(address, origin);
  if (change === null) url.searchParams.delete(step);
  else url.searchParams.set(step, change);
  return url.pathname + url.search;
};
const textAt = async (browser: APIRequestContext, address: string) => (await browser.get(address)).text();

// A request context is a browser without scripts, with cookies of its own.
base.describe("an address that was copied in the middle of a booking", { tag: "@once" }, () => {
  let own: APIRequestContext;
  let other: APIRequestContext;
  base.beforeEach(async ({ playwright, baseURL }) => {
    own = await playwright.request.newContext({ baseURL: baseURL! });
    other = await playwright.request.newContext({ baseURL: baseURL! });
  });
  base.afterEach(async () => {
    await own.dispose();
    await other.dispose();
  });

  base("shows the own browser everything, and others nothing", async () => {
    const held = await hold(own, `${pair}?tz=UTC&date=${inDays(61)}`, 3);
    const guests = await giveDetails(own, held, more);
    expect(guests).toContain("step=guests");
    const details = at("step", guests, null);
    expect(await textAt(own, details)).toMatch(/Adelheid[^]*adelheid@[^]*My knee/);
    for (const step of [null, "guests", "pay", "time", "repeat", "dates", "services"]) {
      const text = await textAt(other, at("step", guests, step));
      expect(text).not.toMatch(secrets);
    }
    expect(await textAt(other, guests)).toContain("Your details");
  });

  base("does not show others a draft with faults, or guests", async () => {
    const held = await hold(own, `${pair}?tz=UTC&date=${inDays(61)}`, 6);
    const refused = await own.post(held, {
      form: { ...more, key: crypto.randomUUID(), intent: "details", email: "adelheid@" },
      headers: { origin },
    });
    expect(refused.status()).toBe(422);
    expect(await textAt(own, held)).toContain("adelheid@");
    expect(await textAt(other, held)).not.toMatch(secrets);
    const guests = await giveDetails(own, held, more);
    const named = { intent: "guests", "guest-1-name": "Zacharias", "guest-1-email": "no address" };
    await own.post(guests, { form: { ...named, key: crypto.randomUUID() }, headers: { origin } });
    expect(await textAt(own, guests)).toContain("Zacharias");
    expect(await textAt(other, guests)).not.toMatch(secrets);
  });

  base("lets others neither book with the details nor take them to another time", async () => {
    const held = await hold(own, `${pair}?tz=UTC&date=${inDays(61)}`, 9);
    const guests = await giveDetails(own, held, more);
    const named = { intent: "guests", "guest-1-name": "Max Mond", "guest-1-email": "max@example.com" };
    const led = await send(other, guests, named);
    expect(led).not.toMatch(/booking=|step=guests/);
    expect(await textAt(other, led)).not.toMatch(secrets);
    expect(await send(other, at("step", guests, "pay"), { intent: "pay" })).not.toMatch(/booking=|checkout/);
    const moved = await hold(other, at("step", guests, "time"), 12);
    expect(await textAt(other, moved)).not.toMatch(secrets);
  });

  base("never mixes what two browsers typed", async () => {
    const held = await hold(own, `${pair}?tz=UTC&date=${inDays(61)}`, 15);
    const guests = await giveDetails(own, held, more);
    await own.post(guests, {
      form: { intent: "guests", "guest-1-name": "Zacharias", "guest-1-email": "x", key: crypto.randomUUID() },
      headers: { origin },
    });
    // Looking, and pressing "Change" without typing, empties nothing.
    await other.get(held);
    await send(other, at("step", guests, null), { intent: "time" });
    expect(await textAt(own, at("step", guests, null))).toContain("Adelheid");
    const theirs = await giveDetails(other, held, {
      firstName: "Zoltan",
      lastName: "Mond",
      email: "zoltan@example.com",
    });
    const shown = await textAt(other, at("step", theirs, null));
    expect(shown).toContain("Zoltan");
    expect(shown).not.toMatch(secrets);
    expect(await textAt(other, theirs)).not.toMatch(secrets);
    const again = (await textAt(own, at("step", guests, null))) + (await textAt(own, guests));
    expect(again).not.toMatch(/Zoltan|zoltan@/);
    const outcome = await send(other, theirs, {
      intent: "guests",
      "guest-1-name": "Max Mond",
      "guest-1-email": "max@example.com",
    });
    expect(await textAt(other, outcome)).toContain("Zoltan");
    expect(await textAt(other, outcome)).not.toMatch(secrets);
  });

  base("opens the finished booking only in the own browser", async () => {
    const held = await hold(own, `${call}?tz=UTC&date=${inDays(62)}`, 3);
    const outcome = await giveDetails(own, held, more);
    expect(outcome).toContain("booking=");
    expect(await textAt(own, held)).toContain("Adelheid");
    const stranger = await other.get(held);
    expect(stranger.url()).not.toContain("booking=");
    expect(await stranger.text()).not.toMatch(secrets);
    const sent = await other.post(held, {
      form: { ...more, key: crypto.randomUUID(), intent: "details" },
      headers: { origin },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers()["location"]]).toEqual([404, undefined]);
  });

  base("is not opened by a secret that somebody guesses or copies from elsewhere", async () => {
    const held = await hold(own, `${call}?tz=UTC&date=${inDays(62)}`, 6);
    await own.post(held, {
      form: { ...more, key: crypto.randomUUID(), intent: "details", email: "adelheid@" },
      headers: { origin },
    });
    const token = new URL(held, origin).searchParams.get("hold")!;
    for (const guess of ["", "a", "A".repeat(32), token, "../etc", "%00", "'", "a".repeat(10_000)]) {
      const text = await (await other.get(held, { headers: { Cookie: `almanac_typed=${guess}` } })).text();
      expect(text).not.toMatch(secrets);
      const inAddress = await other.get(`${held}&typed=${encodeURIComponent(guess)}`);
      expect(await inAddress.text()).not.toMatch(secrets);
    }
  });

  base("lets a browser without cookies finish, and shows nobody its text", async ({ playwright, baseURL }) => {
    const forgetful = async (run: (browser: APIRequestContext) => Promise<string>) => {
      const browser = await playwright.request.newContext({ baseURL: baseURL! });
      const answer = await run(browser);
      await browser.dispose();
      return answer;
    };
    const held = await forgetful((browser) => hold(browser, `${pair}?tz=UTC&date=${inDays(61)}`, 18));
    const guests = await forgetful((browser) => giveDetails(browser, held, more));
    expect(guests).toContain("step=guests");
    expect(await textAt(other, at("step", guests, null))).not.toMatch(secrets);
    expect(await textAt(other, guests)).not.toMatch(secrets);
    const named = { intent: "guests", "guest-1-name": "Max Mond", "guest-1-email": "max@example.com" };
    expect(await forgetful((browser) => send(browser, guests, named))).toContain("booking=");
  });

  base("does not show what is paid for to others, and lets the own browser pay", async () => {
    const held = await hold(own, `${paid}?tz=UTC&date=${inDays(61)}`, 3);
    const pay = await giveDetails(own, held, more);
    expect(pay).toContain("step=pay");
    expect(await textAt(own, pay)).toContain("Adelheid");
    expect(await textAt(other, pay)).not.toMatch(secrets);
    expect(await send(other, pay, { intent: "pay" })).not.toContain("checkout");
    expect(await send(own, pay, { intent: "pay" })).toContain("checkout");
  });
});

test.describe("with scripts", { tag: "@once" }, () => {
  test("a copied address shows empty fields, and its own browser keeps everything", async ({ page, browser }) => {
    await openDay(page, pair, 5);
    await holdSlot(page, 3);
    await nameYourself(page);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/step=guests/);
    const other = await (await browser.newContext()).newPage();
    for (const address of [page.url(), page.url().replace("&step=guests", "")]) {
      await other.goto(address);
      await expect(other.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
      await alive(other);
      await expectFirstName(other, "");
      expect(await other.content()).not.toContain("ada@example.com");
    }
    await other.context().close();
    await page.reload();
    await page.goBack();
    await expectFirstName(page, "Ada");
    // The server keeps it too, so another tab of the same browser has it.
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expectFirstName(tab, "Ada");
  });

  test("a frame keeps what was typed in its own steps, without cookies", async ({ page }) => {
    const url = `${origin}${pair}?date=${inDays(63)}`;
    const site = await openHostSite({
      "/": hostPage(`<div id="inline" data-almanac-inline style="min-height:700px"><a href="${url}">Book</a></div>`, {
        script: `${origin}/embed.js`,
      }),
    });
    const cookies: string[] = [];
    page.on("response", (response) => void cookies.push(response.headers()["set-cookie"] ?? ""));
    await page.goto(site.at("127.0.0.1"));
    const frame = page.frameLocator("#inline iframe");
    await frame.locator("label.slot").nth(3).click();
    await frame.getByRole("button", { name: /^Continue/ }).click();
    await expect(frame.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
    await nameYourself(frame);
    for (const box of await frame.getByRole("checkbox").all()) await box.check();
    await frame.getByRole("button", { name: "Continue" }).click();
    await expect(frame.locator("#guest-1-name")).toBeVisible();
    // A frame may keep no drafts either.
    await page.frames()[1]!.evaluate(() => sessionStorage.clear());
    await page.frames()[1]!.evaluate(() => location.replace(location.href.replace("&step=guests", "")));
    await expect(frame.getByLabel("First name")).toHaveValue("Ada");
    expect(cookies.filter((cookie) => cookie !== "")).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    // The same address in a window of its own loses its secret at once.
    const address = page.frames()[1]!.url();
    expect(address).toContain("typed=");
    await page.goto(address);
    expect(page.url()).not.toContain("typed=");
    await expectFirstName(page, "Ada");
    await site.close();
  });
});

async function expectFirstName(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel("First name")).toHaveValue(name);
}
