import { createContext, type RouterContextProvider } from "react-router";
import type { CatalogueCode, LocaleCode } from "#domain/locales/locales.ts";
import type { Client } from "#use-cases/limits/client.ts";
import type { FileServices } from "#use-cases/shared/services.ts";

/** What the server gives each request; loaders and actions take it from React Router's context. */
export const servicesContext = createContext<FileServices>();
export const clientContext = createContext<Client>();
export const localeContext = createContext<CatalogueCode>();
/** The locale's prefix in this address: `/de`, or nothing where the address speaks its own language. */
export const prefixContext = createContext<string>();
/** The language that this address speaks without a prefix. */
export const ownLocaleContext = createContext<LocaleCode>();
/** The language of every address without prefix; null where businesses write in several. */
export const linkLocaleContext = createContext<LocaleCode | null>();
/** For dates, times and sums: the locale in the visitor's region. */
export const tagContext = createContext<string>();
/** The content security policy's nonce of this response. */
export const nonceContext = createContext<string>();

/** Tells the log about a fault, with nothing personal in it. */
export type Report = (what: string, fault: unknown, details: Record<string, string>) => void;
export const reportContext = createContext<Report>();

/** A loader that knows the provider says which sites may frame the page; the policy header follows. */
export interface Framing {
  /** Empty where any site may. */
  sites: readonly string[];
  /** Other sites that a page's optional scripts may reach, once the visitor has accepted them. */
  reaches: readonly string[];
}
export const framingContext = createContext<Framing>();

/** Which route answers, as its pattern: `widget/booking/:ids`. The root fills it in; security headers follow. */
export interface RouteMatch {
  pattern: string | null;
}
export const matchedContext = createContext<RouteMatch>();

/** What loaders and actions are called with. */
export interface PageArguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  request: Request;
  url: URL;
}

/** The path of an address without its prefix. */
export function pathWithin({ pathname }: URL, context: Readonly<RouterContextProvider>): string {
  return pathname.slice(context.get(prefixContext).length) || "/";
}
