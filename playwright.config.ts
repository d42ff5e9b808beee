import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tests/support/chromium.ts";
import { browserArguments } from "./tests/support/browser-arguments.ts";
import { fontEnvironment, readFontSet } from "./tests/support/fonts.ts";
import { isLong } from "./tests/support/long.ts";

/** A longer way to screens that others open directly, and the development server, which is busy for a minute. */
const ignored = isLong ? [] : ["languages-clicked.spec.ts", "development.spec.ts"];
const port = Number(process.env["E2E_PORT"] ?? 3210);
/** Workers load this file too; only the first time may take long. */
const executablePath = await findChromium();
process.env["CHROMIUM"] = executablePath;
process.env["E2E_RUN"] ??= String(process.pid);
/** `FONTS=wide` runs the same tests with wider letters. */
Object.assign(process.env, fontEnvironment(readFontSet(process.env["FONTS"])));

export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: ignored,
  outputDir: "test-results",
  fullyParallel: true,
  // Another test of the short run notices the same fault, or one like it.
  ...(isLong ? {} : { grepInvert: /@long/ }),
  forbidOnly: process.env["CI"] !== undefined,
  // A busy machine may make a browser late once; a test that needs this is reported as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  workers: 3,
  reporter: [["list"], ["./tests/support/report/playwright-durations.ts"]],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath,
      args: browserArguments,
      // On another date only its pages' clocks are moved: a whole browser stands still under a moved one.
      env: { ...process.env, LD_PRELOAD: "" },
    },
    locale: "en-US",
    // Most tests are not about motion, which costs the machine time. Those that are, use `withMotion`.
    contextOptions: { reducedMotion: "reduce" },
    // Far from the server's UTC, so that a page which formats in its own zone is found out.
    timezoneId: "Asia/Tokyo",
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } } },
    {
      name: "mobile",
      // About React's warnings and browsers' policies, whatever the width.
      testIgnore: [...ignored, "development.spec.ts", "payment-stripe.spec.ts"],
      // Tests whose promise has nothing to do with the width carry this tag, and run once.
      grepInvert: isLong ? /@once/ : /@once|@long/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: "node tests/support/e2e-server.ts",
    // Of the tests' own provider: once it answers, everything is loaded.
    url: `http://localhost:${port}/widget/booking/office-visit`,
    timeout: 120_000,
    reuseExistingServer: process.env["E2E_REUSE"] !== undefined,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: String(port), TZ: "UTC" },
  },
});
