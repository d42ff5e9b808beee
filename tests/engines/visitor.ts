import { isHydrated } from "../support/is-hydrated.ts";
import { setTimeout as pause } from "node:timers/promises";
import { fitOf } from "../e2e/fit.ts";
import type { Driver, Target } from "./drivers/driver.ts";
import { textsInSight } from "./drivers/in-page.ts";
import { linesOf, type Screen } from "./screens.ts";

/** The machine may be busy. A step that takes this long has failed. */
const patience = 60_000;

interface Surroundings {
  driver: Driver;
  origin: string;
  hasScripts: boolean;
  /** Collects every screen. */
  screens: Screen[];
}

/** A person who uses an engine, waits for each expected screen and records it. */
export class Visitor {
  readonly hasScripts: boolean;
  readonly #driver: Driver;
  readonly #origin: string;
  readonly #screens: Screen[];

  constructor({ driver, origin, hasScripts, screens }: Surroundings) {
    this.hasScripts = hasScripts;
    this.#driver = driver;
    this.#origin = origin;
    this.#screens = screens;
  }

  /** Opens a page of the product, or any page by its full URL. */
  async open(address: string): Promise<void> {
    await this.#driver.open(new URL(address, this.#origin).href);
    await this.#driver.errors();
    if (address.startsWith("/widget/")) await this.waitForScripts();
  }

  address(): Promise<string> {
    return this.#driver.address();
  }

  /** If scripts run, waits until React has hydrated the page. */
  async waitForScripts(): Promise<void> {
    if (!this.hasScripts) return;
    await this.until("scripts to run", () => this.#driver.evaluate(isHydrated));
  }

  async click(css: string, text?: Target["text"]): Promise<void> {
    await this.#retry(`click ${describe(css, text)}`, () => this.#driver.click({ css, text }));
  }

  /** Clicks a link or a button by its text. */
  press(text: string | RegExp): Promise<void> {
    return this.click("a, button", text);
  }

  async type(css: string, text: string): Promise<void> {
    await this.#retry(`type into ${css}`, async () => {
      await this.#driver.type({ css }, text);
      // If the page moves the focus at this moment, such as to its errors, the keys go there.
      const typed = await this.#driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, css);
      if (typed !== text) throw new Error(`it has "${typed}" instead of "${text}"`);
    });
  }

  async typeAll(fields: Record<string, string>): Promise<void> {
    for (const [css, text] of Object.entries(fields)) await this.type(css, text);
  }

  /** Sets a control that each engine draws differently, such as a list or a calendar. */
  async set(css: string, value: string): Promise<void> {
    await this.waitFor(css);
    await this.#driver.evaluate(
      (css, value) => {
        const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(css)!;
        const prototype = Object.getPrototypeOf(control) as object;
        Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(control, value);
        for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
      },
      css,
      value,
    );
  }

  async upload(css: string, file: string): Promise<void> {
    await this.#retry(`upload to ${css}`, () => this.#driver.upload({ css }, file));
  }

  async waitFor(css: string, text?: Target["text"]): Promise<void> {
    await this.until(describe(css, text), () => this.has(css, text));
  }

  has(css: string, text?: Target["text"]): Promise<boolean> {
    return this.#driver.has({ css, text });
  }

  /** The texts of all elements that match. */
  texts(css: string): Promise<string[]> {
    return this.#driver.evaluate(
      (css) =>
        [...document.querySelectorAll(css)].map((element) => (element.textContent ?? "").replace(/\s+/g, " ").trim()),
      css,
    );
  }

  attributes(css: string, name: string): Promise<string[]> {
    return this.#driver.evaluate(
      (css, name) => [...document.querySelectorAll(css)].map((element) => element.getAttribute(name) ?? ""),
      css,
      name,
    );
  }

  /** The visible text of the page. */
  words(): Promise<string> {
    return this.#driver.evaluate(() => document.body.innerText.replace(/[ \u00A0\u202F]+/g, " "));
  }

  async says(...texts: (string | RegExp)[]): Promise<void> {
    for (const text of texts) {
      await this.until(`"${String(text)}"`, async () => {
        const words = await this.words();
        return typeof text === "string" ? words.includes(text) : text.test(words);
      });
    }
  }

  /** Waits for a screen by its heading, and records it. Throws if it scrolls sideways. */
  async screen(heading: string | RegExp): Promise<void> {
    await this.waitFor("h1", heading);
    await this.until("everything to load", () => this.#driver.evaluate(() => document.readyState === "complete"));
    const { height, excess } = await this.#driver.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      excess: document.documentElement.scrollWidth - innerWidth,
    }));
    if (excess > 0) throw new Error(`"${String(heading)}" scrolls sideways by ${excess} px`);
    const faults = await this.#driver.evaluate(fitOf);
    this.#screens.push({
      heading: String(heading),
      height,
      faults,
      lines: linesOf(await this.#driver.evaluate(textsInSight)),
    });
    await this.#driver.errors();
  }

  async inFrame(css: string, act: () => Promise<void>): Promise<void> {
    await this.#retry(`enter ${css}`, () => this.#driver.enterFrame(css));
    await act();
    await this.#driver.leaveFrames();
  }

  evaluate<Returned>(script: () => Returned): Promise<Returned> {
    return this.#driver.evaluate(script);
  }

  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    await this.#retry(what, async () => {
      if (!(await holds())) throw new Error("it did not happen");
    });
  }

  /** A page that is being replaced rejects every command, so each failure is retried. */
  async #retry(what: string, attempt: () => Promise<void>): Promise<void> {
    const deadline = performance.now() + patience;
    for (;;) {
      try {
        return await attempt();
      } catch (fault) {
        if (performance.now() > deadline) {
          const seen = await this.words().catch(() => "");
          throw new Error(`${what}: ${(fault as Error).message}. The page says: ${seen.slice(0, 600)}`, {
            cause: fault,
          });
        }
        await pause(50);
      }
    }
  }
}

function describe(css: string, text: Target["text"]): string {
  return text === undefined ? css : `${css} "${String(text)}"`;
}
