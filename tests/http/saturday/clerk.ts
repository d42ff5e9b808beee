import { expect } from "vitest";
import { formsIn, type HtmlForm } from "../../support/html-forms.ts";
import { Browser } from "../office/browser.ts";

export type Typed = Record<string, string>;

interface Press {
  /** The form, if several have the typed fields. */
  of?: (form: HtmlForm) => boolean;
  /** The button by its value; otherwise the first one. */
  button?: string;
}

/** Someone at the desk, with a browser without scripts: opens a page, fills in one of its forms and sends it. */
export class Clerk {
  readonly browser: Browser;
  readonly origin: string;
  readonly root = "/office/tesoura";

  constructor(origin: string, cookie: string) {
    this.origin = origin;
    this.browser = new Browser(origin);
    this.browser.cookies.set("office", cookie.split("=")[1]!);
  }

  async see(path: string): Promise<string> {
    const { status, body } = await this.browser.open(path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  }

  /** Opens a page and sends its form that has all of these fields. Returns what came back. */
  async send(path: string, typed: Typed, press: Press = {}) {
    return this.#fillIn(path, await this.see(path), typed, press);
  }

  /** The same if it must be accepted. Returns where it leads, without what was done. */
  async press(path: string, typed: Typed, press: Press = {}): Promise<string> {
    return accepted(await this.send(path, typed, press), path, typed);
  }

  /** Sends a form that is refused, and then the one that comes back with one more field to tick. */
  async insist(path: string, typed: Typed, more: Typed): Promise<string> {
    const refused = await this.send(path, typed);
    expect([409, 422]).toContain(refused.status);
    const all = { ...typed, ...more };
    return accepted(await this.#fillIn(path, refused.body, all, {}), path, all);
  }

  async #fillIn(path: string, body: string, typed: Typed, { of = () => true, button }: Press) {
    const names = Object.keys(typed);
    const form = formsIn(body).find(
      (one) =>
        one.method === "post" &&
        names.every((name) => one.controls.some((own) => own.name === name)) &&
        (button === undefined || one.buttons.some(({ value }) => value === button)) &&
        of(one),
    );
    if (form === undefined) throw new Error(`${path} has no form with ${names.join(", ")}: ${wordsIn(body)}`);
    const pressed = form.buttons.find(({ value }) => button === undefined || value === button);
    const own = form.controls.filter(({ name, isOn }) => isOn && !names.includes(name));
    const fields = [
      ...own.map(({ name, value }): [string, string] => [name, value]),
      ...Object.entries(typed),
      ...(pressed === undefined || pressed.name === "" ? [] : [[pressed.name, pressed.value] as [string, string]]),
    ];
    return this.browser.open(pressed?.action || form.action || path, fields);
  }

  /** Sends a form as it is, but with other values in its selects. */
  async choose(path: string, name: string, pick: (options: readonly string[]) => string): Promise<string> {
    const form = formsIn(await this.see(path)).find(({ controls }) => controls.some((own) => own.name === name))!;
    const fields = form.controls
      .filter(({ isOn }) => isOn)
      .map((own): [string, string] => [own.name, own.name === name ? pick(own.options) : own.value]);
    return accepted(await this.browser.open(form.action || path, fields), path, {});
  }

  /** The first link of a page whose address contains this. */
  async link(path: string, part: string): Promise<string> {
    const found = linksIn(await this.see(path)).find((href) => decodeURIComponent(href).includes(part));
    return found ?? expect.fail(`${path} has no link with ${part}`);
  }
}

export function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
}

/** What a page says, without its menus. */
export function wordsIn(html: string): string {
  return html
    .replace(/^[^]*?<main/, "<main")
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "’")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function accepted(answer: { status: number; to: string; body: string }, path: string, typed: Typed): string {
  const { status, to, body } = answer;
  if (status !== 303)
    throw new Error(`${path} with ${JSON.stringify(typed)}: ${status} ${wordsIn(body).slice(0, 1500)}`);
  return to.replace(/#.*$/, "").replace(/[?&]done=[^&]*$/, "");
}
