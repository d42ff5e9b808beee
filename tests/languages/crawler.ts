import { matchRoutes, type RouteObject } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/web/routes.ts";
import { pseudoLocale } from "../../src/domain/locales/locales.ts";
import { calendarTexts } from "./calendar-texts.ts";
import { textsOf, type Spoken } from "./html-texts.ts";

export type Fields = Record<string, string | string[] | File>;

/** How a screen was reached, so that it can be requested in another language in the same way. */
export interface Screen {
  name: string;
  /** Without a locale's prefix. */
  path: string;
  /** The process that shows it. */
  origin: string;
  form: Fields | undefined;
  headers: Record<string, string>;
  status: number;
  body: string;
  texts: Spoken[];
  /** The redirect without the prefix. Empty if the screen was shown. */
  location: string;
}

interface Asked {
  form?: Fields | undefined;
  headers?: Record<string, string>;
  method?: string;
}

/** Opens pages in the pseudo-locale, and keeps every screen. */
export class Crawler {
  readonly screens: Screen[];
  readonly visited: Set<string>;
  readonly #origin: string;

  constructor(
    origin: string,
    { screens, visited }: Pick<Crawler, "screens" | "visited"> = { screens: [], visited: new Set() },
  ) {
    this.#origin = origin;
    this.screens = screens;
    this.visited = visited;
  }

  /** The same crawl at another process of the product. */
  at(origin: string): Crawler {
    return new Crawler(origin, this);
  }

  async open(name: string, path: string, query: Asked = {}): Promise<Screen> {
    const screen = await ask(this.#origin, { name, path, ...query }, pseudoLocale);
    const id = routeOf(path);
    this.visited.add(id);
    if (screen.texts.length > 0) this.screens.push(screen);
    return screen;
  }

  /** Sends a form that redirects, and opens the target too. */
  async send(name: string, path: string, form: Fields, headers: Record<string, string> = {}): Promise<Screen> {
    const sent = await this.open(name, path, { form, headers });
    if (sent.location === "") return sent;
    const shown = await this.open(name, sent.location);
    if (shown.status === 404 || shown.status >= 500)
      throw new Error(`${name}: ${path} leads to ${shown.status} ${shown.path}`);
    return shown;
  }
}

interface Request extends Asked {
  name: string;
  path: string;
}

export async function ask(
  origin: string,
  { name, path, form, headers = {}, method }: Request,
  locale: string,
): Promise<Screen> {
  const send = () =>
    fetch(`${origin}/${locale}${path}`, {
      method: method ?? (form === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: { Origin: origin, Accept: "text/html", ...headers },
      body: form === undefined ? null : bodyOf(form),
    });
  // The server may close a kept connection at this moment. A browser would retry too.
  const response = await send().catch(send);
  const body = await response.text();
  const location = (response.headers.get("Location") ?? "")
    .replace(origin, "")
    .replace(`/${locale}`, "")
    .replace(/#.*/, "");
  const texts = spoken(body, response.headers.get("Content-Type") ?? "");
  return { name, path, origin, form, headers, status: response.status, body, texts, location };
}

function bodyOf(form: Fields): FormData | URLSearchParams {
  const entries = Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const hasFiles = entries.some(([, value]) => value instanceof File);
  const body = hasFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) body.append(name, value as string);
  return body;
}

function spoken(body: string, type: string): Spoken[] {
  if (type.startsWith("text/html")) return textsOf(body);
  if (type.startsWith("text/calendar")) return calendarTexts(body);
  if (type.includes("feed+json")) return jsonTexts(body);
  if (/(rss|atom)\+xml/.test(type)) return textsOf(unwrapped(body)).filter(({ where }) => !unread.test(where));
  if (type.startsWith("text/plain") && body !== "") return [{ text: body, where: "text" }];
  return [];
}

/** The texts of a JSON feed, which contains pages too. */
function jsonTexts(body: string): Spoken[] {
  const found: Spoken[] = [];
  JSON.parse(body, (key, value: unknown) => {
    if (typeof value === "string" && /^(title|summary|description|name)$/.test(key))
      found.push({ text: value, where: key });
    if (typeof value === "string" && key === "content_html") found.push(...textsOf(value));
    return value;
  });
  return found;
}

/** Elements of feeds that are meant for programs. */
const unread = /^(id|guid|link|language|updated|published|pubDate|lastBuildDate|url|uri|generator)$/;

/** Feeds contain pages. */
function unwrapped(xml: string): string {
  const bare = xml.replaceAll("<![CDATA[", "").replaceAll("]]>", "");
  return bare.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"');
}

const table = routes.flatMap(asObject);

/** The routes of the table, each with its full path. */
export const routePaths: string[] = [...new Set(routes.flatMap(pathsOf))];

/** The path of the matching route. */
export function routeOf(path: string): string {
  return matchOf(path)?.id ?? "";
}

/** The module that renders it. Several routes may share one. */
export function fileOf(path: string): string {
  return matchOf(path)?.handle as string;
}

const matches = new Map<string, RouteObject | undefined>();

function matchOf(path: string): RouteObject | undefined {
  const { pathname } = new URL(path, "http://localhost");
  if (!matches.has(pathname)) matches.set(pathname, matchRoutes(table, pathname)?.at(-1)?.route);
  return matches.get(pathname);
}

function asObject(entry: RouteConfigEntry): RouteObject[] {
  if (entry.children !== undefined) return entry.children.flatMap(asObject);
  return [
    entry.index === true
      ? { id: "/", index: true, handle: entry.file }
      : { id: entry.path!, path: entry.path!, handle: entry.file },
  ];
}

function pathsOf(entry: RouteConfigEntry): string[] {
  return asObject(entry).map(({ id }) => id!);
}
