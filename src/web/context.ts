import { createContext } from "react-router";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import type { Client } from "#use-cases/limits/client.ts";
import type { FileServices } from "#use-cases/services.ts";

/** What the server gives each request; loaders and actions take it from React Router's context. */
export const servicesContext = createContext<FileServices>();
export const clientContext = createContext<Client>();
export const localeContext = createContext<CatalogueCode>();
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
export interface Matched {
  pattern: string | null;
}
export const matchedContext = createContext<Matched>();

/** Whether the pages under /dev answer: never in production. */
export const devPagesContext = createContext<boolean>();
