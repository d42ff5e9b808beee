import { execFileSync, spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../support/app.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import type { Driver, Engine, Json, Session, Target } from "./driver.ts";
import { callOf, findShown, selectAll, soughtOf, uncover } from "./in-page.ts";
import { idOf, WebDriverSession, type ElementReference } from "./webdriver.ts";

export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

const backspace = "\uE003";

/** The browser's toolbar is wider than a phone unless its parts may shrink. */
const narrowToolbar = "* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }";

/** WebKit over W3C WebDriver, on a separate display. Each session is a separate browser. */
export async function openWebKit(programs: WebKitPrograms, env: Record<string, string>): Promise<Engine> {
  const folder = temporaryFolder();
  const style = join(folder.path, "gtk-3.0", "gtk.css");
  mkdirSync(dirname(style));
  writeFileSync(style, narrowToolbar);
  const { process: display, name } = await openDisplay(programs.display);
  const port = await freePort();
  const surroundings = { ...process.env, ...env, DISPLAY: name, XDG_CONFIG_HOME: folder.path, LANG: "en_US.UTF-8" };
  const server = endWithUs(spawn(programs.driver, [`--port=${port}`], { stdio: "ignore", env: surroundings }));
  const address = `http://127.0.0.1:${port}`;
  await untilReady(server, address);
  const open = ({ hasScripts }: Pick<Session, "hasScripts">) =>
    WebDriverSession.open(address, {
      "webkitgtk:browserOptions": {
        binary: programs.browser,
        args: ["--automation", `--enable-javascript=${hasScripts}`],
      },
    });
  return {
    name: "WebKit",
    version: versionOf(programs.browser, surroundings),
    async start(wanted) {
      const driver = new WebKitDriver(await open(wanted), wanted.hasScripts);
      await driver.resize(wanted.width);
      return driver;
    },
    async close() {
      await end(server);
      await end(display);
      folder[Symbol.dispose]();
    },
  };
}

/** A virtual display with the first free number. */
async function openDisplay(program: string): Promise<{ process: ChildProcess; name: string }> {
  const screen = ["-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const stdio: StdioOptions = ["ignore", "ignore", "ignore", "pipe"];
  const display = endWithUs(spawn(program, ["-displayfd", "3", ...screen], { stdio }));
  const [number] = (await once(display.stdio[3]!, "data")) as [Buffer];
  return { process: display, name: `:${String(number).trim()}` };
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
  throw new Error(`WebKitWebDriver ended with ${server.exitCode}`);
}

function versionOf(browser: string, env: NodeJS.ProcessEnv): string {
  const said = execFileSync(browser, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], env });
  return said.replace(/^\D+/, "").trim();
}

/** Ends the child with this process, even if the run is interrupted. */
function endWithUs(child: ChildProcess): ChildProcess {
  process.on("exit", () => child.kill());
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

class WebKitDriver implements Driver {
  readonly #session: WebDriverSession;
  readonly #hasScripts: boolean;
  readonly #errors: string[] = [];
  #frame: ElementReference | null = null;

  constructor(session: WebDriverSession, hasScripts: boolean) {
    this.#session = session;
    this.#hasScripts = hasScripts;
  }

  async open(address: string): Promise<void> {
    await this.leaveFrames();
    await this.#session.post("url", { url: address });
  }

  async resize(width: number): Promise<void> {
    const rect = await this.#session.post<{ width: number }>("window/rect", { x: 0, y: 0, width, height: 860 });
    if (rect.width !== width) throw new Error(`the window is ${rect.width} px wide instead of ${width}`);
  }

  address(): Promise<string> {
    return this.#session.get("url");
  }

  evaluate<Args extends Json[], Returned>(script: (...args: Args) => Returned, ...args: Args): Promise<Returned> {
    return this.#session.execute(callOf(script, args));
  }

  async click(target: Target): Promise<void> {
    const element = await this.#find(target);
    const cover = await this.#callOn(element, uncover);
    if (cover !== null) throw new Error(`${cover} covers it`);
    await this.#bringIntoWindow(element);
    await this.#session.post(`element/${idOf(element)}/click`);
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#callOn(await this.#find(target), selectAll);
    const actions = [backspace, ...Array.from(text)].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#session.post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  async upload(target: Target, file: string): Promise<void> {
    const element = await this.#find(target);
    await this.#session.post(`element/${idOf(element)}/value`, { text: file });
  }

  async enterFrame(css: string): Promise<void> {
    this.#frame = await this.#find({ css });
    await this.#session.post("frame", { id: this.#frame });
  }

  async leaveFrames(): Promise<void> {
    this.#frame = null;
    await this.#session.post("frame", { id: null });
  }

  async errors(): Promise<string[]> {
    if (this.#hasScripts) this.#errors.push(...(await this.#session.execute<string[]>(callOf(takeErrors, []))));
    return this.#errors;
  }

  async close(): Promise<void> {
    await this.#session.close();
  }

  /** A cross-site frame does not scroll the page around it, so this scrolls the page, as a person would. */
  async #bringIntoWindow(element: ElementReference): Promise<void> {
    const frame = this.#frame;
    if (frame === null) return;
    const middle = await this.#callOn(element, middleOf);
    await this.#session.post("frame", { id: null });
    await this.#session.execute(`(${String(scrollFrameTo)})(...arguments);`, [frame, middle]);
    await this.#session.post("frame", { id: frame });
  }

  #callOn<Returned>(element: ElementReference, script: (element: Element) => Returned): Promise<Returned> {
    return this.#session.execute(`return (${String(script)})(arguments[0]);`, [element]);
  }

  async has(target: Target): Promise<boolean> {
    return (await this.#seek(target)) !== null;
  }

  async #find(target: Target): Promise<ElementReference> {
    const found = await this.#seek(target);
    if (found === null) throw new Error("it is not visible");
    return found;
  }

  #seek(target: Target): Promise<ElementReference | null> {
    return this.#session.execute(callOf(findShown, [soughtOf(target)]));
  }
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

function scrollFrameTo(frame: Element, height: number): void {
  const top = scrollY + frame.getBoundingClientRect().top + height - innerHeight / 2;
  scrollTo({ top, behavior: "instant" });
}

/** This engine does not expose its console, so the page records the errors after the first call. */
function takeErrors(): string[] {
  const page = globalThis as unknown as { keptErrors?: string[] };
  if (page.keptErrors === undefined) {
    const kept: string[] = [];
    page.keptErrors = kept;
    addEventListener("error", ({ message }) => void kept.push(message));
    addEventListener("unhandledrejection", ({ reason }) => void kept.push(String(reason)));
    const { error } = console;
    console.error = (...words: unknown[]): void => {
      kept.push(words.map(String).join(" "));
      error(...words);
    };
  }
  return page.keptErrors.splice(0);
}
