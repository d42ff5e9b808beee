import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import type { CatalogueCode, LocaleCode } from "#domain/locales/locales.ts";
import type { NetworkClient } from "#use-cases/limits/client.ts";
import type { FileServices } from "#use-cases/shared/services.ts";

/** The values that the server sets for each request. Loaders and actions read them from React Router's context. */
export const servicesContext = createContext<FileServices>();
export const clientContext = createContext<NetworkClient>();
export const localeContext = createContext<CatalogueCode>();
/** The locale prefix of this URL: `/de`, or empty if the URL has none. */
export const prefixContext = createContext<string>();
/** The language of this URL without a prefix. */
export const ownLocaleContext = createContext<LocaleCode>();
/** The language of every URL without a prefix. Null if providers have different languages. */
export const linkLocaleContext = createContext<LocaleCode | null>();
/** The locale with the visitor's region, for dates, times and amounts. */
export const tagContext = createContext<string>();
/** The nonce of this response's content security policy. */
export const nonceContext = createContext<string>();

/** Where the site and the office are. They differ if the office has a host of its own. */
export interface Origins {
  site: string;
  office: string;
}
export const originsContext = createContext<Origins>();

/** Logs a fault, without personal data. */
export type Report = (what: string, fault: unknown, details: Record<string, string>) => void;
export const reportContext = createContext<Report>();

/** The sites that may frame the page. A loader that knows the provider sets it, and the policy header follows. */
export interface Framing {
  /** Empty if any site may frame the page. */
  sites: readonly string[];
  /** Other sites that optional scripts may connect to, once the visitor has accepted them. */
  reaches: readonly string[];
}
export const framingContext = createContext<Framing>();

/** The visitor's zone that a loader assumed because the URL names none. Null if the page does not depend on it. */
export interface ZoneGuess {
  assumed: string | null;
}
export const zoneContext = createContext<ZoneGuess>();

/** Cookies that the response sets, besides the server's own. */
export const cookieContext = createContext<string[]>();

/**
 * What the request asks for: a document, or only the answer for a navigation in the browser. After a form, the browser asks
 * for the data again if it needs it, so that loaders have nothing to do.
 */
export type Asked = "document" | "answer" | "answer-to-form";
export const askedContext = createContext<Asked>();

/** The pattern of the matched route: `widget/booking/:ids`. The root sets it, and the security headers depend on it. */
export interface RouteMatch {
  pattern: string | null;
}
export const matchedContext = createContext<RouteMatch>();

/** What a loader says about keeping its page in memory. */
export interface Keeping {
  /** The provider whose data the page shows; null if it may be any provider's. */
  providerId: string | null;
  /** The keys of its forms. Each response gets keys of its own. */
  keys: string[];
}
export const keepingContext = createContext<Keeping>();

/** A key that makes sending a form twice one request. */
export function newKey(context: Readonly<RouterContextProvider>): string {
  const key = randomUUID();
  context.get(keepingContext).keys.push(key);
  return key;
}

/** Whether the pages under /dev are enabled. Never in production. */
export interface PageArguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  request: Request;
  url: URL;
}

/** The path of a URL without the locale prefix. */
export function pathWithin({ pathname }: URL, context: Readonly<RouterContextProvider>): string {
  return pathname.slice(context.get(prefixContext).length) || "/";
}
