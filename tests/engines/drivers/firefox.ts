import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from "puppeteer-core";
import type { Driver, Engine, Json, Session, Target } from "./driver.ts";
import { findShown, nextFrame, selectAll, soughtOf, uncover } from "./in-page.ts";

const patience = 120_000;

/** Firefox over WebDriver BiDi. JavaScript is a preference of the whole browser, so there are two browsers. */
export async function openFirefox(executablePath: string, env: Record<string, string>): Promise<Engine> {
  const launch = (hasScripts: boolean): Promise<Browser> =>
    puppeteer.launch({
      browser: "firefox",
      executablePath,
      headless: true,
      timeout: patience,
      // A reply can get lost while one page replaces another. The visitor retries.
      protocolTimeout: 20_000,
      env: { ...process.env, ...env },
      extraPrefsFirefox: {
        "javascript.enabled": hasScripts,
        "intl.accept_languages": "en-US",
        "dom.ipc.processPrelaunch.enabled": false,
        "ui.prefersReducedMotion": 1,
      },
    });
  const withScripts = await launch(true);
  let withoutScripts: Browser | undefined;
  return {
    name: "Firefox",
    version: (await withScripts.version()).replace("firefox/", ""),
    async start({ hasScripts, width }: Session) {
      const browser = hasScripts ? withScripts : (withoutScripts ??= await launch(false));
      const context = await browser.createBrowserContext();
      const driver = new FirefoxDriver(await context.newPage(), () => context.close());
      await driver.resize(width);
      return driver;
    },
    async close() {
      await withScripts.close();
      await withoutScripts?.close();
    },
  };
}

class FirefoxDriver implements Driver {
  readonly #page: Page;
  readonly #closeContext: () => Promise<void>;
  readonly #errors: string[] = [];
  #frame: Frame;

  constructor(page: Page, closeContext: () => Promise<void>) {
    this.#page = page;
    this.#closeContext = closeContext;
    this.#frame = page.mainFrame();
    page.on("console", (message) => {
      if (message.type() === "error") this.#errors.push(message.text());
    });
    page.on("pageerror", (fault) => this.#errors.push(fault instanceof Error ? fault.message : String(fault)));
  }

  async open(address: string): Promise<void> {
    this.#frame = this.#page.mainFrame();
    await this.#page.goto(address, { timeout: patience });
  }

  async resize(width: number): Promise<void> {
    await this.#page.setViewport({ width, height: 800 });
  }

  async address(): Promise<string> {
    return this.#page.url();
  }

  async evaluate<Args extends Json[], Returned>(script: (...args: Args) => Returned, ...args: Args): Promise<Returned> {
    // The types require an await of the function's result, which is already a value.
    const call = script as (...args: Json[]) => unknown;
    return (await this.#frame.evaluate(call, ...args)) as Returned;
  }

  async click(target: Target): Promise<void> {
    const element = await this.#find(target);
    const cover = await element.evaluate(uncover);
    if (cover !== null) throw new Error(`${cover} covers it`);
    const before = await element.clickablePoint();
    await this.#frame.evaluate(nextFrame);
    const { x, y } = await element.clickablePoint();
    // A frame that is still growing moves its content, and the click would miss.
    if (x !== before.x || y !== before.y) throw new Error("it is moving");
    await this.#page.mouse.click(x, y);
  }

  async type(target: Target, text: string): Promise<void> {
    const element = await this.#find(target);
    await element.evaluate(selectAll);
    await this.#page.keyboard.press("Backspace");
    await this.#page.keyboard.type(text);
  }

  async upload(target: Target, file: string): Promise<void> {
    const element = (await this.#find(target)) as ElementHandle<HTMLInputElement>;
    await element.uploadFile(file);
  }

  async enterFrame(css: string): Promise<void> {
    const frame = await (await this.#find({ css })).contentFrame();
    if (frame === null) throw new Error("it is not a frame");
    this.#frame = frame;
  }

  async leaveFrames(): Promise<void> {
    this.#frame = this.#page.mainFrame();
  }

  async errors(): Promise<string[]> {
    return this.#errors;
  }

  async close(): Promise<void> {
    await this.#closeContext();
  }

  async has(target: Target): Promise<boolean> {
    return (await this.#seek(target)) !== null;
  }

  async #find(target: Target): Promise<ElementHandle> {
    const found = await this.#seek(target);
    if (found === null) throw new Error("it is not visible");
    return found;
  }

  async #seek(target: Target): Promise<ElementHandle | null> {
    return (await this.#frame.evaluateHandle(findShown, soughtOf(target))).asElement() as ElementHandle | null;
  }
}
