import { chromium, type Page } from "@playwright/test";
import { App, freePort } from "../tests/support/app.ts";
import { browserArguments } from "../tests/support/browser-arguments.ts";
import { findChromium } from "../tests/support/chromium.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { bookings, filesOf, sizeOf } from "./booking-script.ts";

/**
 * Books in Chromium, and counts every script that it fetches until the network is idle at each step: `node bench/script.ts`.
 * Fails if the files are not those that the budgets count.
 */
using folder = temporaryFolder();
const app = new App(await freePort(), folder.path, { LOG_LEVEL: "warn", LIMITS: "off" });
const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArguments });
try {
  await app.until("/readyz", 200, 120_000);
  for (const { what, path, steps } of bookings) {
    const context = await browser.newContext({ locale: "en-US", timezoneId: "Europe/Lisbon" });
    const fetched = await book(await context.newPage(), app.origin + path);
    await context.close();
    console.log(what);
    const known = new Set<string>();
    for (const [step, sources] of Object.entries(steps)) {
      const files = fetched.get(step) ?? new Set();
      const counted = filesOf(sources, "script").difference(known);
      for (const file of counted) known.add(file);
      const differing = [...files.symmetricDifference(counted)];
      if (differing.length > 0) process.exitCode = 1;
      console.log(
        `${differing.length > 0 ? "WRONG" : "ok   "} ${step}: ${sizeOf(files).toFixed(1)} kB gz in ${files.size} files ${differing.join(" ")}`,
      );
    }
    const all = new Set([...fetched.values()].flatMap((files) => [...files]));
    console.log(`      together: ${sizeOf(all).toFixed(1)} kB gz in ${all.size} files`);
  }
} finally {
  await browser.close();
  await app.kill("SIGTERM");
}

/** The scripts that each step fetched. */
async function book(page: Page, address: string): Promise<Map<string, Set<string>>> {
  const steps = new Map<string, Set<string>>();
  let fresh = new Set<string>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") fresh.add(new URL(response.url()).pathname.slice(1));
  });
  const end = async (step: string) => {
    // Longer than a step waits before it loads the next one.
    await page.waitForTimeout(2_500);
    await page.waitForLoadState("networkidle");
    steps.set(step, fresh);
    fresh = new Set();
  };

  await page.goto(address);
  await end("first");
  const anyone = page.getByRole("link", { name: /^Any available/ });
  if (await anyone.isVisible()) {
    await anyone.click();
    await page.locator("label.slot").first().waitFor();
    await end("time");
  }
  await page.locator("label.slot").first().click();
  await end("chosen");
  await page.getByRole("button", { name: /^Continue/ }).click();
  await page.getByRole("heading", { level: 1, name: "Your details" }).waitFor();
  await end("details");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.locator("#email").fill("ada@example.com");
  await page.getByLabel("Phone").fill("+351 912 345 678");
  for (const box of await page.locator('main input[type="checkbox"][required]').all()) await box.check();
  const place = page.locator('#details input[type="radio"]').first();
  if ((await place.count()) > 0) await place.check();
  await page.locator("#details .button--primary").click();
  const guests = page.locator("form#guests");
  const done = page.getByText("Your appointment is scheduled.");
  await guests.or(done).waitFor();
  if (await guests.isVisible()) {
    await end("guests");
    for (const box of await guests.locator('input:is([type="text"], [type="email"])').all())
      await box.fill((await box.getAttribute("type")) === "email" ? "grace@example.com" : "Grace");
    await guests.locator(".button--primary").click();
    await done.waitFor();
  }
  await end("confirmation");
  return steps;
}
