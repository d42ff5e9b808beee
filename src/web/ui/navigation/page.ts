import type { ComponentType, ReactNode } from "react";
import type { Area } from "#domain/locales/areas.ts";

/** A refusal or a fault, instead of a page. */
export interface PageError {
  status: number;
  statusText: string;
  data: unknown;
}

interface RouteFiles {
  id: string;
  /** The address of its script. */
  module: string;
  styles: readonly string[];
}

/** What the server says about an address: as part of the document, or alone for a navigation. */
export interface PageAnswer {
  status: number;
  /** The build that answered. Scripts of two builds do not work together. */
  version: string;
  area: Area;
  /** The root, its layout and the page. */
  routes: readonly RouteFiles[];
  /** What the page's loader returned. */
  data?: unknown;
  /** What its action returned. */
  result?: unknown;
  error?: PageError;
}

/** The server refused a request before a page could answer, as it does with a body that is too large. */
interface FailedAnswer {
  error: PageError;
}

interface RedirectAnswer {
  redirect: string;
  /** The target opens as a new document. */
  isDocument: boolean;
}

export type NavigationAnswer = PageAnswer | RedirectAnswer | FailedAnswer;

/** Says whether the page's data has to be fetched again after a form was sent. */
export type ShouldRevalidate = (sent: {
  actionStatus: number;
  actionResult: unknown;
  defaultShouldRevalidate: boolean;
}) => boolean;

export interface RouteModule {
  default: ComponentType<{ loaderData: unknown; actionData: unknown }>;
  shouldRevalidate?: ShouldRevalidate;
}

export interface RootModule extends RouteModule {
  Layout: ComponentType<{ children: ReactNode }>;
  ErrorBoundary: ComponentType<{ error: unknown }>;
}

/** A page with the scripts of its routes. */
export interface LoadedPage extends Omit<PageAnswer, "error"> {
  root: RootModule;
  inner: readonly RouteModule[];
  /** Also a fault of the browser, which is not a `PageError`. */
  error?: unknown;
}

/** Marks the server's answers. A proxy's answers have no mark. */
export const answerMark = "X-Almanac-Page";

/** Browsers ask for an answer without its document at the address with this ending. */
export const answerEnding = ".data";

export function isPageError(error: unknown): error is PageError {
  return typeof error === "object" && error !== null && "status" in error && "statusText" in error;
}
