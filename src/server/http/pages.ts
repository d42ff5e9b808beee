import type { Context, Hono } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { localeCodes, pseudoLocale, type CatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";
import { negotiateLocale } from "#domain/locales/negotiate.ts";
import { tagFor } from "#domain/locales/tag-for.ts";
import { languageOfAddress } from "#use-cases/shared/reads/language-of-address.ts";
import { asAnswer } from "#web/http/page-answer.ts";
import { cookieContext } from "#web/http/context.ts";
import { pageAt, subjectAt } from "#web/page-at.ts";
import type { AppOptions } from "./options.ts";
import { pageKind } from "./headers.ts";
import { keepingPages } from "./kept/keeping-pages.ts";
import type { InTurn } from "./response/in-turn.ts";
import { retryResponse } from "./response/database-wait.ts";
import { compressed } from "./response/compress.ts";
import { guardRoutes } from "./request/guard-routes.ts";
import { localeCookie, readLocaleCookie } from "./request/locale-cookie.ts";
import { documentPath, readLocalizedPath } from "./request/localized-path.ts";
import { matchedPage } from "./request/matched.ts";
import { pageContexts } from "./request/page-context.ts";

type Handler = ReturnType<typeof createRequestHandler>;

/** Mounts one React Router handler for each locale prefix (its basename), and one for addresses without a prefix. */
export function mountPages(app: Hono, options: AppOptions, inTurn: InTurn): void {
  const { config, services, metrics } = options;
  const handlers = new Map<string, Handler>();
  const server = build as unknown as ServerBuild;
  const routes = guardRoutes(server.routes, services, (code) => metrics.refusals.inc({ code }));
  for (const basename of ["/", ...[...localeCodes, pseudoLocale].map((code) => `/${code}`)]) {
    handlers.set(basename, createRequestHandler({ ...server, routes, basename }, import.meta.env.MODE));
  }
  const contextOf = pageContexts(options);
  const keep = keepingPages(options, inTurn);

  app.all("*", async (c) => {
    const url = new URL(c.req.url);
    const target = readLocalizedPath(url.pathname, config.hasPseudoLocale);
    const redirectTo = (path: string, locale: CatalogueCode) => {
      if (keepsCookies(c)) c.header("Set-Cookie", cookie(c, locale));
      return c.redirect(path + url.search, 301);
    };
    if ("redirect" in target) return redirectTo(target.redirect, target.prefix);
    const { prefix, basename, path } = target;
    const own = await languageOfAddress(subjectAt(path), services);
    if (prefix === own) return redirectTo(target.unprefixed, own);
    const locale = prefix ?? own;
    const preferred = path === "/" && prefix === null && c.req.method === "GET" ? preferredLocale(c, own) : own;
    if (preferred !== own) return c.redirect(`/${preferred}${url.search}`, 302);

    const tag = tagFor(locale, c.req.header("Accept-Language") ?? "");
    const page = pageAt(path);
    const isAnswer = url.pathname.endsWith(".data") && page.kind === "page";
    const response = await keep(c, { page, url, tag }, async (keeping) => {
      const asked = !isAnswer ? "document" : c.req.method === "POST" ? "answer-to-form" : "answer";
      const context = await contextOf(c, { prefix, basename, locale, own, tag, asked, keeping });
      const answered = await handlers.get(basename)!(publicRequest(c, isAnswer), context);
      const rendered = isAnswer ? asAnswer(answered) : answered;
      const isContent = pageKind(matchedPage(c, config), url.searchParams) === "content" && isRead(c);
      for (const one of context.get(cookieContext)) rendered.headers.append("Set-Cookie", one);
      rendered.headers.append("Vary", isContent ? "Cookie, Sec-Fetch-Dest, Accept-Language" : "Accept-Language");
      nameOnce(rendered.headers, "Vary");
      if (rendered.status === retryResponse.status && !rendered.headers.has("Retry-After"))
        rendered.headers.set("Retry-After", retryResponse.headers["Retry-After"]);
      return { rendered, isContent };
    });
    const chosen = readLocaleCookie(c.req.header("Cookie"));
    const isNew = chosen === "invalid" || (prefix !== null && chosen !== locale && locale !== pseudoLocale);
    if (isNew && keepsCookies(c)) response.headers.append("Set-Cookie", cookie(c, locale));
    return c.get("complete") === undefined ? compressed(response, c.req.header("Accept-Encoding") ?? "") : response;
  });
}

/** Removes duplicates: several layers append to the same header. */
function nameOnce(headers: Headers, name: string): void {
  const names = (headers.get(name) ?? "").split(",").map((each) => each.trim());
  headers.set(name, [...new Set(names)].join(", "));
}

/** Only the start page follows the cookie or the browser. The language of every other page follows from its address. */
function preferredLocale(c: Context, own: LocaleCode): LocaleCode {
  c.header("Vary", "Cookie, Accept-Language");
  const chosen = readLocaleCookie(c.req.header("Cookie"));
  if (chosen !== null && chosen !== "invalid") return chosen;
  return negotiateLocale(c.req.header("Accept-Language") ?? "") ?? own;
}

/** Cookies are set only on top-level pages, never in another site's frame. */
function keepsCookies(c: Context): boolean {
  return (c.req.header("Sec-Fetch-Dest") ?? "document") === "document";
}

function isRead(c: Context): boolean {
  return c.req.method === "GET" || c.req.method === "HEAD";
}

function cookie(c: Context, locale: CatalogueCode): string {
  return localeCookie(locale, c.get("origin").startsWith("https:"));
}

/** React Router compares the Origin header with the request's URL, which has the wrong scheme behind a proxy. */
function publicRequest(c: Context, isAnswer: boolean): Request {
  const { pathname, search } = new URL(c.req.url);
  const address = `${c.get("origin")}${isAnswer ? documentPath(pathname) : pathname}${search}`;
  // HEAD gets the headers of GET, including the ETag. Hono removes the body.
  return c.req.method === "HEAD"
    ? new Request(address, { headers: c.req.raw.headers })
    : new Request(address, c.req.raw);
}
