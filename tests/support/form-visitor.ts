import { solvePuzzle } from "../../src/use-cases/limits/testing/solve-puzzle.ts";

export interface FormAnswer {
  status: number;
  location: string;
  body: string;
  headers: Headers;
}

/** A visitor without a real browser: opens a form page, fills it in and sends it. */
export class FormVisitor {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(path: string): Promise<OpenedForm> {
    const { status, body } = await this.send(path);
    if (status !== 200) throw new Error(`${path} responded with ${status}`);
    return new OpenedForm(this, path, body);
  }

  async send(
    path: string,
    body?: FormData | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<FormAnswer> {
    const response = await fetch(this.#origin + path, {
      method: body === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: { Origin: this.#origin, Accept: "text/html", ...headers },
      body: body ?? null,
      signal: AbortSignal.timeout(60_000),
    });
    return {
      status: response.status,
      location: response.headers.get("Location") ?? "",
      body: await response.text(),
      headers: response.headers,
    };
  }
}

export type Filled = Record<string, string | string[] | File>;

export class OpenedForm {
  readonly path: string;
  readonly html: string;
  readonly #visitor: FormVisitor;

  constructor(visitor: FormVisitor, path: string, html: string) {
    this.#visitor = visitor;
    this.path = path;
    this.html = html;
  }

  hidden(name: string): string {
    const tag = [...this.html.matchAll(/<input\b[^>]*>/g)]
      .map(([text]) => text)
      .find((text) => text.includes(`name="${name}"`));
    return /\bvalue="([^"]*)"/.exec(tag ?? "")?.[1] ?? "";
  }

  /** Sends the form as a browser would, with the proof of work. */
  async fillIn(values: Filled, own: Record<string, string> = {}): Promise<FormAnswer> {
    const puzzle = this.hidden("_puzzle");
    const form = new FormData();
    const fields = {
      _page: this.hidden("_page"),
      _version: this.hidden("_version"),
      _shown: [...this.html.matchAll(/\bname="([a-z][a-z0-9-]*)(?:\.[a-z]+)?"/g)].map(([, id]) => id).join(" "),
      ...(puzzle === "" ? {} : { _puzzle: puzzle, _work: solvePuzzle(puzzle) }),
      ...own,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) form.append(name, one);
    const action = /<form[^>]*\baction="([^"]*)"/.exec(this.html)?.[1]?.replaceAll("&amp;", "&") ?? this.path;
    return this.#visitor.send(action, form);
  }
}
