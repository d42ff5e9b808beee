import { chromium, type Browser, type CDPSession } from "@playwright/test";
import { App, freePort } from "../tests/support/app.ts";
import { browserArguments } from "../tests/support/browser-arguments.ts";
import { findChromium } from "../tests/support/chromium.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";

/** Measures page loads in Chromium on an average phone with a slow connection: `node bench/pages.ts`. */
const pages = [
  { what: "home", path: "/", isContent: true },
  { what: "post", path: "/post/the-door-is-blue/", isContent: true },
  { what: "booking page", path: "/widget/booking/physiotherapy", isContent: false },
];
const ROUNDS = 3;
/** Lighthouse's phone emulation: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** Above this value, visible content shifts too much. */
const MOST_SHIFT = 0.1;

interface Figures {
  lcp: number;
  cls: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
}

using folder = temporaryFolder();
const app = new App(await freePort(), folder.path, { LOG_LEVEL: "warn" });
const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArguments });
try {
  await app.until("/readyz", 200, 120_000);
  for (const { what, path, isContent } of pages) {
    // The first visit makes the server compile the page's code, so it does not count.
    await fetch(app.origin + path).then((answer) => answer.text());
    const rounds: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(browser, app.origin + path));
    const figures = medianOf(rounds);
    const isOver = figures.cls > MOST_SHIFT || (isContent && figures.scriptBytes > 0);
    if (isOver) process.exitCode = 1;
    console.log(`${isOver ? "OVER " : "ok   "} ${JSON.stringify({ what, ...figures })}`);
  }
} finally {
  await browser.close();
  await app.kill("SIGTERM");
}

/** One visit with an empty cache. */
async function visit(to: Browser, url: string): Promise<Figures> {
  const context = await to.newContext({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const fetched = countTransfers(session);
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += Reflect.get(entry, "value") as number;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  const { lcp, cls } = await page.evaluate(() => Reflect.get(window, "seen") as { lcp: number; cls: number });
  await context.close();
  return { lcp: Math.round(lcp), cls: +cls.toFixed(4), ...fetched };
}

function countTransfers(session: CDPSession): Pick<Figures, "bytes" | "scriptBytes" | "requests"> {
  const counted = { bytes: 0, scriptBytes: 0, requests: 0 };
  const scripts = new Set<string>();
  session.on("Network.responseReceived", ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    counted.requests += 1;
    counted.bytes += encodedDataLength;
    if (scripts.has(requestId)) counted.scriptBytes += encodedDataLength;
  });
  return counted;
}

function medianOf(rounds: Figures[]): Figures {
  const median = (name: keyof Figures) => rounds.map((round) => round[name]).toSorted((a, b) => a - b)[ROUNDS >> 1]!;
  return {
    lcp: median("lcp"),
    cls: median("cls"),
    bytes: median("bytes"),
    scriptBytes: median("scriptBytes"),
    requests: median("requests"),
  };
}
