import type { APIRequestContext, Page } from "@playwright/test";
import { localeCodes, type LocaleCode } from "../../src/domain/locales/locales.ts";
import { fitOf } from "./fit.ts";
import { expect, test } from "./fixtures.ts";
import { longestDay } from "./longest-day.ts";
import { isLong } from "../support/long.ts";
import { giveDetails, hold } from "./states.ts";

test("the layout check finds text that is too wide, cut off or overlapping", { tag: "@once" }, async ({ page }) => {
  await page.setContent(`
    <style>p { font: 16px/20px sans-serif; margin: 12px 0 }</style>
    <p style="inline-size: 90px; white-space: nowrap">Terminverschiebungsgebühr</p>
    <p style="block-size: 20px; overflow: hidden; margin-block-end: 60px">One line<br>and another</p>
    <p>Below</p><p style="margin-block-start: -40px">Above</p>
    <p style="inline-size: 500px">Wide</p>`);
  expect((await page.evaluate(fitOf)).map((fault) => fault.replace(/\d+/g, "n"))).toEqual([
    "the page is n wide in a window of n",
    'too wide by n: p. "Terminverschiebungsgebühr"',
    'cut off by n: p. "One lineand another"',
    '"Below" overlaps "Above"',
  ]);
});

/** Without scripts the layout is the same, and the walk through every language is faster. */
test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 740 }, timezoneId: "Europe/Lisbon" });

/** `SHEETS=folder` saves a screenshot of every screen for review. */
const sheets = process.env["SHEETS"];

/** Its words are among the longest. It shows every screen in the short run too. */
const everyScreen: LocaleCode = "de";

interface Walk {
  page: Page;
  request: APIRequestContext;
  open: (path: string, status?: number) => Promise<void>;
  look: (screen: string) => Promise<void>;
  press: (name: string, value: string) => Promise<void>;
  hold: (service: string, more?: string) => Promise<string>;
  /** The query of the day with the longest name. */
  day: string;
}

/** Screens that are reached together. */
const scenes: { screens: number; show(walk: Walk): Promise<void> }[] = [
  {
    screens: 5,
    async show({ page, request, open, look, press, hold: heldAt, day }) {
      await open("/widget/booking/office-visit");
      await look("01-who");
      await open(`/widget/booking/office-visit?staff=any&${day}`);
      await look("02-when");
      const visit = await heldAt("office-visit", "&staff=any");
      await open(visit);
      await look("03-details");
      await press("intent", "details");
      await expect(page.getByRole("alert")).toBeVisible();
      await look("04-details-missing");
      await open(await giveDetails(request, visit, { phone: "+351 912 345 678", consent: "on" }));
      await look("05-booked");
    },
  },
  {
    screens: 4,
    async show({ page, request, open, look, press, hold: heldAt }) {
      await open(await giveDetails(request, await heldAt("office-class"), { terms: "on" }));
      await page.locator("[name=guestCount]").fill("50");
      await press("intent", "guests");
      await expect(page.getByRole("alert")).toBeVisible();
      await look("06-guests-too-many");
      await open("/widget/service-menus/party-menu");
      await look("07-services");
      await open(`${await heldAt("series-lesson")}&step=repeat`);
      await look("08-how-often");
      await page.locator("input[name=repeat][value=weekly]").check({ force: true });
      await page.locator("form:has([name=repeat]) button[type=submit]:not([name])").click();
      await look("09-dates");
    },
  },
  {
    screens: 4,
    async show({ page, request, open, look, press, hold: heldAt }) {
      await open(await giveDetails(request, await heldAt("office-paid")));
      await look("10-review");
      await press("intent", "pay");
      await expect(page).toHaveURL(/test-checkout/);
      await look("11-test-checkout");
      await page.locator("button[value=decline]").click();
      await look("12-declined");
      await page.locator("button[value=pay]").click();
      await expect(async () => {
        await page.reload();
        await expect(page.locator(".ticket .prices")).toBeVisible({ timeout: 500 });
      }).toPass();
      await look("13-paid");
    },
  },
  {
    screens: 5,
    async show({ page, request, open, look, hold: heldAt, day }) {
      const booked = await giveDetails(request, await heldAt("manage-visit"));
      await open(booked.replace("booking=", "reschedule="));
      await look("14-move");
      await open(booked);
      await page.locator("a[href*='cancel-booking']").first().click();
      await look("15-cancel");
      await page.locator("main form button[type=submit]").last().click();
      await look("16-cancelled");
      await open(`/widget/booking/request-visit?${day}`);
      await look("17-request");
      await open("/widget/booking/gone-for-good", 404);
      await look("18-not-found");
    },
  },
  {
    screens: 7,
    async show({ page, open, look }) {
      await open("/");
      await look("19-start");
      await open("/widget/appointment/corner-office");
      await look("20-team");
      await open("/widget/form/before-your-visit");
      await page.locator("main form button[type=submit]").last().click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      await look("21-form-missing");
      await open("/widget/quiz/how-tired-are-you");
      await look("22-quiz");
      await open("/product/wool-blanket/buy");
      await look("23-buy");
      await open("/post/the-door-is-blue/");
      await look("24-post");
      await open("/embed");
      await look("25-embed");
    },
  },
];

/** Other languages with long words. In the short run each shows one of the scenes. */
const alsoLong: LocaleCode[] = ["pl", "fi"];

function scenesIn(locale: LocaleCode): typeof scenes {
  if (isLong || locale === everyScreen) return scenes;
  return alsoLong.includes(locale) ? [scenes[alsoLong.indexOf(locale)]!] : [];
}

for (const [index, locale] of localeCodes.entries()) {
  const shown = scenesIn(locale);
  if (shown.length === 0) continue;
  test(
    `a phone shows ${shown.length === scenes.length ? "every step" : "some steps"} in ${locale}: nothing clipped, nothing overlapping`,
    { tag: "@once" },
    async ({ page }) => {
      // What was typed is shown only in the browser in which it was typed.
      const { request } = page;
      const faults: string[] = [];
      let screens = 0;
      const day = `tz=Europe/Lisbon&date=${longestDay(locale, index)}`;
      const walk: Walk = {
        page,
        request,
        day,
        async look(screen) {
          screens++;
          await expect(page.locator("html")).toHaveAttribute("data-locale", locale);
          faults.push(...(await page.evaluate(fitOf)).map((fault) => `${screen}: ${fault}`));
          if (sheets === undefined) return;
          await page.screenshot({ path: `${sheets}/${locale}/${screen}.png`, fullPage: true });
        },
        async open(path, status = 200) {
          const response = await page.goto(locale === "en" ? path : `/${locale}${path}`);
          expect([path, response?.status()]).toEqual([path, status]);
        },
        press: (name, value) => page.locator(`button:not(.enter-button)[name=${name}][value=${value}]`).click(),
        hold: (service, more = "") => hold(request, `/widget/booking/${service}?${day}${more}`, index),
      };
      for (const scene of shown) await scene.show(walk);
      expect(screens).toBe(shown.reduce((sum, scene) => sum + scene.screens, 0));
      expect(faults).toEqual([]);
    },
  );
}
