import { chromium, type Browser } from "@playwright/test";
import { execFile } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { preview, type PreviewServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { App, freePort } from "../support/app.ts";
import { browserArguments } from "../support/browser-arguments.ts";
import { findChromium } from "../support/chromium.ts";
import { withDemo } from "../support/demo-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { FreshApp, website as freshWebsite } from "./fresh-app.ts";

const folder = temporaryFolder();
const app = new FreshApp(join(folder.path, "website"), freshWebsite);
const installed = join(app.folder, "node_modules/@almanac/react");

beforeAll(() => app.install());
afterAll(() => folder[Symbol.dispose]());

const root = resolve(import.meta.dirname, "../..");
const readJson = async (file: string) => JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;

describe("the installed package", () => {
  it("holds code, declarations, licence and README, with the version of the product", async () => {
    const files = await readdir(installed, { recursive: true });
    expect(files.toSorted()).toEqual([
      "LICENSE",
      "README.md",
      "dist",
      "dist/react.d.ts",
      "dist/react.js",
      "package.json",
    ]);
    const { version } = await readJson(resolve(root, "package.json"));
    expect(await readJson(join(installed, "package.json"))).toMatchObject({
      version,
      peerDependencies: { react: ">=18" },
    });
  });

  it("renders the link on a server", async () => {
    expect(await app.node("render.js")).toContain('<a href="https://book.example/">Book</a>');
  });

  it("is a client module for React server components", async () => {
    expect(await readFile(join(installed, "dist/react.js"), "utf8")).toMatch(/^"use client";\n/);
  });
});

it("the product's build still has the same components as `almanac/react`", async () => {
  const script = 'import * as react from "almanac/react"; console.log(Object.keys(react).join(" "))';
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { cwd: root });
  expect(stdout.trim()).toBe("AlmanacInline AlmanacPopupButton useAlmanacEvents");
});

describe("its types", () => {
  it.each(["tsconfig.json", "tsconfig.nodenext.json"])(
    "accept the documented props, and reject wrong ones (%s)",
    async (project) => {
      const file = "src/wrong.tsx";
      await app.write(
        file,
        `import { AlmanacInline, AlmanacPopupButton } from "@almanac/react";
export const noUrl = <AlmanacInline />;
export const unknownTheme = <AlmanacInline url="https://book.example/" theme="blue" />;
export const unknownProp = <AlmanacPopupButton url="https://book.example/" colour="0b5fff" />;
`,
      );
      try {
        const output = await app.checkTypes(project).then(
          () => "no error",
          ({ stdout }: { stdout: string }) => stdout,
        );
        // The errors of this file, and of no other.
        const errors = [...output.matchAll(/^(\S+)\((\d+),\d+\): error TS(\d+): (.*)/gm)];
        expect(errors.map(([, where, line, code]) => `${where} ${line}: ${code}`)).toEqual([
          `${file} 2: 2741`,
          `${file} 3: 2322`,
          `${file} 4: 2322`,
        ]);
        for (const [at, name] of [/url/, /theme|blue/, /colour/].entries()) expect(errors[at]![4]).toMatch(name);
      } finally {
        await rm(join(app.folder, file));
      }
    },
  );
});

describe("a website that Vite built with it", () => {
  let product: App;
  let database: TestDatabase;
  let website: PreviewServer;
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    database = await withDemo();
    const built = app.build();
    product = new App(await freePort(), join(folder.path, "data"), { DATABASE_URL: database.url, LIMITS: "off" });
    expect(await built).not.toMatch(/warn/i);
    // The policy that the README requires.
    const policy = `default-src 'self'; img-src data:; script-src 'self' ${product.origin}; frame-src ${product.origin}`;
    website = await preview({
      root: app.folder,
      configFile: false,
      logLevel: "error",
      preview: { host: "127.0.0.1", port: await freePort(), headers: { "Content-Security-Policy": policy } },
    });
    browser = await chromium.launch({ executablePath: await findChromium(), args: browserArguments });
    await product.until("/readyz", 200, 90_000);
    url = `${website.resolvedUrls!.local[0]!}?url=${encodeURIComponent(`${product.origin}/widget/booking/quick-check?staff=any`)}`;
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await website?.close();
    await product?.kill("SIGTERM");
    await database?.close();
  });

  it("lets a visitor book an appointment, from another origin and under a strict policy, and opens a dialog", async () => {
    const page = await browser.newPage({ locale: "en-US" });
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(url);
    expect(new URL(page.url()).origin).not.toBe(product.origin);
    const frame = page.frameLocator("[data-almanac-inline] iframe");
    await frame.locator("label.slot").first().click();
    await frame.getByRole("button", { name: /^Continue/ }).click();
    await frame.getByLabel("Last name").fill("Byron");
    await frame.locator("#email").fill("ada@example.com");
    expect(await frame.getByLabel("First name").inputValue()).toBe("Ada");
    await frame.getByRole("button", { name: /^Book/ }).click();
    await frame.getByText("Your appointment is scheduled.").waitFor();
    const bookings = () =>
      database.pool.query("select state from bookings where email = 'ada@example.com'").then(({ rows }) => rows);
    expect(await bookings()).toEqual([{ state: "scheduled" }]);
    await expect.poll(() => page.locator("output").textContent()).toMatch(/^ready .*booking_scheduled/);
    expect(errors).toEqual([]);

    // The same page opens another in a dialog.
    await page.getByRole("link", { name: "Book in a dialog" }).click();
    const dialog = page.getByRole("dialog", { name: "Book in a dialog" }).frameLocator("iframe");
    await expect.poll(() => dialog.locator("label.slot").count(), { timeout: 30_000 }).toBeGreaterThan(0);
    await page.close();
  });
});
