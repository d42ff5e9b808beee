import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { freePort } from "../support/app.ts";
import { isHydrated } from "../support/is-hydrated.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Only React's development build reports differences between the server's and the browser's output. */
test("no page has a hydration warning with the server in UTC and the browser in Tokyo", async ({ page }) => {
  test.setTimeout(180_000);
  using folder = temporaryFolder();
  const port = await freePort();
  const server = spawn(process.execPath, ["src/server/dev.ts"], {
    env: { ...process.env, TZ: "UTC", PORT: String(port), ALMANAC_DATA: folder.path },
    stdio: "ignore",
  });
  try {
    const origin = `http://localhost:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${origin}/readyz`).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 90_000 },
      )
      .toBe(200);
    // Some pages load their scripts only at the first interaction.
    const open = async (path: string) => {
      await page.goto(origin + path);
      await page.keyboard.press("Tab");
      await page.waitForFunction(isHydrated, undefined, { timeout: 60_000 });
    };
    // Vite discovers dependencies during the first requests, and reloads pages while it bundles them. The second visit finds all.
    const first = ["/", "/widget/booking/physiotherapy?staff=any"];
    for (const path of [...first, ...first]) await open(path);

    const complaints: string[] = [];
    page.on("console", (message) => {
      if (/hydrat|did not match|didn't match/i.test(message.text()) && !isAboutNonce(message.text()))
        complaints.push(message.text());
    });
    for (const path of [
      "/",
      "/widget/booking/physiotherapy",
      "/widget/booking/physiotherapy?staff=any",
      "/widget/booking/morning-yoga",
      "/widget/appointment/saltwater-house",
      "/dev/ui",
      "/nothing-here",
    ]) {
      await open(path);
      await expect.poll(() => page.evaluate(() => "almanacReload" in window)).toBe(true);
    }
    expect(complaints).toEqual([]);
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
});

/** In development, React Router adds a stylesheet with a nonce, and browsers hide nonces from React. */
function isAboutNonce(text: string): boolean {
  const differing = text.split("\n").filter((line) => /^[+-] {3,}/.test(line));
  return differing.length > 0 && differing.every((line) => line.includes("nonce="));
}
